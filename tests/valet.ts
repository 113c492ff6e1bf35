import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void
type Values = Record<string, string | null>

/** An observation as Valet writes it: `null` for a series without a value of that day. */
export const observation = (day: string, values: Values) => ({
  d: day,
  ...Object.fromEntries(Object.entries(values).flatMap(([id, v]) => (v === null ? [] : [[id, { v }]]))),
})

export const [ONE, THREE, FIVE] = ['V80691333', 'V80691334', 'V80691335'] as const

/** Of the prime rate. */
export const PRIME = 'V80691311'

/** Answers with these observations, in this order. */
export const answering =
  (...observations: object[]): Answer =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({ terms: { url: 'https://example.ca/terms' }, seriesDetail: {}, observations }),
    )
  }

/** Responds like `answer`, with an ETag; and 304 to a client that has it. */
export const versioned =
  (etag: string, answer: Answer): Answer =>
  (request, response) => {
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else answer(request, response)
  }

/** Answers with this text. */
export const saying =
  (contentType: string, body: string | Uint8Array): Answer =>
  (_, response) => {
    response.setHeader('Content-Type', contentType)
    response.end(body)
  }

/** Answers in turn, the last one from then on. */
export const inTurn = (...answers: Answer[]): Answer => {
  let at = 0
  return (request, response) => answers[Math.min(at++, answers.length - 1)]?.(request, response)
}

/** Says no with a status, as Valet does: a message in JSON. */
export const rejecting =
  (status: number, headers: Record<string, string> = {}, message = 'No.'): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify({ message, docs: 'https://www.bankofcanada.ca/valet/docs' }))
  }

/** A local stand-in for the Bank of Canada's Valet service or a rate sheet; `say` sets what it answers with. */
export async function startValet() {
  let answer: Answer = answering()
  const asked: string[] = []
  const heads: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    heads.push(request.headers)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/valet`,
    asked,
    /** The headers of each request since `say`. */
    heads,
    say(next: Answer) {
      answer = next
      asked.length = 0
      heads.length = 0
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
