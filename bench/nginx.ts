import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onPath } from '../scripts/chromium.mjs'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** The program, often not on a user's PATH, because it is a system program; undefined where there is none. */
export const findNginx = () => onPath(['nginx']) ?? ['/usr/sbin/nginx'].find(existsSync)

/** deploy/nginx.conf in front of `upstreams`, with its files in `home`, where IPv6 may be off. */
export function siteConfig(home: string, upstreams: number[]) {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n')
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/( *server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, `${servers}\n`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('/var/log/nginx', home)
    .replaceAll('/var/www', home)
}

/** The server of the site alone, without a certificate: plain HTTP on `port`. */
const plainConfig = (config: string, port: number) =>
  config
    .replace(/^server \{[\s\S]*?^\}\n/gm, (server) => (server.includes('location = /metrics') ? server : ''))
    .replace(/^ *ssl_.*\n/gm, '')
    .replace(/^ *access_log .*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)

/**
 * Runs a real nginx with the project's own configuration, as plain HTTP or as `configure` makes it.
 * @throws where there is no nginx, or when it does not take the configuration.
 */
export async function startNginx(upstreams: number[], configure = plainConfig) {
  const program = findNginx()
  if (!program) throw new Error('There is no nginx to measure with.')
  const home = mkdtempSync(join(tmpdir(), 'brokerage-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  mkdirSync(join(home, 'temp'))
  writeFileSync(join(home, 'site.conf'), configure(siteConfig(home, upstreams), port))
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log warn;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 512; }
     http { access_log off; ${temporary.map((name) => `${name}_temp_path ${home}/temp/${name};`).join(' ')}
       include ${home}/site.conf; }\n`,
  )
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'ignore' })
  const ended = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', kill)
    rmSync(home, { recursive: true, force: true })
  }
  const complaints = () => readFileSync(join(home, 'error.log'), 'utf8')
  for (let attempt = 0; ; attempt++) {
    // A server that closes unknown names has started too.
    const answer = await fetch(`${url}/metrics`).catch((error) => error.cause?.code)
    if (answer !== 'ECONNREFUSED') return { url, port, home, stop, complaints }
    if (attempt === 100 || child.exitCode !== null) throw new Error(`nginx did not start: ${complaints()}`)
    await pause(50)
  }
}
