import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { completeLateLeads } from '~/features/leads/delivery/late-leads.server'
import { recordLeadEvent } from '~/features/leads/events/commands.server'
import { type TestDatabase, testDatabase } from './database'
import { createAgent, createLateLead, createLead } from './factories'
import { startMailServer } from './mail-server'
import { eventually, runningJobs } from './running-jobs'

let database: TestDatabase
let mail: Awaited<ReturnType<typeof startMailServer>>
let jobs: Awaited<ReturnType<typeof runningJobs>>
beforeAll(async () => {
  database = await testDatabase()
  mail = await startMailServer()
})
afterAll(() => mail.stop())
beforeEach(async () => {
  await database.reset()
  mail.received.length = 0
  await database.db.insert(webhooks).values({ url: 'http://127.0.0.1:9/', secret: 'whsec_dGVzdA==' })
})
afterEach(() => jobs?.stop())

const start = async () => {
  jobs = await runningJobs(database, { SMTP_URL: mail.url })
}
const sent = () => mail.received.map(({ recipients, subject }) => `${recipients}: ${subject}`).sort()
const messages = async () =>
  (await database.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt))).map(
    ({ event }) => event,
  )
const isReceived = eq(leadEvents.kind, 'received')

/** A correction or an assignment as the release before writes it. */
const changeLate = (leadId: string, kind: 'corrected' | 'assigned', to: object, agentId?: string) =>
  database.db.transaction(async (tx) => {
    const detail = kind === 'assigned' ? { from: null, ...to } : { from: { message: null }, to }
    await tx.insert(leadEvents).values({ leadId, kind, detail })
    await tx
      .update(leads)
      .set({ enqueuedAt: null, ...(agentId && { agentId }) })
      .where(eq(leads.id, leadId))
  })

test('while both releases write, each change is sent once to each', async () => {
  const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
  const given = { agentId: first.id, clientName: 'Zoë' }
  const ours = await createLead(database.db, { ...given, clientEmail: 'ours@test.invalid' })
  const theirs = await createLateLead(database.db, { ...given, clientEmail: 'theirs@test.invalid' })
  await start()
  const acknowledged = ['ours', 'theirs'].map(
    (name) => `${name}@test.invalid: We have your message, Our Mortgage Brokerage`,
  )
  const told = [`${first.email}: New lead: Zoë`, `${first.email}: New lead: Zoë`]
  await eventually(() => expect(sent()).toEqual([...told, ...acknowledged].sort()))
  expect(await messages()).toEqual(['lead.created', 'lead.created'])

  // Each release then corrects the lead of the other.
  const corrected = [`${first.email}: Corrected lead: Zoë`, `${first.email}: Corrected lead: Zoë`]
  await changeLate(ours.id, 'corrected', { message: 'by theirs' })
  await recordLeadEvent(database.db, theirs.id, {
    kind: 'corrected',
    detail: { from: { message: null }, to: { message: 'by ours' } },
  })
  await eventually(() => expect(sent()).toEqual([...told, ...corrected, ...acknowledged].sort()))
  expect((await messages()).toSorted()).toEqual([
    'lead.corrected',
    'lead.corrected',
    'lead.created',
    'lead.created',
  ])

  // The release before gives our lead to another broker.
  await changeLate(ours.id, 'assigned', { to: second.name }, second.id)
  const all = [...told, ...corrected, ...acknowledged, `${second.email}: New lead: Zoë`]
  await eventually(() => expect(sent()).toEqual(all.sort()))
  expect(await messages()).toHaveLength(4)
  const begun = await database.db.select().from(leadEvents).where(isReceived)
  expect(begun.map(({ leadId }) => leadId).sort()).toEqual([ours.id, theirs.id].sort())
})

test('a lead that the release before stored and delivered gets its first event in the night, once', async () => {
  const enqueuedAt = new Date()
  const late = await createLateLead(database.db, { enqueuedAt })
  await createLateLead(database.db)
  await createLead(database.db)
  for (let night = 0; night < 2; night++) await completeLateLeads(database.db)
  const events = await database.db.select().from(leadEvents).where(eq(leadEvents.leadId, late.id))
  expect(events).toMatchObject([{ kind: 'received', createdAt: late.createdAt }])
  expect(events[0]?.enqueuedAt).not.toBeNull()
  // The one that waits is not marked as delivered.
  expect(await database.db.$count(leadEvents, isReceived)).toBe(2)
  expect(await database.db.$count(mailOutbox)).toBe(0)
})
