import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Env } from '~/platform/env.server'

/** Milliseconds that a sender has to finish a body nobody reads any more, before the connection is closed. */
const UNREAD_BODY_MS = 3_000

/** What every answer carries, whoever makes it; a route's own header of the same name wins. */
export function headersOfEveryAnswer(siteUrl: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ]
  if (siteUrl.startsWith('https:'))
    headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return headers
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const LOOPBACK = /^(::ffff:)?127\.|^::1$/

/**
 * What comes before everything else: the headers of every answer, methods that no page or endpoint has (TRACE), two
 * Host headers, and bodies that were answered before they were read.
 */
export function forEveryAnswer(
  listener: RequestListener,
  { env, log }: { env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>; log: Logger },
): RequestListener {
  const headers = headersOfEveryAnswer(env.SITE_URL)
  let hasWarned = env.TRUST_PROXY > 0
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.once('finish', () => readRest(request))
    if (
      !hasWarned &&
      request.headers['x-forwarded-for'] &&
      LOOPBACK.test(request.socket.remoteAddress ?? '')
    ) {
      hasWarned = true
      log.warn('a proxy on this machine forwards requests: set TRUST_PROXY, or no limit counts its visitors')
    }
    if (!METHODS.has(request.method ?? '')) {
      response.setHeader('Allow', [...METHODS].join(', '))
      return refuse(response, 405, 'Method Not Allowed')
    }
    if (countHosts(request) > 1) return refuse(response, 400, 'Bad Request')
    listener(request, response)
  }
}

const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length

function refuse(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

/**
 * An answer that did not wait for the body, such as a 413: the rest is read and thrown away, so that the sender gets to
 * the answer, and a sender that goes on for too long is cut off.
 */
function readRest(request: IncomingMessage) {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), UNREAD_BODY_MS)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.removeAllListeners('data')
  request.resume()
}
