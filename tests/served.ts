import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import type { OpenDatabase } from '#db/client.server'
import type { createFront as CreateFront } from '../server/index'
import { temporaryDirectory } from './request'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0'

/** The built app behind a socket, page cache included, on a database that the test opened. */
export async function serveApp(database: OpenDatabase) {
  const built: { createFront: typeof CreateFront } = await import(
    /* @vite-ignore */ pathToFileURL('build/server/index.js').href
  )
  const counts = { hit: 0, miss: 0, bypass: 0 }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const front = built.createFront({
    database,
    env: { SITE_URL: origin, DATA_DIR: temporaryDirectory(), TRUST_PROXY: '1' },
    counts: {
      hit: () => {
        counts.hit++
      },
      miss: () => {
        counts.miss++
      },
      bypass: () => {
        counts.bypass++
      },
      size: () => {},
    },
  })
  server.on('request', front.listener)
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('user-agent')) headers.set('user-agent', BROWSER)
    if (init.method === 'POST') headers.set('origin', origin)
    return fetch(origin + path, { redirect: 'manual', ...init, headers })
  }
  return {
    origin,
    counts,
    request,
    text: async (path: string, init?: RequestInit) => (await request(path, init)).text(),
    submit: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    settled: front.settled,
    stop: async () => {
      server.close().closeAllConnections()
      await front.stop()
    },
  }
}

export type ServedApp = Awaited<ReturnType<typeof serveApp>>
