import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { torontoDay } from '~/lib/dates'
import { createLead } from './factories'
import { shownOf, signedInAs, type TestApp, testApp } from './request'

const TODAY = '/agent-dashboard/today'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp
let cookie: string
let own: string
let other: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(leads)
  own = await agentId('demoagent')
  other = await agentId('demoagenttwo')
  cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
})

async function agentId(slug: string) {
  const [agent] = await app.db.select({ id: agents.id }).from(agents).where(eq(agents.profileSlug, slug))
  if (!agent) throw new Error(`no agent ${slug}`)
  return agent.id
}

const shown = async () => shownOf(await app.request(TODAY, { headers: { cookie } }))
const post = (fields: Record<string, string>) => app.submit(TODAY, fields, { headers: { cookie } })
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const namesIn = (html: string) =>
  [...html.matchAll(/href="\/agent-dashboard\/leads\/[0-9a-f-]{36}"[^>]*>([^<]+)</g)].map(([, name]) => name)

test('the dashboard opens on Today, and the former landing tab keeps its URL', async () => {
  const landing = await app.request('/agent-dashboard', { headers: { cookie } })
  expect(landing.headers.get('location')).toBe(TODAY)
  expect((await app.request('/agent-dashboard/profile', { headers: { cookie } })).status).toBe(200)
})

describe('Call now', () => {
  test('lists the broker’s own new leads, the longest wait first, with request and amount', async () => {
    const metadata = { mortgage_amount: 512_000, property_address: null }
    await createLead(app.db, { agentId: own, clientName: 'Second Caller', createdAt: ago(20 * MINUTE) })
    await createLead(app.db, {
      agentId: own,
      clientName: 'First Caller',
      clientPhone: '+14165550199',
      type: 'application',
      metadata,
      createdAt: ago(3 * DAY),
    })
    await createLead(app.db, { agentId: own, clientName: 'Called Already', status: 'contacted' })
    await createLead(app.db, { agentId: other, clientName: 'Secret Person' })
    await createLead(app.db, { agentId: null, clientName: 'Secret Nobody' })
    const html = await shown()
    expect(html).toContain('Call now (2)')
    expect(namesIn(html)).toEqual(['First Caller', 'Second Caller'])
    expect(html).toContain('Application · $512,000')
    expect(html).toContain('href="tel:+14165550199"')
    expect(html).toMatch(/bg-danger-soft[^>]*title="Waiting for 3 days"/)
    expect(html).toMatch(/bg-sunken[^>]*title="Waiting for 20 min"/)
    expect(html).not.toContain('Secret')
  })

  test('leaves out a person who asked not to be contacted', async () => {
    await createLead(app.db, { agentId: own, clientEmail: 'quiet@test.invalid', clientName: 'Quiet Person' })
    await app.db.insert(contactStops).values({ contact: 'quiet@test.invalid', sourcePage: '/no-contact' })
    const html = await shown()
    expect(html).toContain('Call now (0)')
    expect(html).not.toContain('Quiet Person')
  })

  test('Mark contacted sets the status and stops the clock; a second press on an old page is stale', async () => {
    const lead = await createLead(app.db, { agentId: own, clientName: 'Just Called' })
    const fields = { lead: lead.id, version: '1', intent: 'status', status: 'contacted' }
    expect((await post(fields)).headers.get('location')).toBe(TODAY)
    const [row] = await app.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row).toMatchObject({ status: 'contacted', version: 2, firstResponseAt: expect.any(Date) })
    expect(await shown()).toContain('Call now (0)')
    expect((await post({ ...fields, status: 'qualified' })).status).toBe(409)
  })

  test('another broker’s lead is not found, and does not change', async () => {
    const lead = await createLead(app.db, { agentId: other })
    expect((await post({ lead: lead.id, version: '1', status: 'contacted' })).status).toBe(404)
    expect(await app.db.$count(leads, eq(leads.status, 'contacted'))).toBe(0)
  })
})

test('Follow up today lists open leads whose next step is due, the oldest first', async () => {
  const next = (days: number, nextStep: string) => ({
    agentId: own,
    status: 'contacted' as const,
    nextStep,
    nextStepOn: torontoDay(new Date(Date.now() + days * DAY)),
  })
  await createLead(app.db, { ...next(0, 'Send the pre-approval'), clientName: 'Due Today' })
  await createLead(app.db, { ...next(-2, 'Ask for pay stubs'), clientName: 'Overdue' })
  await createLead(app.db, { ...next(1, 'Call about the offer'), clientName: 'Tomorrow' })
  await createLead(app.db, { ...next(0, 'Nothing'), clientName: 'Over', status: 'closed' })
  await createLead(app.db, { ...next(0, 'Secret step'), agentId: other, clientName: 'Secret Person' })
  const stopped = { clientEmail: 'quiet@test.invalid', clientName: 'Secret Quiet' }
  await createLead(app.db, { ...next(0, 'Secret call'), ...stopped })
  await app.db.insert(contactStops).values({ contact: stopped.clientEmail, sourcePage: '/no-contact' })
  const html = await shown()
  expect(html).toContain('Follow up today (2)')
  expect(namesIn(html)).toEqual(['Overdue', 'Due Today'])
  expect(html).toContain('Ask for pay stubs')
  expect(html).not.toContain('Secret')
})

