import { eq, isNotNull, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isWaitingEvent, leadEvents, leads } from '#db/schema/leads'
import { rateLimits } from '#db/schema/limits'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { remindOfUnansweredLeads } from '~/features/leads/response-time/commands.server'
import { requestReminder } from '~/features/reminders/commands.server'
import { admitRequest } from '~/platform/visitor-requests.server'
import { relayOutbox } from '../server/jobs/outbox-relay'
import { chatLead } from './chat-leads'
import { deliverLead } from './deliver'
import { createAgent, visitorAt } from './factories'
import { signedInAs, type TestApp, testApp } from './request'

const SITE = 'http://localhost:3000'
const NETWORK = '203.0.113.7'
const SHARE = 20

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.update(leadEvents).set({ enqueuedAt: new Date() })
})

const KEY = '018f4e6a-7b1c-7c3d-9e2f-0000000000'
const contact = (n: number, comments = 'Call me.') => ({
  submissionKey: KEY + String(n).padStart(2, '0'),
  firstName: 'Jane',
  lastName: 'Peel',
  email: `jane${n}@test.invalid`,
  phone: '416 555 0123',
  phoneType: 'Mobile',
  comments,
  consent: 'on',
})
const post = (path: string, fields: Record<string, string>, ip = NETWORK) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields) }, ip)
const sendContact = async (n: number, given?: { comments?: string; ip?: string }) =>
  (await post('/contact', contact(n, given?.comments), given?.ip)).status
const useUpShare = async () => {
  for (let n = 0; n < SHARE; n++) expect(await sendContact(n)).toBe(303)
}
const heldLeads = () => app.db.$count(leads, isNotNull(leads.heldUntil))

/** Jobs that the relay makes, as `name priority`. */
async function relayed() {
  const jobs: string[] = []
  const insert = async (name: string, rows: { priority?: number }[]) => {
    jobs.push(...rows.map(({ priority = 0 }) => `${name} ${priority}`))
  }
  await relayOutbox(app.db, { insert } as unknown as PgBoss, true, pino({ level: 'silent' }))
  return jobs
}
async function anHourLater() {
  await app.db
    .update(leads)
    .set({ heldUntil: sql`held_until - interval '61 minutes'` })
    .where(isNotNull(leads.heldUntil))
  await app.db.update(leadEvents).set({ dueAt: sql`due_at - interval '61 minutes'` }).where(isWaitingEvent)
}

test('a message beyond its network’s share is taken and held for an hour; another network’s goes first', async () => {
  await useUpShare()
  await relayed()
  expect(await sendContact(20)).toBe(303)
  expect(await heldLeads()).toBe(1)
  expect(await relayed()).toEqual([])
  expect(await sendContact(21, { ip: '198.51.100.7' })).toBe(303)
  expect(await relayed()).toEqual(['deliver-event 0'])
  await anHourLater()
  expect(await relayed()).toEqual(['deliver-event -1'])
})

test('e-mails and webhook messages of a lead that was held go after all others', async () => {
  await app.db.insert(webhooks).values({ url: 'https://test.invalid/', secret: 'whsec_dGVzdA==' })
  await useUpShare()
  await sendContact(20)
  await anHourLater()
  const [lead] = await app.db.select().from(leads).where(isNotNull(leads.heldUntil))
  await deliverLead(app.db, SITE, lead?.id ?? '')
  await app.db.update(leadEvents).set({ enqueuedAt: new Date() })
  const emails = await app.db.$count(mailOutbox, eq(mailOutbox.status, 'pending'))
  expect(await relayed()).toEqual([...Array(emails).fill('send-email -1'), 'send-webhook -1'])
  expect(await app.db.$count(webhookDeliveries)).toBe(1)
})

test('each kind of form has its own count', async () => {
  await useUpShare()
  const form = {
    purpose: 'purchase',
    submissionKey: crypto.randomUUID(),
    name: 'Jane',
    email: 'j@test.invalid',
  }
  expect((await post('/functions/v1/quote', { ...form, price: '650000' })).status).toBe(200)
  expect(await heldLeads()).toBe(0)
})

test('a message that is sent again unchanged costs nothing, a corrected one does', async () => {
  for (let n = 0; n < 3 * SHARE; n++) expect(await sendContact(0)).toBe(303)
  expect(await app.db.select().from(rateLimits)).toMatchObject([{ times: [expect.any(Date)] }])
  for (let n = 0; n <= SHARE; n++) await sendContact(0, { comments: `Correction ${n}` })
  expect(await heldLeads()).toBe(1)
})

