import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequestListener } from '@react-router/node'
import compression from 'compression'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createLeadChanges } from '~/platform/lead-changes.server'
import { clientIp } from './client-ip'
import { commonHeaders, forEveryResponse, withCommonHeaders } from './every-response'
import { createLoadContext, type Serving } from './load-context'
import { createMetrics, type Metrics } from './metrics'
import { serveMetrics } from './metrics-endpoint'
import { createMeasureWork } from './metrics-work'
import { type PageCacheCounts, pageCache } from './page-cache/middleware'
import { pageRenderer } from './page-cache/render'
import { createPageViewRecorder, createRequestViewRecorder } from './page-views'
import { rejectMalformedRequests } from './reject-malformed-requests'
import { logRequests } from './request-logging'
import { staticFiles } from './static-files'
import { subscribeToChanges } from './table-changes'

/** The development listener: every request goes through the router, whose routes are loaded each time. */
export function createDevListener(options: Serving & { build: () => Promise<ServerBuild> }): RequestListener {
  const getLoadContext = createLoadContext(options)
  const build = async () => withAllowedOrigin(await options.build())
  return recorded(
    options,
    metricsOf(options),
    createRequestListener({ build, mode: 'development', getLoadContext }),
  )
}

/** Answers a request from the built files, then from the page cache, then by the router. */
export function createListener(options: Serving & { build: ServerBuild; counts?: PageCacheCounts }) {
  const { database, env, log } = options
  const metrics = metricsOf(options)
  const headers = commonHeaders(env.SITE_URL)
  const build = withAllowedOrigin(options.build)
  const leadChanges = createLeadChanges()
  const changes = subscribeToChanges(database, {
    onPageChange: () => pages.invalidate(),
    onLeadChange: leadChanges.notify,
    log,
  })
  const visits = createPageViewRecorder(database.db, log)
  const createContext = createLoadContext({
    ...options,
    visits,
    leadChanges,
    invalidationsApplied: changes.settled,
  })
  const recordView = createRequestViewRecorder(visits, (request) => ipOf(request, env.TRUST_PROXY))
  const pages = pageCache({
    render: pageRenderer({
      siteUrl: env.SITE_URL,
      log,
      handle: createRequestHandler(build, 'production'),
      createContext,
    }),
    isConnected: changes.isConnected,
    onVisit: recordView,
    log,
    counts: options.counts ?? metrics.pageCache,
    commonHeaders: headers,
  })
  const serveFile = staticFiles('build/client', headers, 'build/previous-assets')
  const compress = compression({ threshold: 1024 })
  const routed = createRequestListener({ build, mode: 'production', getLoadContext: createContext })
  const listener = recorded(options, metrics, routed, (route) => (request, response) => {
    if (serveFile(request, response)) return metrics.staticFile(response.statusCode)
    const next = () => compress(request as never, response as never, () => route(request, response))
    if (!pages.answer(request, response, next)) next()
  })
  const stop = async () => {
    await Promise.all([changes.stop(), visits.settled()])
  }
  return { listener, settled: changes.settled, stop }
}

function metricsOf({ database, env, jobs }: Serving) {
  const metrics = createMetrics({ database, work: createMeasureWork(database), dataDir: env.DATA_DIR })
  jobs?.onFailure?.(metrics.jobFailed)
  return metrics
}

/** Adds id, log line and metrics to each routed request; `before` answers from memory first. */
function recorded(
  { env, log, tracing }: Serving,
  metrics: Metrics,
  routed: RequestListener,
  before = (route: RequestListener) => route,
): RequestListener {
  const route = logRequests(rejectMalformedRequests(routed), {
    log,
    metrics,
    trustProxy: env.TRUST_PROXY,
    tracing,
  })
  const measured = serveMetrics(route, { metrics, token: env.METRICS_TOKEN })
  return forEveryResponse(before(withCommonHeaders(measured, env.SITE_URL)), { env, log })
}

/**
 * The router rejects a form of another origin with a bare 'Bad Request'; behind a proxy that ends TLS it would reject
 * every form. It allows all here, because `guardRequest` checks the exact origin and answers with a page.
 */
export const withAllowedOrigin = (build: ServerBuild): ServerBuild => ({
  ...build,
  allowedActionOrigins: ['**'],
})

function ipOf({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = headers['x-forwarded-for']
  return clientIp(forwarded ? String(forwarded) : null, socket.remoteAddress ?? '', trustedProxies)
}
