import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from '#db/client.server'
import type { Env } from './env.server'
import type { JobQueueAdmin } from './job-queue-admin.server'
import type { Readiness } from './readiness.server'
import type { FileStorage } from './storage.server'

/** Values that `server/` puts into every request's context, for loaders and actions. */
export const dbContext = createContext<Db>()
export const storageContext = createContext<FileStorage>()
export const envContext = createContext<Env>()
export const logContext = createContext<Logger>()
export const readinessContext = createContext<Readiness>()
/** What a start found out about one of its settings or services, for the operator and the owner. */
export type Finding = {
  what: 'settings' | 'site' | 'database' | 'clock' | 'files' | 'mail' | 'proxies' | 'rates' | 'val'
  state: 'ok' | 'warning' | 'fault'
  text: string
}
/** Of this process's start; empty in tests and until the checks are done. */
export const findingsContext = createContext<() => readonly Finding[]>(() => [])
/** Null where no jobs run, as in most tests. */
export const jobQueueContext = createContext<JobQueueAdmin | null>(null)
/** The visitor's IP address, as far as TRUST_PROXY trusts the proxies that report it. For limits only, never stored. */
export const clientIpContext = createContext<string>()
