import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops, privacyRequests, retainedRecords } from '#db/schema/privacy'
import type { Submission } from '~/features/leads/intake/model'
import { endRetention } from '~/features/privacy/commands.server'
import { createLead, isLaterEvent } from './factories'
import { isPanelLine, shownOf, signedInAs, type TestApp, testApp } from './request'

const PAGE = '/super-admin/privacy'
const WHO = 'zoe@test.invalid'
let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(leads)
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const ask = (intent: string, person: string) => app.submit(PAGE, { intent, person }, { headers: { cookie } })
const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

/** Zoë with a question, an application, an e-mail, a subscription and an opt-out; and Ali, another person. */
async function people() {
  const zoe = { clientEmail: 'Zoe@test.invalid', clientName: 'Zoë', clientPhone: '(416) 555-0142' }
  const notes = { source: 'AI Chatbot', conversation: [{ role: 'user' as const, content: 'my dog Rex' }] }
  const question = await createLead(app.db, { ...zoe, notes, message: 'A question' })
  const updatedAt = new Date('2025-03-01T12:00:00Z')
  const application = await createLead(app.db, { ...zoe, type: 'application', notes, updatedAt })
  const ali = await createLead(app.db, { clientEmail: 'ali@test.invalid', clientName: 'Ali' })
  const agreed = { kind: 'implied', wording: 'words', method: 'form', sourcePage: '/' } as const
  for (const { id } of [question, application, ali]) {
    await app.db.insert(consents).values({ leadId: id, ...agreed })
    await app.db.insert(leadEvents).values({ leadId: id, kind: 'note', detail: { text: `about ${id}` } })
    await app.db.insert(mailOutbox).values({
      dedupeKey: id,
      toAddress: 'amara@test.invalid',
      subject: 's',
      textBody: 't',
      leadId: id,
    })
  }
  await app.db
    .insert(mailOutbox)
    .values({ dedupeKey: 'z', toAddress: 'ZOE@test.invalid', subject: 's', textBody: 't' })
  await app.db.insert(newsletterSubscribers).values({ email: WHO, unsubscribeToken: 'token' })
  await app.db.insert(contactStops).values({ contact: WHO, sourcePage: '/no-contact' })
  return { question, application, ali }
}

describe('a lead that the owner deletes', () => {
  const remove = ({ id, version }: { id: string; version: number }) =>
    app.submit(
      `/super-admin/leads/${id}`,
      { intent: 'delete', lead: id, version: String(version) },
      { headers: { cookie } },
    )

  test('keeps the record of an application with its consent and is found under Personal data; a question leaves nothing', async () => {
    const { question, application, ali } = await people()
    expect((await remove(question)).status).toBe(303)
    expect(await app.db.$count(retainedRecords)).toBe(0)
    expect((await remove(application)).status).toBe(303)
    const [record] = await app.db.select().from(retainedRecords)
    expect(record).toMatchObject({ emailNormalized: WHO, keepUntil: '2031-03-01' })
    expect(record?.content).toMatchObject({
      type: 'application',
      notes: null,
      consents: [{ kind: 'implied' }],
    })
    expect(await app.db.select({ id: leads.id }).from(leads)).toEqual([{ id: ali.id }])
    expect(await textOf(await ask('find', WHO))).toContain('Kept for the regulator')
  })

  test.each([
    ['application', 'new', 'kept for the regulator: 6 years'],
    ['contact', 'closed', 'kept for the regulator: 13 years'],
    ['contact', 'new', 'notes and the record of consent'],
  ] as const)('says before what becomes of it: %s, %s', async (type, status, text) => {
    const { id } = await createLead(app.db, { type, status })
    const html = await app.request(`/super-admin/leads/${id}`, { headers: { cookie } }).then(textOf)
    expect(html).toContain(text)
  })
})

