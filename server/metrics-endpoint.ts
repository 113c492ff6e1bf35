import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Metrics } from './metrics'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * Answers `/metrics` on this machine or with the token; any other request for it goes on to `listener`, which answers
 * 404.
 */
export function serveMetrics(
  listener: RequestListener,
  { metrics, token }: { metrics: Metrics; token?: string | undefined },
): RequestListener {
  return (request, response) => {
    if (request.url === '/metrics' && mayRead(request, token)) void send(metrics, request, response)
    else listener(request, response)
  }
}

async function send(metrics: Metrics, request: IncomingMessage, response: ServerResponse) {
  try {
    const { contentType, body } = await metrics.text()
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch {
    response.writeHead(500).end()
  }
}

function mayRead({ method, headers, socket }: IncomingMessage, token: string | undefined) {
  if (method !== 'GET' && method !== 'HEAD') return false
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token && given && isSame(given, token)) return true
  // A proxy on this machine connects from here too, on behalf of a remote client.
  const isForwarded = Object.keys(headers).some((name) =>
    /^(x-forwarded-|forwarded$|x-real-ip$|via$)/.test(name),
  )
  return LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(headers.host ?? '') && !isForwarded
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
