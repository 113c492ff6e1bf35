import type { RequestListener } from 'node:http'
import { constants } from 'node:zlib'
import { createRequestListener } from '@react-router/node'
import compression from 'compression'
import type { Logger } from 'pino'
import { RouterContextProvider, type ServerBuild } from 'react-router'
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
import type { Readiness } from '~/platform/readiness.server'
import type { FileStorage } from '~/platform/storage.server'
import { createMetrics, staticFileMetrics } from './metrics'
import { answerMetrics } from './metrics-answer'
import { createMeasureWork } from './metrics-work'
import { recordRequests } from './request-record'
import { staticFiles } from './static-files'
import type { Tracing } from './tracing'

// A tenth smaller than the library's own choice (4), for a third of a millisecond: a long page then fits into the first
// packets of a connection (some 14 KB), which on a phone is a tenth of a second.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6 }

/** The way of a request: built files first, then the router. */
export function createListener(options: {
  /** A function is asked at every request, which only development can afford. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  database: OpenDatabase
  storage: FileStorage
  env: Env
  log: Logger
  readiness: Readiness
  jobs?: JobDesk
  tracing?: Tracing | null
  /** Where the built browser files are; null in development, where Vite serves them. */
  clientDir?: string | null
}): RequestListener {
  const { clientDir = 'build/client', database, env, log, tracing } = options
  const metrics = createMetrics({ database, work: createMeasureWork(database) })
  const measured = (listener: RequestListener) =>
    answerMetrics(listener, { metrics, token: env.METRICS_TOKEN })
  const { build } = options
  const routed = createRequestListener({
    build:
      typeof build === 'function'
        ? async () => atHome(await build(), env.SITE_URL)
        : atHome(build, env.SITE_URL),
    mode: clientDir === null ? 'development' : 'production',
    getLoadContext: createLoadContext(options),
  })
  const route = recordRequests(routed, { log, metrics, trustProxy: env.TRUST_PROXY, tracing })
  if (clientDir === null) return measured(route)

  const serveFile = staticFiles(clientDir)
  const compress = compression({ threshold: 1024, brotli: { params: BROTLI } })

  return measured((request, response) => {
    if (serveFile(request, response)) return staticFileMetrics.answered(response.statusCode)
    compress(request as never, response as never, () => route(request, response))
  })
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
export function createLoadContext(options: {
  database: OpenDatabase
  storage: FileStorage
  env: Env
  log: Logger
  readiness: Readiness
  jobs?: JobDesk
}) {
  const { database, storage, env, log, readiness, jobs = null } = options
  return (request: Request, client: { address: string }) => {
    const context = new RouterContextProvider()
    context.set(dbContext, database.db)
    context.set(storageContext, storage)
    context.set(envContext, env)
    context.set(logContext, log)
    context.set(readinessContext, readiness)
    context.set(jobDeskContext, jobs)
    context.set(clientAddressContext, clientAddress(request.headers, client.address, env.TRUST_PROXY))
    return context
  }
}

/** The address that the outermost trusted proxy saw; without trusted proxies, the socket's. */
export function clientAddress(headers: Headers, socketAddress: string, trustedProxies: number) {
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const believed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return believed ?? socketAddress
}
