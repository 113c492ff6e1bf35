import { sql } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { readEnv } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { handlerOf } from '../server/jobs/jobs'
import { type TestDatabase, testDatabase } from './database'
import { createAgent, createLead } from './factories'
import { temporaryDirectory } from './request'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await database.db.insert(siteSettings).values({ ...UNNAMED_BROKERAGE, responseLimitMinutes: 30 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a process whose clock is a day ahead sends no reminder of a new lead', async () => {
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: temporaryDirectory() })
  const log = pino({ level: 'silent' })
  const remind = handlerOf('response-reminders', { database, env, log, storage: openStorage(env) }, null)
  const agent = await createAgent(database.db)
  await createLead(database.db, { agentId: agent.id, createdAt: sql`now()` as never })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await remind?.({ data: null } as unknown as JobWithMetadata<{ id?: string }>)
  expect(await database.db.select({ remindedAt: leads.remindedAt }).from(leads)).toEqual([
    { remindedAt: null },
  ])
})