describe('a person who asks', () => {
  test('is found by address or number, and only what is theirs is counted', async () => {
    await people()
    const html = await textOf(await ask('find', ' ZOE@test.invalid '))
    expect(html).toMatch(/Leads<\/dt><dd[^>]*>2</)
    expect(html).toMatch(/Emails<\/dt><dd[^>]*>3</)
    expect(html).toContain('1 lead goes with messages')
    expect(html).toContain('1 record of a mortgage application leaves every list')
    expect(await textOf(await ask('find', '416 555 0142'))).toMatch(/Leads<\/dt><dd[^>]*>2</)
    expect((await ask('find', 'nobody@test.invalid')).status).toBe(404)
    for (const wrong of ['', 'x', '555', `${'a'.repeat(300)}@b.c`])
      expect((await ask('find', wrong)).status).toBe(422)
  })

  test('gets everything as a file, and nothing of anybody else', async () => {
    const { ali, question } = await people()
    const response = await app.submit('/super-admin/privacy.json', { person: WHO }, { headers: { cookie } })
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const text = await response.text()
    const file = JSON.parse(text)
    expect(file.leads).toHaveLength(2)
    expect(file.leads.find((lead: { id: string }) => lead.id === question.id)).toMatchObject({
      message: 'A question',
      notes: { conversation: [{ content: 'my dog Rex' }] },
      history: [{ kind: 'received' }, { kind: 'note' }],
      consents: [{ wording: 'words' }],
    })
    expect(file.emails).toHaveLength(3)
    expect(file.newsletter).toMatchObject([{ email: WHO }])
    expect(file.wishesNoContact).toHaveLength(1)
    expect(text).not.toContain(ali.id)
    expect(text).not.toContain('Ali')
  })

  test('is erased, except what the regulator requires, and no other person is touched', async () => {
    const { ali, application } = await people()
    const before = await app.db.$count(auditLog, isPanelLine)
    expect((await ask('erase', WHO)).status).toBe(303)
    expect((await app.db.select().from(leads)).map(({ id }) => id)).toEqual([ali.id])
    expect((await app.db.select().from(mailOutbox)).map(({ leadId }) => leadId)).toEqual([ali.id])
    expect((await app.db.select().from(leadEvents).where(isLaterEvent)).map(({ leadId }) => leadId)).toEqual([
      ali.id,
    ])
    expect(await app.db.$count(contactStops)).toBe(0)
    const subscribers = await app.db.select().from(newsletterSubscribers)
    expect(subscribers.map(({ email }) => email)).not.toContain(WHO)
    const [kept, ...more] = await app.db.select().from(retainedRecords)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ keepUntil: '2031-03-01', content: { id: application.id, notes: null } })
    expect(JSON.stringify(kept)).not.toContain('Rex')
    // The proof contains no name.
    const [request] = await app.db.select().from(privacyRequests)
    expect(request).toMatchObject({
      kind: 'erase',
      outcome: { erased: 1, kept: 1, emails: 3, subscriptions: 1, mentions: 0 },
    })
    const proof = JSON.stringify([
      request,
      (await app.db.select().from(auditLog).where(isPanelLine)).slice(before),
    ])
    expect(proof).not.toMatch(/zoe|555-?0142|4165550142/i)
    // Asked again, the record is there and says so; nothing is left to erase.
    const html = await textOf(await ask('find', WHO))
    expect(html).toMatch(/Retained records<\/dt><dd[^>]*>1</)
    expect(html).not.toContain('Erase this person?')
  })
})

describe("an erased person's address or number that another lead had before it was corrected", () => {
  const ALI = { clientEmail: 'ali@test.invalid', clientPhone: '+14165550199', clientName: 'Ali' }
  const submission = { ...ALI, clientEmail: 'Zoe@test.invalid' } as unknown as Submission
  const details = [
    {
      kind: 'corrected',
      detail: {
        from: { clientName: 'Zoë', clientEmail: 'Zoe@test.invalid ', message: 'Hello' },
        to: { clientName: 'Ali', clientEmail: 'ali@test.invalid', message: 'Good day' },
      },
    },
    {
      kind: 'contact_changed',
      detail: {
        email: { from: 'ali@test.invalid', to: 'ZOE@test.invalid' },
        phone: { from: '+14165550199', to: '+14165550142;ext=5' },
      },
    },
    { kind: 'note', detail: { text: 'Called' } },
  ] as const

  /** Ali's lead, whose form and whose history name Zoë, with an e-mail about it that was sent and one that waits. */
  async function aliWithZoesContact() {
    const lead = await createLead(app.db, { ...ALI, submission })
    await app.db.insert(leadEvents).values(details.map((event) => ({ ...event, leadId: lead.id })))
    const email = { toAddress: 'amara@test.invalid', subject: 's', leadId: lead.id }
    const textBody = 'Email: Zoe@test.invalid'
    await app.db.insert(mailOutbox).values([
      { ...email, dedupeKey: 'told', textBody, status: 'sent' },
      { ...email, dedupeKey: 'waits', textBody, status: 'pending' },
      { ...email, dedupeKey: 'other', textBody: 'Email: ali@test.invalid', status: 'sent' },
    ])
    return lead
  }

  test.each([
    ['e-mail address', WHO, { emails: 1 }],
    ['number', '416 555 0142', { emails: 0 }],
  ])('leaves that lead with their %s, and the rest of it stays', async (kind, person, { emails }) => {
    const lead = await aliWithZoesContact()
    const found = await textOf(await ask('find', person))
    expect(found).toContain('1 lead of other people had this contact before it was corrected')
    const file = await app.submit('/super-admin/privacy.json', { person }, { headers: { cookie } })
    const text = await file.text()
    expect(JSON.parse(text).inCorrectionsOfOthers).toHaveLength(kind === 'number' ? 1 : 2)
    expect(text).not.toContain('ali@test.invalid')

    expect((await ask('erase', person)).status).toBe(303)
    const [left] = await app.db.select().from(leads)
    expect(left).toMatchObject({ id: lead.id, ...ALI })
    const events = await app.db.select().from(leadEvents).where(isLaterEvent)
    expect(events).toHaveLength(3)
    const stored = JSON.stringify([events, left])
    if (kind === 'number') expect(stored).not.toContain('4165550142')
    else expect(stored).not.toMatch(/zoe@|Zoë/i)
    expect(stored).toContain('Good day')
    expect(stored).toContain('Called')
    expect(await app.db.$count(mailOutbox)).toBe(3 - emails)
    const page = await app.request(`/super-admin/leads/${lead.id}`, { headers: { cookie } })
    expect(await shownOf(page)).toContain('erased')
    expect((await ask('find', person)).status).toBe(404)
  })

  test('of a person of whom nothing else is stored can be found and erased', async () => {
    await aliWithZoesContact()
    expect((await ask('find', 'yan@test.invalid')).status).toBe(404)
    expect(await textOf(await ask('find', WHO))).toContain('Erase this person?')
  })
})

