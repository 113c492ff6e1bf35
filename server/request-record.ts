import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { pathForLog, type RequestScope, runInScope } from '~/platform/request-scope.server'
import type { Metrics } from './metrics'
import type { Tracing } from './tracing'

/** What a proxy may call a request: nothing that could forge a log line or fill the log. */
const HARMLESS_ID = /^[\w.:-]{8,64}$/

/** Twelve characters are few enough to be read out on the telephone. */
const newId = () => randomBytes(6).toString('hex')

/**
 * Gives each request that reaches the router its id, and writes it down: a line in the log, the figures, and a trace
 * where there are any. What is answered from memory does not come by here.
 */
export function recordRequests(
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
      // Nobody was told anything when the visitor left before the first byte: 499, as proxies call it.
      const status = response.headersSent ? response.statusCode : 499
      metrics.ended({ method, pattern, status, seconds: ms / 1_000 })
      span?.end({ pattern, status })
      const isBrokenOff = !response.writableFinished
      runInScope(scope, () =>
        log.info(
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
