import type { JobWithMetadata, PgBoss } from 'pg-boss'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { leadEvents } from '#db/schema/leads'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { readEnv } from '~/platform/env.server'
import { enqueueEmails } from '~/platform/outbox.server'
import { openStorage } from '~/platform/storage.server'
import { handlerOf } from '../server/jobs/jobs'
import { relayOutbox } from '../server/jobs/outbox-relay'
import { type TestDatabase, testDatabase } from './database'
import { createLateLead, createLead } from './factories'
import { temporaryDirectory } from './request'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})

/** A message to a port of this machine where no server listens. */
async function createMessage() {
  const { db } = database
  const [webhook] = await db
    .insert(webhooks)
    .values({ url: 'http://127.0.0.1:9/', secret: 'whsec_dGVzdA==' })
    .returning()
  const [message] = await db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook?.id ?? '', dedupeKey: 'one', event: 'test', payload: {} })
    .returning()
  return message?.id ?? ''
}

test('each pending row becomes one job, however often the relay runs', async () => {
  const { db } = database
  await createLead(db)
  const late = await createLateLead(db)
  const [event] = await db.select().from(leadEvents)
  const message = await createMessage()
  const email = { key: 'one', to: 'visitor@test.invalid', subject: 'One', body: 'One.' }
  await enqueueEmails(db, [email])
  const jobs: string[] = []
  const insert = async (name: string, rows: { data: { id: string } }[]) => {
    jobs.push(...rows.map(({ data }) => `${name} ${data.id}`))
  }
  const relay = () => relayOutbox(db, { insert } as unknown as PgBoss, true, log)
  expect((await relay()).jobs).toEqual(['deliver-event', 'deliver-lead', 'send-email', 'send-webhook'])
  expect((await relay()).jobs).toEqual([])
  expect(jobs).toHaveLength(4)
  expect(jobs).toContain(`deliver-event ${event?.id}`)
  expect(jobs).toContain(`deliver-lead ${late.id}`)
  expect(jobs).toContain(`send-webhook ${message}`)
})

test('a webhook message that fails at its last attempt is marked as failed, before that as waiting', async () => {
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: temporaryDirectory() })
  const send = handlerOf('send-webhook', { database, env, log, storage: openStorage(env) }, null)
  const id = await createMessage()
  const statusAfter = async (retryCount: number) => {
    const job = { data: { id }, retryCount, retryLimit: 100 } as JobWithMetadata<{ id?: string }>
    await expect(send?.(job)).rejects.toThrow()
    const [row] = await database.db.select().from(webhookDeliveries)
    return row?.status
  }
  expect(await statusAfter(99)).not.toBe('failed')
  expect(await statusAfter(100)).toBe('failed')
})
