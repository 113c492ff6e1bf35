import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consents } from '#db/schema/consents'
import { closedSubmissions, isWaitingEvent, leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { parseLeadEvent } from '~/features/leads/events/model'
import { deleteLead } from '~/features/leads/management/commands.server'
import { correctionFacts } from '~/features/leads/management/correction-facts'
import { erasePerson } from '~/features/privacy/commands.server'
import { CHAT_LEAD_PATH, chatLead } from './chat-leads'
import { deliverLead } from './deliver'
import { createAgent, createProfile } from './factories'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const FORMS = {
  '/contact': {
    firstName: 'Amélie',
    lastName: 'Côté',
    email: 'amelie@example.ca',
    phone: '514 555 0123',
    comments: 'first message',
    consent: 'yes',
  },
  '/quote': { purpose: 'purchase', name: 'Amélie Côté', email: 'amelie@example.ca', price: '500000' },
  '/applications': { fullName: 'Amélie Côté', email: 'amelie@example.ca', phone: '514 555 0123' },
} as const
type Path = keyof typeof FORMS

const send = (path: string, fields: Record<string, string>) => app.submit(path, fields)
const stored = () => app.db.select().from(leads)
const corrections = () =>
  app.db.select().from(leadEvents).where(eq(leadEvents.kind, 'corrected')).orderBy(asc(leadEvents.createdAt))

describe.each([
  ['/contact', { comments: 'second message' }, 'message', 'first message', 'second message'],
  [
    '/quote',
    { email: 'amelie.cote@example.ca' },
    'clientEmail',
    'amelie@example.ca',
    'amelie.cote@example.ca',
  ],
  ['/applications', { fullName: 'Amélie Roy' }, 'clientName', 'Amélie Côté', 'Amélie Roy'],
] as const)('%s sent again with the same key', (path, change, key, before, after) => {
  const form = () => ({ ...FORMS[path], submissionKey: randomUUID() })

  test('and the same content is one lead without a correction', async () => {
    const fields = form()
    for (let turn = 0; turn < 3; turn++) expect((await send(path, fields)).status).toBe(303)
    expect(await stored()).toHaveLength(1)
    expect(await corrections()).toEqual([])
    expect((await stored())[0]).toMatchObject({ version: 1 })
  })

  test('and other content corrects the lead; its history keeps the earlier value', async () => {
    const fields = form()
    await send(path, fields)
    await app.db.update(leadEvents).set({ enqueuedAt: new Date() })
    expect((await send(path, { ...fields, ...change })).status).toBe(303)
    const all = await stored()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ [key]: after, version: 2 })
    expect(await app.db.$count(leadEvents, isWaitingEvent)).toBe(1)
    expect((await corrections()).map(({ detail }) => detail)).toEqual([
      { from: { [key]: before }, to: { [key]: after } },
    ])
    expect(await app.db.select().from(consents)).toHaveLength(1)
  })

  test('with ten corrections at once keeps every version', async () => {
    const fields = form()
    const [name] = Object.keys(change) as [string]
    const versions = Array.from({ length: 10 }, (_, at) =>
      name === 'email' ? `a${at}@example.ca` : `Version ${String.fromCharCode(65 + at)}`,
    )
    const answers = await Promise.all(versions.map((text) => send(path, { ...fields, [name]: text })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
    const [lead, ...others] = await stored()
    expect(others).toEqual([])
    const kept = (await corrections()).map(({ detail }) => (detail.from as Record<string, string>)[key])
    expect([...kept, lead?.[key]].toSorted()).toEqual(versions)
  })
})

test('a quote’s corrected price changes the figures, and the timeline says both in words', async () => {
  const fields = { ...FORMS['/quote'], submissionKey: randomUUID() }
  await send('/quote', fields)
  await send('/quote', { ...fields, price: '700000' })
  expect((await stored())[0]?.metadata).toMatchObject({ price: 700_000 })
  const [event] = (await corrections()).map(parseLeadEvent)
  if (event?.kind !== 'corrected') throw new Error('no correction')
  const figures = { before: '$500,000', after: '$700,000' }
  expect(correctionFacts(event.detail, 'rate_quote')).toContainEqual({
    label: 'Purchase price',
    ...figures,
  })
  expect(correctionFacts(event.detail, 'refinance')).toContainEqual({
    label: 'Home value',
    ...figures,
  })
})

describe('a correction', () => {
  test('leaves an answered lead with its broker and moves an unanswered one', async () => {
    const [first, second] = [await createAgent(app.db), await createAgent(app.db)]
    const fields = { ...FORMS['/contact'], submissionKey: randomUUID(), agent: first.id }
    await send('/contact', fields)
    await send('/contact', { ...fields, agent: second.id })
    expect((await stored())[0]?.agentId).toBe(second.id)
    await app.db.update(leads).set({ firstResponseAt: new Date(), status: 'contacted' })
    await send('/contact', { ...fields, comments: 'Call me tonight' })
    expect(await stored()).toMatchObject([
      { agentId: second.id, status: 'contacted', message: 'Call me tonight' },
    ])
  })

  test('reaches the broker as a corrected lead, and the right address gets its acknowledgement', async () => {
    const agent = await createAgent(app.db)
    const fields = { ...FORMS['/contact'], submissionKey: randomUUID(), agent: agent.id }
    const deliver = async () => {
      const [lead] = await stored()
      await deliverLead(app.db, 'https://maple.example.ca', String(lead?.id))
    }
    await send('/contact', fields)
    await deliver()
    await send('/contact', fields)
    await deliver()
    await send('/contact', { ...fields, email: 'right@example.ca', phone: '514 555 0199' })
    await deliver()
    await deliver()
    const emails = await app.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
    const heads = emails.map(({ toAddress, subject }) => `${toAddress}: ${subject}`)
    expect(heads.toSorted()).toEqual(
      [
        `${agent.email}: New lead: Amélie Côté`,
        `${agent.email}: Corrected lead: Amélie Côté`,
        'amelie@example.ca: We have your message, Our Mortgage Brokerage',
        'right@example.ca: We have your message, Our Mortgage Brokerage',
      ].toSorted(),
    )
    expect(emails.find(({ subject }) => subject.startsWith('Corrected'))?.textBody).toContain(
      'right@example.ca',
    )
  })

  test('of a lead that was erased or deleted is rejected, and brings nothing back', async () => {
    const owner = await createProfile(app.db, { role: 'super_admin' })
    const actor = { id: owner.id, name: owner.fullName }
    const fields = { ...FORMS['/contact'], submissionKey: randomUUID() }
    await send('/contact', fields)
    await erasePerson(app.db, actor, { email: 'amelie@example.ca', phone: null })
    const again = await send('/contact', fields)
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('This form has expired. Reload the page and send it again.')
    expect(await stored()).toEqual([])
    expect(await app.db.select().from(closedSubmissions)).toHaveLength(1)

    const chat = chatLead()
    const post = () =>
      app.request(CHAT_LEAD_PATH, {
        method: 'POST',
        body: JSON.stringify(chat),
        headers: { 'content-type': 'application/json' },
      })
    await post()
    const [lead] = await stored()
    await deleteLead(app.db, { leadId: String(lead?.id), scope: 'all', actor, version: 1 })
    expect((await post()).status).toBe(422)
    expect(await stored()).toEqual([])
  })
})

test('a corrected e-mail in the chat replaces the first one and stays in the history', async () => {
  const chat = chatLead()
  for (const email of ['wrong@example.ca', 'right@example.ca'])
    await app.request(CHAT_LEAD_PATH, {
      method: 'POST',
      body: JSON.stringify({ ...chat, email }),
      headers: { 'content-type': 'application/json' },
    })
  expect(await stored()).toMatchObject([{ clientEmail: 'right@example.ca' }])
  expect(await app.db.$count(leadEvents, isWaitingEvent)).toBe(1)
  expect((await corrections()).map(({ detail }) => detail)).toEqual([
    { from: { clientEmail: 'wrong@example.ca' }, to: { clientEmail: 'right@example.ca' } },
  ])
})

test('a newsletter form sent again with another address subscribes that one; the first stays unconfirmed', async () => {
  const submissionKey = randomUUID()
  for (const email of ['amelie@exampel.ca', 'amelie@example.ca'])
    expect((await send('/newsletter', { submissionKey, email })).status).toBeLessThan(400)
  const rows = await app.db.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.email))
  expect(rows.map(({ email, confirmedAt }) => [email, confirmedAt])).toEqual([
    ['amelie@exampel.ca', null],
    ['amelie@example.ca', null],
  ])
})

