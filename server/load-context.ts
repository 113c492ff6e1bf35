import type { Logger } from 'pino'
import { RouterContextProvider } from 'react-router'
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
import { type LeadChanges, leadChangesContext } from '~/platform/lead-changes.server'
import { pageNotesContext, pagesSettledContext } from '~/platform/page-notes.server'
import type { Readiness } from '~/platform/readiness.server'
import type { FileStorage } from '~/platform/storage.server'
import { clientAddress } from './client-address'
import type { Tracing } from './tracing'
import { countVisits, type Visits } from './visits'

export type Serving = {
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
