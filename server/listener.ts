import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequestListener } from '@react-router/node'
import compression from 'compression'
import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { OpenDatabase } from '#db/client.server'
import {
  clientAddressContext,
  dbContext,
  envContext,
  jobDeskContext,
  logContext,
  readinessContext,
  storageContext,
} from '~/platform/context.server'
import type { Env } from '~/platform/env.server'
import type { JobDesk } from '~/platform/job-desk.server'
import { createLeadChanges, type LeadChanges, leadChangesContext } from '~/platform/lead-changes.server'
import { pageNotesContext, pagesSettledContext } from '~/platform/page-notes.server'
import type { Readiness } from '~/platform/readiness.server'
import type { FileStorage } from '~/platform/storage.server'
import { clientAddress } from './client-address'
import { forEveryAnswer } from './every-answer'
import { createMetrics, pageCacheMetrics, staticFileMetrics } from './metrics'
import { answerMetrics } from './metrics-answer'
import { createMeasureWork } from './metrics-work'
import { hearPageChanges } from './page-cache/changes'
import { type PageCacheCounts, pageCache } from './page-cache/front'
import { pageRenderer } from './page-cache/render'
import { refuseUnreadable } from './refuse-unreadable'
import { recordRequests } from './request-record'
import { staticFiles } from './static-files'
import type { Tracing } from './tracing'
import { countLooks, countVisits, type Visits } from './visits'

type Serving = {
  database: OpenDatabase
  storage: FileStorage
  env: Env
  log: Logger
  readiness: Readiness
  jobs?: JobDesk
  tracing?: Tracing | null
  visits?: Visits
  leadChanges?: LeadChanges
  /** Resolves when the kept pages know of the writes committed until now. */
  pagesSettled?: () => Promise<void>
}

/** The way of a request in development: all of it through the router, whose routes are asked for each time. */
export function createDevListener(options: Serving & { build: () => Promise<ServerBuild> }): RequestListener {
  const getLoadContext = createLoadContext(options)
  const build = async () => atHome(await options.build(), options.env.SITE_URL)
  return recorded(options, createRequestListener({ build, mode: 'development', getLoadContext }))
}

/** The way of a request: built files first, then kept pages, then the router. */
export function createListener(options: Serving & { build: ServerBuild; counts?: PageCacheCounts }) {
  const { database, env, log, counts = pageCacheMetrics } = options
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
    counts,
  })
  const serveFile = staticFiles('build/client')
  const compress = compression({ threshold: 1024 })
  const routed = createRequestListener({ build, mode: 'production', getLoadContext: createContext })
  const listener = recorded(options, routed, (route) => (request, response) => {
    if (serveFile(request, response)) return staticFileMetrics.answered(response.statusCode)
    const next = () => compress(request as never, response as never, () => route(request, response))
    if (!pages.answer(request, response, next)) next()
  })
  const stop = async () => {
    await Promise.all([changes.stop(), visits.settled()])
  }
  return { listener, settled: changes.settled, stop }
}

/** Each routed request gets its id, its line and its figures; `before` puts in front what answers from memory. */
function recorded(
  { database, env, log, tracing }: Serving,
  routed: RequestListener,
  before = (route: RequestListener) => route,
): RequestListener {
  const metrics = createMetrics({ database, work: createMeasureWork(database) })
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

/** What each request carries to loaders and actions. */
export function createLoadContext(options: Serving) {
  const { database, storage, env, log, readiness, jobs = null, pagesSettled } = options
  const visits = options.visits ?? countVisits(database.db, log)
  return (request: Request, client: { address: string }) => {
    const context = new RouterContextProvider()
    const { headers } = request
    const address = clientAddress(headers.get('x-forwarded-for'), client.address, env.TRUST_PROXY)
    context.set(dbContext, database.db)
    context.set(storageContext, storage)
    context.set(envContext, env)
    context.set(logContext, log)
    context.set(readinessContext, readiness)
    context.set(jobDeskContext, jobs)
    context.set(clientAddressContext, address)
    context.set(pageNotesContext, {
      visited: (agentId) =>
        visits.count(agentId, {
          method: request.method,
          address,
          userAgent: headers.get('user-agent') ?? undefined,
          purpose: headers.get('sec-purpose') ?? headers.get('purpose'),
        }),
      showsOnly: () => {},
    })
    if (options.leadChanges) context.set(leadChangesContext, options.leadChanges)
    if (pagesSettled) context.set(pagesSettledContext, pagesSettled)
    return context
  }
}

function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = headers['x-forwarded-for']
  return clientAddress(forwarded ? String(forwarded) : null, socket.remoteAddress ?? '', trustedProxies)
}
