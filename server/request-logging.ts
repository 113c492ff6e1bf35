import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { pathForLog, type RequestScope, runInScope } from '~/platform/request-scope.server'
import { type Metrics, routeGroup } from './metrics'
import type { Tracing } from './tracing'

/** Accepted request ids of a proxy: too short and plain to forge or fill the log. */
const HARMLESS_ID = /^[\w.:-]{8,64}$/

/** Twelve characters, short enough to be read out on the telephone. */
const newId = () => randomBytes(6).toString('hex')

/**
 * Adds an id, a log line, metrics and, with tracing on, a span to each request that reaches the router. Cached pages
 * are not logged.
 */
export function logRequests(
  listener: RequestListener,
  options: { log: Logger; metrics: Metrics; trustProxy: number; tracing?: Tracing | null },
): RequestListener {
  const { log, metrics, tracing } = options
  const isTrusted = options.trustProxy > 0
  return (request, response) => {
    const began = performance.now()
    const scope: RequestScope = { id: idOf(request, isTrusted), pattern: null }
    const span = tracing?.begin(request, isTrusted)
    if (span) scope.traceId = span.traceId
    const method = request.method ?? 'GET'
    metrics.began()
    response.setHeader('X-Request-Id', scope.id)
    response.once('close', () => {
      const { pattern } = scope
      const ms = performance.now() - began
      // The client disconnected before the first byte: 499, as in nginx.
      const status = response.headersSent ? response.statusCode : 499
      metrics.ended({ method, pattern, status, seconds: ms / 1_000 })
      span?.end({ pattern, status })
      const isBrokenOff = !response.writableFinished
      // A probe each few seconds would be most of the log.
      const level = routeGroup(pattern) === 'probes' && status < 400 ? 'debug' : 'info'
      runInScope(scope, () =>
        log[level](
          {
            method,
            path: pathForLog(request.url ?? '', pattern),
            status,
            ms: Math.round(ms * 10) / 10,
            ...(isBrokenOff && { isBrokenOff }),
          },
          'request',
        ),
      )
    })
    const work = () => runInScope(scope, () => listener(request, response))
    if (span) span.during(work)
    else work()
  }
}

function idOf(request: IncomingMessage, isTrusted: boolean) {
  const given = request.headers['x-request-id']
  return isTrusted && typeof given === 'string' && HARMLESS_ID.test(given) ? given : newId()
}
