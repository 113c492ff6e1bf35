import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
type Values = Record<string, string | null>

/** An observation as Valet writes it: `null` for a series without a value of that day. */
export const observation = (day: string, values: Values) => ({
  d: day,
  ...Object.fromEntries(Object.entries(values).flatMap(([id, v]) => (v === null ? [] : [[id, { v }]]))),
})

export const [ONE, THREE, FIVE] = ['V80691333', 'V80691334', 'V80691335'] as const

/** Answers with these observations, in this order. */
export const answering =
  (...observations: object[]): Answer =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({ terms: { url: 'https://example.ca/terms' }, seriesDetail: {}, observations }),
    )
  }

/** A local stand-in for the Bank of Canada's Valet service; `say` sets what it answers with. */
export async function startValet() {
  let answer: Answer = answering()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/valet`,
    asked,
    say(next: Answer) {
      answer = next
      asked.length = 0
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
