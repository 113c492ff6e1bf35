import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Env } from '~/platform/env.server'
import type { Header } from './send-stored'

/** How long a client may go on sending a rejected body before its connection is closed. */
const UNREAD_BODY_MS = 3_000

/** Headers of every response; a route's own header of the same name wins. */
export function commonHeaders(siteUrl: string): readonly Header[] {
  const headers: Header[] = [
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
 * Sets the common headers of rendered responses. Stored ones already contain them: node:http writes a whole list of
 * headers much faster than one of which some were set before.
 */
export function withCommonHeaders(listener: RequestListener, siteUrl: string): RequestListener {
  const headers = commonHeaders(siteUrl)
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    // Its policy names the websites that may frame it, which this header cannot.
    if (/^(\/fr)?\/embed\//.test(request.url ?? '')) response.removeHeader('X-Frame-Options')
    listener(request, response)
  }
}

/** The bare twin of an https site on www, or the other way round; null for others. */
function twinOf(siteUrl: string): string | null {
  const { protocol, host } = new URL(siteUrl)
  if (protocol !== 'https:') return null
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}

/** Whether to send the client to the site's own name: it rejects the forms of any other. */
const isReadOn = ({ headers, method, url }: IncomingMessage, host: string | null) =>
  host !== null &&
  headers.host?.toLowerCase().replace(/:443$/, '') === host &&
  (method === 'GET' || method === 'HEAD') &&
  url?.startsWith('/') === true

/**
 * Runs before everything else: redirects from the site's twin name, rejects methods that no route has (TRACE) and
 * requests with two Host headers, and reads the rest of a body that was answered early.
 */
export function forEveryResponse(
  listener: RequestListener,
  { env, log }: { env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>; log: Logger },
): RequestListener {
  const headers = Object.fromEntries(commonHeaders(env.SITE_URL))
  const twin = twinOf(env.SITE_URL)
  const { origin } = new URL(env.SITE_URL)
  const reject = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
  let hasWarned = env.TRUST_PROXY > 0
  return (request, response) => {
    if (hasBody(request)) response.once('finish', () => readRest(request))
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
      return reject(response, 405, 'Method Not Allowed')
    }
    if (countHosts(request) > 1) return reject(response, 400, 'Bad Request')
    if (isReadOn(request, twin)) {
      // An hour only: an owner may choose the other name one day.
      const target = { Location: origin + request.url, 'Cache-Control': 'public, max-age=3600' }
      return response.writeHead(301, { ...headers, ...target }).end()
    }
    listener(request, response)
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  }
  return hosts
}

/**
 * After a response that did not wait for the body, such as a 413: reads and discards the rest, so that the client reads
 * the response, and disconnects a client that goes on for too long.
 */
function readRest(request: IncomingMessage) {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), UNREAD_BODY_MS)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.removeAllListeners('data')
  request.resume()
}
