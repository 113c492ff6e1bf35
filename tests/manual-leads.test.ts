import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { contactStops } from '#db/schema/privacy'
import { contactFields } from '~/features/leads/entry/model'
import { baseOf } from '~/lib/merge-fields'
import { deliverLead } from './deliver'
import { demoDashboard } from './demo-dashboard'
import { cookiesOf, shownOf, signedInAs } from './request'

const dashboard = demoDashboard()
const OWN = '/agent-dashboard/leads'
const ALL = '/super-admin/leads'
let owner = ''

beforeEach(async () => {
  owner = await signedInAs(dashboard.app, 'super@demo.test', 'demo-super-1867')
})

const ENTRY = {
  key: '0197f5a0-0000-7000-8000-00000000c0de',
  name: 'Ruth Walker',
  phone: '416 555 0188',
  email: 'ruth@walker.test',
  type: 'rate_quote',
  source: 'phone_call',
  message: 'Buying in Guelph.',
  consentKind: 'express',
  consentWording: 'Asked on the phone that we call back.',
  consentOn: '2026-01-15',
}
const newest = async () => {
  const [row] = await dashboard.app.db.select().from(leads).orderBy(desc(leads.createdAt)).limit(1)
  if (!row) throw new Error('no lead')
  return row
}
const eventsOf = (id: string) => dashboard.app.db.select().from(leadEvents).where(eq(leadEvents.leadId, id))

describe('a lead that a broker enters', () => {
  test('is their own, with its source and the consent, once however often it is sent', async () => {
    for (const _ of [1, 2]) expect((await dashboard.post(`${OWN}/new`, ENTRY)).status).toBe(303)
    const lead = await newest()
    const agent = await dashboard.agent()
    expect(lead).toMatchObject({
      clientName: 'Ruth Walker',
      agentId: agent.id,
      source: 'phone_call',
      status: 'new',
    })
    expect(await dashboard.app.db.$count(leads, eq(leads.submissionKey, ENTRY.key))).toBe(1)
    const [consent] = await dashboard.app.db.select().from(consents).where(eq(consents.leadId, lead.id))
    expect(consent).toMatchObject({
      kind: 'express',
      wording: ENTRY.consentWording,
      sourcePage: `${OWN}/new`,
    })
    expect(consent?.createdAt.toISOString().slice(0, 10)).toBe('2026-01-15')
    const page = await shownOf(await dashboard.get(`${OWN}/${lead.id}`))
    for (const text of ['Phone call', 'Buying in Guelph.', 'Entered by hand', ENTRY.consentWording])
      expect(page).toContain(text)
  })

  test('writes no email to the client, and none to the broker who entered it', async () => {
    await dashboard.post(`${OWN}/new`, ENTRY)
    const { id } = await newest()
    await deliverLead(dashboard.app.db, 'http://localhost:3000', id)
    const agent = await dashboard.agent()
    const emails = await dashboard.app.db.select().from(mailOutbox).where(eq(mailOutbox.leadId, id))
    expect(emails.map(({ toAddress }) => toAddress)).not.toContain(ENTRY.email)
    expect(emails.map(({ toAddress }) => toAddress)).not.toContain(agent.email)
  })

  test.each([
    [{ name: '' }, 'Enter a name'],
    [{ phone: '', email: '' }, 'Enter a phone number or an email address.'],
    [{ phone: '12' }, 'Enter a phone number like'],
    [{ email: 'nobody' }, 'Enter an email address like'],
    [{ source: 'website' }, 'Choose how they came to you.'],
    [{ consentWording: '' }, 'Say how they agreed to be contacted.'],
    [{ consentOn: '2031-01-01' }, 'Choose the day, today or before.'],
  ])('is rejected with %o, and what was typed stays', async (wrong, message) => {
    const response = await dashboard.post(`${OWN}/new`, { ...ENTRY, ...wrong })
    expect(response.status).toBe(422)
    const page = await shownOf(response)
    expect(page).toContain(message)
    expect(page).toContain('Buying in Guelph.')
  })

  test('goes to no other broker, whatever the form names', async () => {
    const other = await dashboard.agent('demoagenttwo')
    await dashboard.post(`${OWN}/new`, { ...ENTRY, agent: other.id, agentId: other.id })
    expect((await newest()).agentId).not.toBe(other.id)
  })
})

