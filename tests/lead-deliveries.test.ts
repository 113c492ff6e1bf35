import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isWaitingEvent, leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { recordLeadEvent } from '~/features/leads/events/commands.server'
import type { LeadEvent } from '~/features/leads/events/model'
import { correctLead } from '~/features/leads/intake/correct-lead.server'
import { assignLead } from '~/features/leads/management/commands.server'
import { type TestDatabase, testDatabase } from './database'
import { deliverLead } from './deliver'
import { createAgent, createLead, createProfile } from './factories'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())

const ACKNOWLEDGED = 'zoe@test.invalid: We have your message, Our Mortgage Brokerage'
const client = { clientName: 'Zoë', clientEmail: 'zoe@test.invalid' }
const CORRECTED: LeadEvent = {
  kind: 'corrected',
  detail: { from: { message: null }, to: { message: 'Call me' } },
}

/** Delivers what waits, and returns the e-mails and webhook messages that were not there before. */
async function sentFor(leadId: string) {
  await database.db.delete(webhookDeliveries)
  const before = await database.db.select().from(mailOutbox)
  await deliverLead(database.db, 'https://maple.example.ca', leadId)
  const known = new Set(before.map(({ id }) => id))
  const emails = await database.db.select().from(mailOutbox)
  const messages = await database.db
    .select({ url: webhooks.url, event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .orderBy(asc(webhooks.url))
  return {
    emails: emails
      .filter(({ id }) => !known.has(id))
      .map(({ toAddress, subject }) => `${toAddress}: ${subject}`)
      .sort(),
    messages: messages.map(({ url, event }) => `${url} ${event}`),
  }
}

const addWebhook = (url: string, agentId: string | null, createdAt = new Date(0)) =>
  database.db.insert(webhooks).values({ url, agentId, secret: 'whsec_dGVzdA==', createdAt })
const owner = async () => {
  const { id, fullName } = await createProfile(database.db, {
    role: 'super_admin',
    email: 'owner@test.invalid',
  })
  return { scope: 'all', actor: { id, name: fullName } } as const
}

test('after an assignment only the two brokers and the new one’s webhook hear of it, also the second time', async () => {
  const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
  await addWebhook('all', null)
  await addWebhook('second', second.id)
  const lead = await createLead(database.db, { ...client, agentId: first.id })
  expect(await sentFor(lead.id)).toEqual({
    emails: [`${first.email}: New lead: Zoë`, ACKNOWLEDGED],
    messages: ['all lead.created'],
  })
  const work = { leadId: lead.id, ...(await owner()) }
  for (const [version, [agent, earlier]] of [[second, first] as const, [first, second] as const].entries()) {
    await assignLead(database.db, { ...work, agentId: agent.id, version: version + 1 })
    expect(await sentFor(lead.id)).toEqual({
      emails: [`${agent.email}: New lead: Zoë`, `${earlier.email}: No longer yours: Zoë`].sort(),
      messages: agent === second ? ['second lead.created'] : [],
    })
  }
})

test('an assignment is told after ten seconds', async () => {
  const agent = await createAgent(database.db)
  const lead = await createLead(database.db, client)
  const work = { leadId: lead.id, ...(await owner()) }
  await sentFor(lead.id)
  await assignLead(database.db, { ...work, agentId: agent.id, version: 1 })
  const [event] = await database.db.select().from(leadEvents).where(isWaitingEvent)
  expect(Number(event?.dueAt) - Number(event?.createdAt)).toBe(10_000)
})

describe('assignments within ten seconds', () => {
  const NOBODY = null
  test.each([
    ['given back to the broker who had it', 'P', ['A', 'P'], []],
    ['given to another one after all', 'P', ['A', 'B'], ['B new', 'P taken']],
    ['taken back from a broker who never heard of it', NOBODY, ['A', NOBODY], []],
    ['taken back from the broker who had it', 'P', ['A', NOBODY], ['P taken']],
    ['three times, at last to the first', NOBODY, ['A', 'B', 'A'], ['A new']],
    ['back and away again', 'P', ['A', 'P', 'B'], ['B new', 'P taken']],
  ])('%s: who knew of the lead and who gets it hear of the last one alone', async (_, had, turns, told) => {
    const brokers = {
      P: await createAgent(database.db),
      A: await createAgent(database.db),
      B: await createAgent(database.db),
    }
    const idOf = (name: string | null) => (name ? brokers[name as 'P'].id : null)
    const lead = await createLead(database.db, { ...client, agentId: idOf(had) })
    await sentFor(lead.id)
    const work = { leadId: lead.id, ...(await owner()) }
    for (const [version, turn] of turns.entries())
      await assignLead(database.db, { ...work, agentId: idOf(turn), version: version + 1 })
    const subjects = { new: 'New lead: Zoë', taken: 'No longer yours: Zoë' }
    const expected = told.map((one) => {
      const [name = '', what = ''] = one.split(' ')
      return `${brokers[name as 'P'].email}: ${subjects[what as 'new']}`
    })
    expect((await sentFor(lead.id)).emails).toEqual(expected.sort())
    const history = await database.db.select().from(leadEvents).where(eq(leadEvents.kind, 'assigned'))
    expect(history).toHaveLength(turns.length)
  })

  test('before the lead was sent: the last broker hears of it once, the first never', async () => {
    const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
    const lead = await createLead(database.db, { ...client, agentId: first.id })
    const work = { leadId: lead.id, ...(await owner()) }
    await assignLead(database.db, { ...work, agentId: second.id, version: 1 })
    expect((await sentFor(lead.id)).emails).toEqual([`${second.email}: New lead: Zoë`, ACKNOWLEDGED])
  })

  test('a correction in between comes to the new broker with the lead, and to the brokerage as a correction', async () => {
    const agent = await createAgent(database.db)
    await addWebhook('all', null)
    const lead = await createLead(database.db, client)
    await sentFor(lead.id)
    const work = { leadId: lead.id, ...(await owner()) }
    await assignLead(database.db, { ...work, agentId: agent.id, version: 1 })
    await recordLeadEvent(database.db, lead.id, CORRECTED)
    const due = await database.db.select().from(leadEvents).where(isWaitingEvent)
    expect(due.map(({ kind }) => kind).sort()).toEqual(['assigned', 'corrected'])
    expect(await sentFor(lead.id)).toEqual({
      emails: [`${agent.email}: New lead: Zoë`],
      messages: ['all lead.corrected'],
    })
  })
})

test('a held lead that the owner assigns is held for ten seconds more: for the new broker, the visitor and the brokerage', async () => {
  const agent = await createAgent(database.db)
  await addWebhook('all', null)
  const heldUntil = new Date(Date.now() + 3_600_000)
  const lead = await createLead(database.db, { ...client, heldUntil })
  await database.db.update(leadEvents).set({ dueAt: heldUntil })
  const work = { leadId: lead.id, ...(await owner()) }
  await assignLead(database.db, { ...work, agentId: agent.id, version: 1 })
  const waiting = await database.db.select().from(leadEvents).where(isWaitingEvent)
  expect(waiting.map(({ dueAt }) => Number(dueAt) <= Date.now() + 10_000)).toEqual([true, true])
  expect(await sentFor(lead.id)).toEqual({
    emails: [`${agent.email}: New lead: Zoë`, ACKNOWLEDGED].sort(),
    messages: ['all lead.created'],
  })
})

test('a lead that is taken from its broker again before it was sent goes to the owners', async () => {
  const agent = await createAgent(database.db)
  const lead = await createLead(database.db, client)
  const work = { leadId: lead.id, ...(await owner()) }
  await assignLead(database.db, { ...work, agentId: agent.id, version: 1 })
  await assignLead(database.db, { ...work, agentId: null, version: 2 })
  expect((await sentFor(lead.id)).emails).toEqual([
    'owner@test.invalid: Lead without a broker: Zoë',
    ACKNOWLEDGED,
  ])
})

test('a correction before the lead was sent goes along with it', async () => {
  const agent = await createAgent(database.db)
  const lead = await createLead(database.db, { ...client, agentId: agent.id })
  await recordLeadEvent(database.db, lead.id, CORRECTED)
  expect((await sentFor(lead.id)).emails).toEqual([`${agent.email}: New lead: Zoë`, ACKNOWLEDGED])
})

test('a correction by which the visitor chooses another broker is new to that one and a correction to the others', async () => {
  const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
  await addWebhook('all', null)
  await addWebhook('second', second.id)
  const lead = await createLead(database.db, { ...client, agentId: first.id })
  await sentFor(lead.id)
  const { type, metadata, clientName, clientPhone, message } = lead
  const form = { type, metadata, clientName, clientPhone, message, agentId: second.id }
  await database.db.transaction((tx) =>
    correctLead(tx, lead.submissionKey, { ...form, clientEmail: 'zoe@other.invalid' }, null),
  )
  expect(await sentFor(lead.id)).toEqual({
    emails: [
      `${second.email}: New lead: Zoë`,
      'zoe@other.invalid: We have your message, Our Mortgage Brokerage',
    ].sort(),
    messages: ['all lead.corrected', 'second lead.created'],
  })
})

test('a webhook that was added after the lead gets a corrected one as a new one', async () => {
  const lead = await createLead(database.db, { ...client, createdAt: new Date(Date.now() - 60_000) })
  await sentFor(lead.id)
  await addWebhook('early', null)
  await addWebhook('late', null, new Date())
  await recordLeadEvent(database.db, lead.id, CORRECTED)
  expect((await sentFor(lead.id)).messages).toEqual(['early lead.corrected', 'late lead.created'])
})

test('a visitor who corrects the e-mail address to and fro gets one acknowledgement in each mailbox', async () => {
  const lead = await createLead(database.db, client)
  await sentFor(lead.id)
  const acknowledgements = []
  for (const clientEmail of ['zoe@other.invalid', 'zoe+1@test.invalid', 'Zoe@other.invalid']) {
    await database.db.update(leads).set({ clientEmail }).where(eq(leads.id, lead.id))
    await recordLeadEvent(database.db, lead.id, CORRECTED)
    acknowledgements.push((await sentFor(lead.id)).emails)
  }
  expect(acknowledgements).toEqual([
    ['zoe@other.invalid: We have your message, Our Mortgage Brokerage'],
    [],
    [],
  ])
})

test('a delivered event is written once, however often its job runs', async () => {
  const lead = await createLead(database.db, client)
  await sentFor(lead.id)
  await database.db.update(leadEvents).set({ enqueuedAt: null })
  expect((await sentFor(lead.id)).emails).toEqual([])
})
