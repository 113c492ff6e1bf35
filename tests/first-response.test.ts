import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { contactStops } from '#db/schema/privacy'
import { siteSettings } from '#db/schema/site'
import { remindOfUnansweredLeads } from '~/features/leads/response-time/commands.server'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { type TestDatabase, testDatabase } from './database'
import { createAgent, createLead, createProfile } from './factories'

let database: TestDatabase
let agent: { id: string; email: string; name: string }
const OWNER = 'owner@test.invalid'

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.reset()
  await database.db.insert(siteSettings).values({ ...UNNAMED_BROKERAGE, responseLimitMinutes: 30 })
  await createProfile(database.db, { email: OWNER, role: 'super_admin' })
  agent = await createAgent(database.db, { name: 'Amara' })
})

const NOW = new Date('2026-11-21T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const waiting = (minutes: number, given = {}) =>
  createLead(database.db, { agentId: agent.id, createdAt: minutesAgo(minutes), ...given })
const remind = (later = 0) =>
  remindOfUnansweredLeads(database.db, 'https://maple.example.ca', new Date(NOW.getTime() + later * 60_000))
const emails = async () =>
  (
    await database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.toAddress))
  ).map(({ toAddress, subject }) => `${toAddress}: ${subject}`)

describe('an unanswered lead', () => {
  test('is brought to its broker’s mind, then to the owners’, each once', async () => {
    const lead = await waiting(31, { clientName: 'Zoë' })
    await waiting(29)
    expect(await remind()).toBe(1)
    expect(await emails()).toEqual([`${agent.email}: Still waiting: Zoë`])
    expect(await remind()).toBe(0)
    expect(await remind(29)).toBe(1)
    expect(await remind(31)).toBe(1)
    expect((await emails()).filter((email) => email.startsWith(OWNER))).toEqual([
      `${OWNER}: Still waiting: Zoë`,
    ])
    expect(await remind(31)).toBe(0)
    const [row] = await database.db.select().from(leads).where(eq(leads.id, lead.id))
    // The reminder is no edit: an open form is not stale.
    expect(row).toMatchObject({ version: 1, updatedAt: lead.updatedAt })
  })

  test('goes to the owners at once where no broker has it', async () => {
    await waiting(31, { agentId: null, clientName: 'Ali' })
    expect(await remind()).toBe(1)
    expect(await emails()).toEqual([`${OWNER}: Still waiting: Ali`])
  })

  test.each([
    ['it was answered', { firstResponseAt: NOW }, 40],
    ['it lay for a week', {}, 60 * 24 * 8],
  ])('is left alone when %s', async (_why, given, minutes) => {
    await waiting(minutes, given)
    expect(await remind()).toBe(0)
  })

  test('is left alone where the brokerage has no limit', async () => {
    await database.db.update(siteSettings).set({ responseLimitMinutes: null })
    await waiting(500)
    expect(await remind()).toBe(0)
  })

  test('is left alone once its person asked for that, until they write again', async () => {
    const stop = { contact: 'zoe@test.invalid', sourcePage: '/no-contact' }
    await database.db.insert(contactStops).values({ ...stop, stoppedAt: minutesAgo(45) })
    await waiting(60, { clientEmail: 'Zoe@test.invalid' })
    expect(await remind()).toBe(0)
    await waiting(40, { clientEmail: 'zoe@test.invalid' })
    expect(await remind()).toBe(1)
  })

  test('several processes at once remind once', async () => {
    await waiting(40)
    const told = await Promise.all([remind(), remind(), remind()])
    expect(told.reduce((sum, count) => sum + count)).toBe(1)
    expect(await emails()).toHaveLength(1)
  })
})