describe('a lead that the owner enters', () => {
  test('goes to the broker whom they choose, who gets an email; the log names no client', async () => {
    const agent = await dashboard.agent()
    expect((await dashboard.post(`${ALL}/new`, { ...ENTRY, agent: agent.id }, owner)).status).toBe(303)
    const lead = await newest()
    expect(lead.agentId).toBe(agent.id)
    await deliverLead(dashboard.app.db, 'http://localhost:3000', lead.id)
    const emails = await dashboard.app.db.select().from(mailOutbox).where(eq(mailOutbox.leadId, lead.id))
    expect(emails.map(({ toAddress }) => toAddress)).toContain(agent.email)
    expect(JSON.stringify(await dashboard.app.db.select().from(auditLog))).not.toContain('Ruth')
  })

  test('is rejected for a broker who is switched off', async () => {
    const agent = await dashboard.agent()
    await dashboard.app.db.update(agents).set({ isActive: false }).where(eq(agents.id, agent.id))
    const response = await dashboard.post(`${ALL}/new`, { ...ENTRY, agent: agent.id }, owner)
    expect(response.status).toBe(422)
    const [lead] = await dashboard.app.db.select().from(leads).where(eq(leads.agentId, agent.id)).limit(1)
    if (!lead) throw new Error('no lead')
    // Nor is one that is there given to them by a forged form.
    const free = { intent: 'assign', version: String(lead.version), agent: 'none' }
    await dashboard.post(`${ALL}/${lead.id}`, free, owner)
    const back = { intent: 'assign', version: String(lead.version + 1), agent: agent.id }
    expect((await dashboard.post(`${ALL}/${lead.id}`, back, owner)).status).toBe(422)
  })
})

describe('a contact that is corrected', () => {
  const correct = async (fields: Record<string, string>, id: string, version = '1') =>
    dashboard.post(`${OWN}/${id}`, {
      intent: 'contact',
      version,
      name: 'Ruth Walker',
      email: 'ruth@walker.test',
      ...fields,
    })

  test('keeps what was there in the timeline', async () => {
    await dashboard.post(`${OWN}/new`, ENTRY)
    const { id } = await newest()
    expect((await correct({ phone: '416 555 0189' }, id)).status).toBe(303)
    expect((await newest()).clientPhone).toBe('+14165550189')
    const changed = (await eventsOf(id)).find(({ kind }) => kind === 'contact_changed')
    expect(changed?.detail).toEqual({ phone: { from: '+14165550188', to: '+14165550189' } })
    const page = await shownOf(await dashboard.get(`${OWN}/${id}`))
    expect(page).toContain('Phone: (416) 555-0188 → (416) 555-0189')
  })

  test('is left alone further if the person asked for that', async () => {
    await dashboard.post(`${OWN}/new`, ENTRY)
    const { id, emailNormalized } = await newest()
    await dashboard.app.db.insert(contactStops).values({ contact: emailNormalized ?? '', sourcePage: '/x' })
    await correct({ email: 'ruth.walker@walker.test', phone: '' }, id)
    const stops = await dashboard.app.db.select().from(contactStops)
    expect(stops.map(({ contact }) => contact)).toContain('ruth.walker@walker.test')
  })

  test('keeps a change of another field that was saved meanwhile', async () => {
    await dashboard.post(`${OWN}/new`, ENTRY)
    const { id } = await newest()
    const base = baseOf(contactFields(ENTRY))
    await correct({ base, phone: '416 555 0190' }, id)
    await correct({ base, name: 'Ruth A. Walker', phone: ENTRY.phone }, id)
    expect(await newest()).toMatchObject({ clientName: 'Ruth A. Walker', clientPhone: '+14165550190' })
  })

  test('of another broker’s lead is not found', async () => {
    const other = await signedInAs(dashboard.app, 'agent2@demo.test', 'demo-agent-1867')
    await dashboard.post(`${OWN}/new`, ENTRY)
    const { id } = await newest()
    const fields = { intent: 'contact', version: '1', name: 'X', email: 'x@y.test' }
    expect((await dashboard.post(`${OWN}/${id}`, fields, other)).status).toBe(404)
    expect((await newest()).clientName).toBe('Ruth Walker')
  })
})

test('taking a lead from its broker says ‘Lead unassigned’', async () => {
  await dashboard.post(`${OWN}/new`, ENTRY)
  const { id } = await newest()
  const response = await dashboard.post(
    `${ALL}/${id}`,
    { intent: 'assign', version: '1', agent: 'none' },
    owner,
  )
  const cookie = `${owner}; ${cookiesOf(response)}`
  expect(await shownOf(await dashboard.get(`${ALL}/${id}`, cookie))).toContain('Lead unassigned')
  expect((await newest()).agentId).toBeNull()
})