test('a chat that led to nothing is no record; a closed lead is kept until its mortgage has run out and six years more', async () => {
  const chat = { clientEmail: WHO, type: 'application', source: 'AI Chatbot' } as const
  const updatedAt = new Date('2025-03-01T12:00:00Z')
  await createLead(app.db, { ...chat, updatedAt })
  await createLead(app.db, { ...chat, status: 'closed', updatedAt })
  expect((await ask('erase', WHO)).status).toBe(303)
  const rows = await app.db.select().from(retainedRecords)
  expect(rows.map(({ keepUntil }) => keepUntil)).toEqual(['2038-03-01'])
})

test('an erasure that cannot be finished erases nothing, and says so', async () => {
  await people()
  await app.database.pool.query(
    'alter table privacy_requests add constraint rejected check (false) not valid',
  )
  const answer = await ask('erase', WHO)
  await app.database.pool.query('alter table privacy_requests drop constraint rejected')
  expect(answer.status).toBe(500)
  expect(await shownOf(answer)).toContain('This could not be done. Nothing was changed.')
  expect([
    await app.db.$count(leads),
    await app.db.$count(mailOutbox),
    await app.db.$count(retainedRecords),
  ]).toEqual([3, 4, 0])
})

test('only the owner may search, and never by the URL', async () => {
  await people()
  for (const [email, password] of [
    ['agent@demo.test', 'demo-agent-1867'],
    ['admin@demo.test', 'demo-admin-1867'],
  ] as const) {
    const other = { headers: { cookie: await signedInAs(app, email, password) } }
    for (const path of [PAGE, '/super-admin/privacy.json']) {
      const response = await app.submit(path, { intent: 'erase', person: WHO }, other)
      expect([302, 303, 403]).toContain(response.status)
    }
  }
  expect(await app.db.$count(leads)).toBe(3)
  const asked = await app.request(`${PAGE}?person=${WHO}`, { headers: { cookie } })
  expect(await asked.text()).not.toContain('Stored under')
})

test('records past their retention are deleted at night, the rest stays', async () => {
  const now = new Date('2026-11-21T08:30:00Z')
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const old = { createdAt: at('2020-01-01'), updatedAt: at('2020-01-02') }
  await createLead(app.db, old)
  const worked = await createLead(app.db, { ...old, updatedAt: at('2026-01-01') })
  const application = await createLead(app.db, { ...old, type: 'application' })
  const closed = await createLead(app.db, { ...old, status: 'closed' })
  // A conversation with Val is stored as an application, but goes as a question does.
  await createLead(app.db, { ...old, type: 'application', source: 'AI Chatbot' })
  const young = await createLead(app.db, { createdAt: at('2025-01-01'), updatedAt: at('2025-01-01') })
  const email = { toAddress: 'a@test.invalid', subject: 's', textBody: 't' }
  await app.db.insert(mailOutbox).values([
    { ...email, dedupeKey: 'old', status: 'sent', createdAt: at('2026-08-01') },
    { ...email, dedupeKey: 'waits', status: 'queued', createdAt: at('2026-08-01') },
    { ...email, dedupeKey: 'young', status: 'sent', createdAt: at('2026-11-01') },
  ])
  const record = { content: {}, reason: 'r' }
  await app.db.insert(retainedRecords).values([
    { ...record, keepUntil: '2026-11-20' },
    { ...record, keepUntil: '2026-11-21' },
  ])
  expect(await endRetention(app.db, now)).toEqual({
    records: 1,
    leads: 2,
    emails: 1,
    messages: 0,
    reminders: 0,
    subscribers: 0,
  })
  const stay = [worked, application, closed, young].map(({ id }) => id)
  expect((await app.db.select().from(leads)).map(({ id }) => id).sort()).toEqual(stay.sort())
  expect(await app.db.$count(mailOutbox)).toBe(2)
  expect(await endRetention(app.db, now)).toEqual({
    records: 0,
    leads: 0,
    emails: 0,
    messages: 0,
    reminders: 0,
    subscribers: 0,
  })
})
