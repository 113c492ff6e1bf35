import type { Logger } from 'pino'
import { RouterContextProvider } from 'react-router'
import type { OpenDatabase } from '#db/client.server'
import { countVisitContext, invalidationsAppliedContext } from '~/platform/cached-page.server'
import {
  clientIpContext,
  dbContext,
  envContext,
  type Finding,
  findingsContext,
  jobQueueContext,
  logContext,
  readinessContext,
  storageContext,
} from '~/platform/context.server'
import type { Env } from '~/platform/env.server'
import { readHostCookies } from '~/platform/host-cookies.server'
import type { JobQueueAdmin } from '~/platform/job-queue-admin.server'
import { type LeadChanges, leadChangesContext } from '~/platform/lead-changes.server'
import type { Readiness } from '~/platform/readiness.server'
import type { FileStorage } from '~/platform/storage.server'
import { clientIp } from './client-ip'
import { createPageViewRecorder, type PageViewRecorder } from './page-views'
import type { Tracing } from './tracing'

export type Serving = {
  database: OpenDatabase
  storage: FileStorage
  env: Env
  log: Logger
  readiness: Readiness
  jobs?: JobQueueAdmin
  findings?: () => readonly Finding[]
  tracing?: Tracing | null
  visits?: PageViewRecorder
  leadChanges?: LeadChanges
  /** Resolves when the page cache has been invalidated for every write committed until now. */
  invalidationsApplied?: () => Promise<void>
}

export function createLoadContext(options: Serving) {
  const { database, storage, env, log, readiness, jobs = null, invalidationsApplied } = options
  const visits = options.visits ?? createPageViewRecorder(database.db, log)
  return (request: Request, client: { address: string }) => {
    const context = new RouterContextProvider()
    const { headers } = request
    if (env.SITE_URL.startsWith('https:')) readHostCookies(headers)
    const ip = clientIp(headers.get('x-forwarded-for'), client.address, env.TRUST_PROXY)
    context.set(dbContext, database.db)
    context.set(storageContext, storage)
    context.set(envContext, env)
    context.set(logContext, log)
    context.set(readinessContext, readiness)
    context.set(jobQueueContext, jobs)
    if (options.findings) context.set(findingsContext, options.findings)
    context.set(clientIpContext, ip)
    context.set(countVisitContext, (agentId) =>
      visits.count(agentId, {
        method: request.method,
        ip,
        userAgent: headers.get('user-agent') ?? undefined,
        purpose: headers.get('sec-purpose') ?? headers.get('purpose'),
      }),
    )
    if (options.leadChanges) context.set(leadChangesContext, options.leadChanges)
    if (invalidationsApplied) context.set(invalidationsAppliedContext, invalidationsApplied)
    return context
  }
}
