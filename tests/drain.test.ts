import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { drain } from '../server/drain'

async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path = '/') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(url + path, { agent }, resolve).once('error', reject)
    })
  const read = async (path?: string) => {
    const response = await ask(path)
    return { connection: response.headers.connection, text: await text(response), socket: response.socket }
  }
  return { server, ask, read, agent }
}

test('during the drain delay requests go on; then a kept-alive connection gets one more answer with Connection: close', async () => {
  const { server, read, agent } = await serving((_request, response) => response.end('answered'))
  const first = await read()
  const drained = drain(server, { noticeMs: 3_000, idleMs: 20_000, graceMs: 20_000 })
  expect((await read()).connection).toBe('keep-alive')
  await expect.poll(() => server.listening).toBe(false)
  const last = await read()
  expect([last.connection, last.text]).toEqual(['close', 'answered'])
  expect(first.connection).toBe('keep-alive')
  await expect(read()).rejects.toThrow('ECONNREFUSED')
  // No connection is open, so the stop does not wait.
  await drained
  agent.destroy()
})

test('a request under way is finished', async () => {
  const under: ServerResponse[] = []
  const { server, ask } = await serving((_request, response) => {
    response.write('data: one\n\n')
    under.push(response)
  })
  const response = await ask()
  const whole = text(response)
  let isDrained = false
  const drained = drain(server, { noticeMs: 0, idleMs: 50, graceMs: 20_000 }).then(() => {
    isDrained = true
  })
  await expect.poll(() => server.listening).toBe(false)
  await once(server, 'close', { signal: AbortSignal.timeout(200) }).catch(() => {})
  expect([server.listening, isDrained]).toEqual([false, false])
  under[0]?.end('data: [DONE]\n\n')
  expect(await whole).toBe('data: one\n\ndata: [DONE]\n\n')
  await drained
})

test('a request that does not end is cut off after the grace period', async () => {
  const { server, ask } = await serving((_request, response) => void response.write('for ever'))
  const response = await ask()
  const whole = text(response)
  await drain(server, { noticeMs: 0, idleMs: 10, graceMs: 100 })
  await expect(whole).rejects.toThrow('aborted')
})

test('an unused connection is not in the way', async () => {
  const { server, read } = await serving((_request, response) => response.end('answered'))
  await read()
  await drain(server, { noticeMs: 0, idleMs: 10, graceMs: 60_000 })
})
