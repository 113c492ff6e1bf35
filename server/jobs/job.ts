import type { JobWithMetadata, Queue } from 'pg-boss'
import type { Logger } from 'pino'
import { databaseTime, type OpenDatabase } from '#db/client.server'
import type { Env } from '~/platform/env.server'
import type { SendEmail } from '~/platform/mail.server'
import type { FileStorage } from '~/platform/storage.server'

export type JobTools = {
  database: OpenDatabase
  env: Env
  log: Logger
  storage: FileStorage
  /** Milliseconds since 1970; a test's own where it plays days. */
  now?: () => number
}

/**
 * Runs one job, possibly more than once. `batch`: the same object for jobs fetched together.
 * @throws to have it retried.
 */
export type JobHandler = (job: JobWithMetadata<{ id?: string }>, batch?: object) => Promise<unknown>

/** How a job is called, retried and done; `jobs.ts` names each. */
export type Job = {
  queue: Omit<Queue, 'name'>
  /** Once a minute; or once a day, from this time in Toronto. Without it the outbox relay makes its jobs. */
  schedule?: 'every minute' | { hour: number; minute?: number }
  /** Waits for a remote server: each has a worker of its own. */
  isSender?: true
  /** Null: not done on this server. */
  handler: (tools: JobTools, send: SendEmail | null) => JobHandler | null
}

/** The dead-letter queue: jobs that failed at every attempt, until the owner retries them in the panel. */
export const FAILED = 'failed'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

// When a killed process stops its heartbeat, another process takes the job.
const HEARTBEAT = { heartbeatSeconds: 15, expireInSeconds: 2 * MINUTE }
const RETENTION = { retentionSeconds: 30 * DAY, deleteAfterSeconds: DAY, deadLetter: FAILED }

/**
 * A receiver that is down for a day gets everything once it is back: retries after 30 seconds, growing to a quarter of an
 * hour, some 100 times.
 */
export const RETRY_FOR_A_DAY = {
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 15 * MINUTE,
  ...HEARTBEAT,
  ...RETENTION,
} as const

/** Of work that is done once a day. `minutes`: before the first retry, and at most for one attempt. */
export const retryFiveTimes = (minutes: { delay: number; most: number }) => ({
  retryLimit: 5,
  retryBackoff: true,
  ...HEARTBEAT,
  ...RETENTION,
  retryDelay: minutes.delay * MINUTE,
  expireInSeconds: minutes.most * MINUTE,
})

/** Of work that runs every minute: a retry would gain nothing. */
export const noRetry = (minutes: { most: number }) => ({
  ...HEARTBEAT,
  expireInSeconds: minutes.most * MINUTE,
  retryLimit: 0,
  retentionSeconds: 10 * MINUTE,
  deleteAfterSeconds: 10 * MINUTE,
})

export function idOf(data: { id?: string } | null): string {
  if (!data?.id) throw new Error('a job without an id')
  return data.id
}

/** The database's clock: a process whose clock is a day ahead would send every reminder and delete data too early. */
export const timeOf = async ({ database, now }: JobTools) =>
  now ? new Date(now()) : databaseTime(database.db)
