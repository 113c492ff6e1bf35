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

/** deploy/nginx.conf with other addresses and without a certificate: plain HTTP on `port`, in front of `upstreams`. */
function siteConfig(port: number, upstreams: number[]) {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n')
  const text = readFileSync('deploy/nginx.conf', 'utf8')
  return text
    .replace(/( *server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, `${servers}\n`)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/^ *listen \[::\]:443.*\n/m, '')
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
}

/**
 * Runs a real nginx with the project's own configuration.
 * @throws where there is no nginx, or when it does not take the configuration.
 */
export async function startNginx(upstreams: number[]) {
  // Often not on a user's PATH, because it is a system program.
  const program = onPath(['nginx']) ?? '/usr/sbin/nginx'
  if (!existsSync(program)) throw new Error('There is no nginx to measure with.')
  const home = mkdtempSync(join(tmpdir(), 'brokerage-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  mkdirSync(join(home, 'temp'))
  writeFileSync(join(home, 'site.conf'), siteConfig(port, upstreams))
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
    if (
      await fetch(`${url}/metrics`).then(
        () => true,
        () => false,
      )
    )
      return { url, stop, complaints }
    if (attempt === 100 || child.exitCode !== null) throw new Error(`nginx did not start: ${complaints()}`)
    await pause(50)
  }
}
