import { asc, eq } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import pino from 'pino'
import { expect, test } from 'vitest'
import { leadEvents } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { readEnv } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { handlerOf } from '../server/jobs/jobs'
import { testDatabase } from './database'
import { createLead, createProfile } from './factories'
import { temporaryDirectory } from './request'

test('leads delivered together share what the brokerage is; the next ones learn what has changed', async () => {
  const database = await testDatabase()
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: temporaryDirectory() })
  const log = pino({ level: 'silent' })
  const deliver = handlerOf('deliver-event', { database, env, log, storage: openStorage(env) }, null)
  const addressees = async (batch: object) => {
    await database.db.delete(mailOutbox)
    for (const name of ['one', 'two']) {
      const lead = await createLead(database.db, { clientEmail: `${name}@visitor.invalid` })
      const [event] = await database.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id))
      await deliver?.({ data: { id: event?.id } } as JobWithMetadata<{ id?: string }>, batch)
    }
    const emails = await database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.toAddress))
    return emails.map(({ toAddress }) => toAddress)
  }
  await createProfile(database.db, { role: 'super_admin', email: 'first@owner.invalid' })
  const visitors = ['one@visitor.invalid', 'two@visitor.invalid']
  const first = ['first@owner.invalid', 'first@owner.invalid']
  expect(await addressees([])).toEqual([...first, ...visitors])
  await createProfile(database.db, { role: 'super_admin', email: 'second@owner.invalid' })
  const both = [...first, ...visitors, 'second@owner.invalid', 'second@owner.invalid'].sort()
  expect(await addressees([])).toEqual(both)
})
