import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequestListener } from '@react-router/node'
import compression from 'compression'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createLeadChanges } from '~/platform/lead-changes.server'
import { clientAddress } from './client-address'
import { forEveryAnswer } from './every-answer'
import { createLoadContext, type Serving } from './load-context'
import { createMetrics, type Metrics } from './metrics'
import { answerMetrics } from './metrics-answer'
import { createMeasureWork } from './metrics-work'
import { hearPageChanges } from './page-cache/changes'
import { type PageCacheCounts, pageCache } from './page-cache/front'
import { pageRenderer } from './page-cache/render'
import { refuseUnreadable } from './refuse-unreadable'
import { recordRequests } from './request-record'
import { staticFiles } from './static-files'
import { countLooks, countVisits } from './visits'

/** The way of a request in development: all of it through the router, whose routes are asked for each time. */
export function createDevListener(options: Serving & { build: () => Promise<ServerBuild> }): RequestListener {
  const getLoadContext = createLoadContext(options)
  const build = async () => atHome(await options.build(), options.env.SITE_URL)
  return recorded(
    options,
    metricsOf(options),
    createRequestListener({ build, mode: 'development', getLoadContext }),
  )
}

/** The way of a request: built files first, then kept pages, then the router. */
export function createListener(options: Serving & { build: ServerBuild; counts?: PageCacheCounts }) {
  const { database, env, log } = options
  const metrics = metricsOf(options)
  const build = atHome(options.build, env.SITE_URL)
  const leadChanges = createLeadChanges()
  const changes = hearPageChanges(database, {
    onChange: (what) => {
      pages.outdate(what)
      leadChanges.tell(what)
    },
    onGap: () => {
      pages.outdateAll()
      leadChanges.tellAll()
    },
    log,
  })
  const visits = countVisits(database.db, log)
  const createContext = createLoadContext({ ...options, visits, leadChanges, pagesSettled: changes.settled })
  const looked = countLooks(visits, (request) => addressOf(request, env.TRUST_PROXY))
  const pages = pageCache({
    render: pageRenderer({
      siteUrl: env.SITE_URL,
      log,
      overhear: database.overhear,
      handle: createRequestHandler(build, 'production'),
      createContext,
    }),
    isHeard: changes.isHeard,
    onVisit: looked,
    log,
    counts: options.counts ?? metrics.pageCache,
  })
  const serveFile = staticFiles('build/client')
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

const metricsOf = ({ database }: Serving) => createMetrics({ database, work: createMeasureWork(database) })

/** Gives each routed request its id, log line and metrics; `before` puts in front what answers from memory. */
function recorded(
  { env, log, tracing }: Serving,
  metrics: Metrics,
  routed: RequestListener,
  before = (route: RequestListener) => route,
): RequestListener {
  const route = recordRequests(refuseUnreadable(routed), {
    log,
    metrics,
    trustProxy: env.TRUST_PROXY,
    tracing,
  })
  const answered = answerMetrics(before(route), { metrics, token: env.METRICS_TOKEN })
  return forEveryAnswer(answered, { env, log })
}

/**
 * The router refuses a form whose origin is not the request's own, and behind a proxy that ends TLS it takes the request
 * for plain HTTP: every form of the site would be refused. The site's own host is no stranger; whether the origin is
 * right to the letter is checked by `guardRequest`.
 */
export const atHome = (build: ServerBuild, siteUrl: string): ServerBuild => ({
  ...build,
  allowedActionOrigins: [new URL(siteUrl).host],
})

function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = headers['x-forwarded-for']
  return clientAddress(forwarded ? String(forwarded) : null, socket.remoteAddress ?? '', trustedProxies)
}
