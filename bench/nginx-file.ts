import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './nginx.ts'

/** Whether nginx is installed: the peer is left out where it is not. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

/** nginx with one worker that serves `bytes` as a static file with `headers`: all that it can do without a thought. */
export async function serveFile(bytes: Buffer, headers: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'brokerage-nginx-'))
  const port = await freePort()
  writeFileSync(join(home, 'page'), bytes)
  const added = Object.entries(headers)
    .filter(([name]) => !/^(content-length|content-type|etag|last-modified)$/i.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  const configuration = `
    daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
    user root;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
      client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
      uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
      server { listen 127.0.0.1:${port}; root ${home};
        location = / { try_files /page =404; default_type "text/html; charset=utf-8"; ${added.join(' ')} } }
    }`
  writeFileSync(
    join(home, 'nginx.conf'),
    process.getuid?.() === 0 ? configuration : configuration.replace('user root;', ''),
  )
  const child = spawn('nginx', ['-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) break
    if (tries > 50) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
