import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { forEveryResponse } from './every-response'

/** The warnings after requests from this machine, each with its headers. */
async function warningsOf(trustProxy: number, ...requests: Record<string, string>[]) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const env = { SITE_URL: 'http://localhost:3000', TRUST_PROXY: trustProxy }
  const server = createServer(forEveryResponse((_, response) => response.end(), { env, log }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const headers of requests) {
    const [response] = await once(get({ port, host: '127.0.0.1', headers }), 'response')
    response.resume()
    await once(response, 'end')
  }
  server.close()
  return lines.map((line) => JSON.parse(line).msg)
}

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' }

test('a proxy on this machine that TRUST_PROXY does not name is warned of once', async () => {
  expect(await warningsOf(0, {}, FORWARDED, FORWARDED)).toEqual([expect.stringContaining('set TRUST_PROXY')])
})

test('without a forwarding header, and with TRUST_PROXY, nothing is warned of', async () => {
  expect(await warningsOf(0, {}, {})).toEqual([])
  expect(await warningsOf(1, FORWARDED)).toEqual([])
})