test('200 random orders of sending, losing the answer, correcting, going back and reloading lose and double nothing', async () => {
  const step = fc.constantFrom('send', 'lose', 'twice', 'correct', 'back', 'reload')
  let person = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Path>('/contact', '/quote', '/applications'),
      fc.array(step, { minLength: 1, maxLength: 7 }),
      async (path, steps) => {
        const field = { '/contact': 'comments', '/quote': 'email', '/applications': 'message' }[path]
        const key = { '/contact': 'message', '/quote': 'clientEmail', '/applications': 'message' }[path] as
          | 'message'
          | 'clientEmail'
        let typed = 0
        const email = `p${++person}@example.ca`
        const text = () =>
          key === 'clientEmail' ? `p${person}-${typed}@example.ca` : `words ${person}-${typed}`
        let submissionKey: string = randomUUID()
        // Expected contents of each form: everything that was sent, in order, without repeats.
        const sent = new Map<string, string[]>()
        const submit = async () => {
          const versions = sent.get(submissionKey) ?? []
          if (versions.at(-1) !== text()) versions.push(text())
          sent.set(submissionKey, versions)
          return send(path, { ...FORMS[path], email, submissionKey, [field]: text() })
        }
        for (const one of steps) {
          if (one === 'correct') typed++
          // A page that is loaded anew has a form of its own.
          else if (one === 'reload') submissionKey = randomUUID()
          // Back shows an earlier content in the same form.
          else if (one === 'back') typed = Math.max(0, typed - 1)
          else if (one === 'twice') await Promise.all([submit(), submit()])
          else expect((await submit()).status).toBe(303)
        }
        for (const [form, versions] of sent) {
          const found = await app.db.select().from(leads).where(eq(leads.submissionKey, form))
          expect(found.map((lead) => lead[key])).toEqual([versions.at(-1)])
          const history = await app.db
            .select({ detail: leadEvents.detail })
            .from(leadEvents)
            .where(and(eq(leadEvents.leadId, String(found[0]?.id)), eq(leadEvents.kind, 'corrected')))
            .orderBy(asc(leadEvents.createdAt), asc(leadEvents.id))
          expect(history.map(({ detail }) => (detail.from as Record<string, string>)[key])).toEqual(
            versions.slice(0, -1),
          )
        }
      },
    ),
    { numRuns: 200 },
  )
})