test('the same rate alert from 60 IP addresses of a block closes no form', async () => {
  const alert = {
    email: 'a@test.invalid',
    term: '5 year',
    type: 'fixed',
    mortgage: 'Conventional',
    province: 'ON',
  }
  const form = new Map(Object.entries({ ...alert, below: '3.8' }))
  for (let n = 0; n < 60; n++) {
    const sender = { visitor: visitorAt(`2001:db8:7:${n}::1`), page: '/rates', siteUrl: SITE, agent: null }
    expect(await requestReminder(app.db, 'rate_alert', form, sender)).toEqual({ ok: true })
  }
  expect(
    (await app.db.select().from(rateLimits)).map(({ times }) => times.length).filter(Boolean),
  ).toHaveLength(3)
})

test('confirmations beyond the share wait, too', async () => {
  for (let n = 0; n <= SHARE; n++) {
    const alert = { email: `a${n}@test.invalid`, term: '5 year', type: 'fixed', mortgage: 'Conventional' }
    const form = new Map(Object.entries({ ...alert, province: 'ON', below: '3.8' }))
    await requestReminder(app.db, 'rate_alert', form, {
      visitor: visitorAt(NETWORK),
      page: '/rates',
      siteUrl: SITE,
      agent: null,
    })
  }
  expect(await app.db.$count(mailOutbox, isNotNull(mailOutbox.heldUntil))).toBe(1)
  expect(await relayed()).toEqual(Array(SHARE).fill('send-email 0'))
})

test('a conversation’s lead beyond the share is held, and what repeats itself costs nothing', async () => {
  const send = (body: object) =>
    app.request('/functions/v1/chat-lead', { method: 'POST', body: JSON.stringify(body) }, NETWORK)
  const first = chatLead()
  for (let n = 0; n < 130; n++) expect((await send(first)).status).toBe(200)
  for (let n = 0; n < SHARE; n++) expect((await send(chatLead())).status).toBe(200)
  expect(await heldLeads()).toBe(1)
})

test('beyond 20 shares in a day a network reads the true reason, and others are taken', async () => {
  const admit = (ip: string) => admitRequest(app.db, 'application', visitorAt(ip))
  for (let n = 0; n < 20 * SHARE; n++) expect(await admit(NETWORK)).toMatchObject({ ok: true })
  expect(await admit(NETWORK)).toMatchObject({
    ok: false,
    status: 429,
    message: expect.stringContaining('until tomorrow'),
  })
  expect(await admit('198.51.100.7')).toMatchObject({ ok: true, heldUntil: null })
})

test('while the disk is almost full a share is taken, and beyond it the reason is named', async () => {
  const admit = () => admitRequest(app.db, 'contact', visitorAt(NETWORK), async () => false)
  for (let n = 0; n < SHARE; n++) expect(await admit()).toMatchObject({ ok: true })
  expect(await admit()).toMatchObject({ status: 429, message: expect.stringContaining('no room left') })
})

test('a network that sends more than its share is logged without its IP address', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9)
  for (let n = 0; n < SHARE + 3; n++) await admitRequest(app.db, 'quote', { ...visitorAt(NETWORK), log })
  clock.mockRestore()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('requests slowed')
  expect(lines[0]).not.toContain(NETWORK)
})

test('nobody is reminded of a lead that is held', async () => {
  const agent = await createAgent(app.db)
  const createdAt = new Date(Date.now() - 50 * 60_000)
  await app.db.update(leads).set({ firstResponseAt: new Date() })
  const values = {
    clientName: 'Jane',
    clientPhone: '1',
    agentId: agent.id,
    type: 'contact',
    source: 'website',
  } as const
  const heldUntil = new Date(Date.now() + 10 * 60_000)
  await app.db.insert(leads).values({ ...values, submissionKey: crypto.randomUUID(), createdAt, heldUntil })
  expect(await remindOfUnansweredLeads(app.db, SITE, new Date(Date.now() + 15 * 60_000 - 10_000 * 60))).toBe(
    0,
  )
})

test('the owner sees how many wait and sends them at once', async () => {
  const cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  await useUpShare()
  await sendContact(20)
  await relayed()
  const page = await (await app.request('/super-admin/background', { headers: { cookie } })).text()
  expect(page.replaceAll('<!-- -->', '')).toContain('Slowed down: 1 lead, 0 confirmation emails')
  const pressed = await app.submit('/super-admin/background', { intent: 'release' }, { headers: { cookie } })
  expect(pressed.status).toBe(303)
  expect(await relayed()).toEqual(['deliver-event -1'])
})
