import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from '#db/client.server'
import type { Env } from './env.server'
import type { JobDesk } from './job-desk.server'
import type { Readiness } from './readiness.server'
import type { FileStorage } from './storage.server'

/** What `server/` hands to every request; loaders and actions take it from the router's context. */
export const dbContext = createContext<Db>()
export const storageContext = createContext<FileStorage>()
export const envContext = createContext<Env>()
export const logContext = createContext<Logger>()
export const readinessContext = createContext<Readiness>()
/** Null where no jobs run, as in most tests. */
export const jobDeskContext = createContext<JobDesk | null>(null)
/** The visitor's address, as far as TRUST_PROXY lets it be believed. For limits only, never stored. */
export const clientAddressContext = createContext<string>()
