import pino from 'pino'
import { vi } from 'vitest'
import { readEnv } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { startJobs } from '../server/jobs/start'
import type { TestDatabase } from './database'
import { temporaryDirectory } from './request'

/** Waits for a job's effect; the limit is for busy machines, not a measure. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  vi.waitFor(look, { timeout: 40_000, interval: 50 })

/** The jobs as a server runs them, on a queue that is empty. */
export async function runningJobs(database: TestDatabase, given: Record<string, string | undefined>) {
  await database.pool.query('drop schema if exists pgboss cascade')
  const env = readEnv({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://maple.example.ca',
    DATA_DIR: temporaryDirectory(),
    MAIL_FROM: 'desk@maple.example.ca',
    ...given,
  })
  return startJobs({ database, env, storage: openStorage(env), log: pino({ level: env.LOG_LEVEL }) })
}