test('the strip shows the leads of seven days and the median first answer of thirty', async () => {
  const answered = (days: number, minutes: number, agent = own) =>
    createLead(app.db, {
      agentId: agent,
      status: 'contacted',
      createdAt: ago(days * DAY),
      firstResponseAt: new Date(Date.now() - days * DAY + minutes * MINUTE),
    })
  await answered(1, 10)
  await answered(2, 37)
  await answered(20, 600)
  await answered(30, 1)
  await answered(1, 1, other)
  const html = (await shown()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(html).toMatch(/New this week 2 Leads of 7 days/)
  expect(html).toMatch(/First answer 37 min Median of 30 days/)
})

test('the profile’s gaps are listed until it is complete', async () => {
  await app.db.update(agents).set({ headshotUrl: null, city: null }).where(eq(agents.id, own))
  const html = await shown()
  expect(html).toContain('67% complete')
  expect(html).toContain('Your photo')
  expect(html).not.toContain('Your phone number')
  await app.db.update(agents).set({ headshotUrl: '/demo/a.svg', city: 'Toronto' }).where(eq(agents.id, own))
  expect(await shown()).not.toContain('complete')
})

describe('the owner’s Today', () => {
  const PANEL = '/super-admin/today'
  let owner: string
  beforeEach(async () => {
    owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  })
  const panel = async () => shownOf(await app.request(PANEL, { headers: { cookie: owner } }))

  test('the panel opens on it; a broker is denied', async () => {
    const landing = await app.request('/super-admin', { headers: { cookie: owner } })
    expect(landing.headers.get('location')).toBe(PANEL)
    expect((await app.request(PANEL, { headers: { cookie } })).headers.get('location')).toBe('/')
  })

  test('new leads without a broker wait there and are assigned from their row', async () => {
    const lead = await createLead(app.db, { agentId: null, clientName: 'Nobody Yet', createdAt: ago(DAY) })
    await createLead(app.db, { agentId: null, clientName: 'Answered', status: 'contacted' })
    await createLead(app.db, { agentId: own, clientName: 'Has One' })
    const html = await panel()
    expect(html).toContain('New leads without a broker (1)')
    expect(html).toContain('Broker for Nobody Yet')
    const fields = { intent: 'assign', lead: lead.id, version: '1', agent: other }
    const saved = await app.submit(PANEL, fields, { headers: { cookie: owner } })
    expect(saved.headers.get('location')).toBe(PANEL)
    const [row] = await app.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row).toMatchObject({ agentId: other, version: 2 })
    expect(await panel()).toContain('New leads without a broker (0)')
    expect((await app.submit(PANEL, fields, { headers: { cookie: owner } })).status).toBe(409)
    const forged = await app.submit(PANEL, { ...fields, version: '2', agent: own }, { headers: { cookie } })
    expect(forged.headers.get('location')).toBe('/')
  })

  test('brokers are listed by the leads that they have not answered in time', async () => {
    for (const minutes of [61, 300])
      await createLead(app.db, { agentId: other, createdAt: ago(minutes * MINUTE) })
    await createLead(app.db, { agentId: own, createdAt: ago(90 * MINUTE) })
    await createLead(app.db, { agentId: own, createdAt: ago(5 * MINUTE) })
    await createLead(app.db, { agentId: own, createdAt: ago(40 * DAY) })
    await createLead(app.db, {
      agentId: own,
      createdAt: ago(90 * MINUTE),
      status: 'contacted',
      firstResponseAt: ago(0),
    })
    const links = [...(await panel()).matchAll(/status=new&amp;agent=([0-9a-f-]{36})[^>]*>.*?(\d+)<\/span>/g)]
    expect(links.map(([, agent, count]) => [agent, count])).toEqual([
      [other, '2'],
      [own, '1'],
    ])
  })

  test('pending work is counted, with links to the lists', async () => {
    const html = await panel()
    for (const path of ['testimonials?show=pending', 'blog?state=draft', 'rates', 'background'])
      expect(html).toContain(`href="/super-admin/${path}"`)
    expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(/Failed deliveries 0/)
  })
})
