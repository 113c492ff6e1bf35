import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { createLead, isLaterEvent } from './factories'
import { isPanelLine, shownOf, signedInAs, type TestApp, testApp } from './request'

// Next steps, outcomes and neighbours on a lead's page, for a broker and for the owner.
const OWN = '/agent-dashboard/leads'
const PANEL = '/super-admin/leads'
const CLEARED = { outcome: null, fundedAmount: null, lostReason: null }

let app: TestApp
let broker: string
let owner: string
let own: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(leads)
  const [agent] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  own = agent?.id ?? ''
  broker = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
  owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const shown = async (path: string, cookie = broker) =>
  shownOf(await app.request(path, { headers: { cookie } }))
const post = (path: string, fields: Record<string, string>, cookie = broker) =>
  app.submit(path, fields, { headers: { cookie } })
const leadOf = async (id: string) => {
  const [row] = await app.db.select().from(leads).where(eq(leads.id, id))
  return row
}

describe('the next step', () => {
  const step = { intent: 'next-step', nextStep: 'Send the pre-approval', nextStepOn: '2026-12-01' }

  test('is saved with its day, is in the timeline, and is cleared by empty fields', async () => {
    const lead = await createLead(app.db, { agentId: own })
    const path = `${OWN}/${lead.id}`
    expect((await post(path, { ...step, version: '1' })).status).toBe(303)
    expect(await leadOf(lead.id)).toMatchObject({
      nextStep: 'Send the pre-approval',
      nextStepOn: '2026-12-01',
      version: 2,
      firstResponseAt: null,
    })
    expect(await shown(path)).toContain('Next step for Dec 1: Send the pre-approval')
    await post(path, { ...step, nextStep: '', nextStepOn: '', version: '2' })
    expect(await leadOf(lead.id)).toMatchObject({ nextStep: null, nextStepOn: null, version: 3 })
  })

  test.each([
    [{ nextStep: '' }, 'Enter what to do next'],
    [{ nextStepOn: '' }, 'Choose a day.'],
    [{ nextStepOn: '2026-13-40' }, 'Choose a day.'],
    [{ nextStepOn: '2024-01-01' }, 'This day is more than a year ago.'],
    [{ nextStep: 'x'.repeat(201) }, 'Use at most 200 characters.'],
  ])('%j is rejected beside its field, with what was typed', async (wrong, message) => {
    const lead = await createLead(app.db, { agentId: own })
    const answer = await post(`${OWN}/${lead.id}`, { ...step, ...wrong, version: '1' })
    expect(answer.status).toBe(422)
    expect(await shownOf(answer)).toContain(message)
    expect(await leadOf(lead.id)).toEqual(lead)
  })

  test('a stale form and a lead of another broker change nothing', async () => {
    const lead = await createLead(app.db, { agentId: own })
    expect((await post(`${OWN}/${lead.id}`, { ...step, version: '7' })).status).toBe(409)
    const theirs = await createLead(app.db, { agentId: null })
    for (const intent of ['next-step', 'outcome'])
      expect(
        (await post(`${OWN}/${theirs.id}`, { ...step, intent, outcome: 'lost', version: '1' })).status,
      ).toBe(404)
    expect(await leadOf(lead.id)).toEqual(lead)
    expect(await leadOf(theirs.id)).toEqual(theirs)
    expect(await app.db.$count(leadEvents, isLaterEvent)).toBe(0)
  })

  test('set by the owner, its day is in the audit log and its text is not', async () => {
    const lead = await createLead(app.db)
    await post(`${PANEL}/${lead.id}`, { ...step, version: '1' }, owner)
    const lines = JSON.stringify(await app.db.select().from(auditLog).where(isPanelLine))
    expect(lines).toContain('2026-12-01')
    expect(lines).not.toContain('pre-approval')
  })
})

describe('the outcome', () => {
  test.each([
    [
      { outcome: 'funded', fundedAmount: '$512,000' },
      { outcome: 'funded', fundedAmount: 512_000, lostReason: null },
      'Funded: $512,000',
    ],
    [
      { outcome: 'lost', lostReason: 'Went to a bank' },
      { outcome: 'lost', fundedAmount: null, lostReason: 'Went to a bank' },
      'Lost: Went to a bank',
    ],
  ])('%j of a closed lead is saved; reopening the lead clears it', async (fields, stored, entry) => {
    const lead = await createLead(app.db, { agentId: own, status: 'closed' })
    const path = `${OWN}/${lead.id}`
    await post(path, { intent: 'outcome', version: '1', ...fields })
    expect(await leadOf(lead.id)).toMatchObject(stored)
    expect(await shown(path)).toContain(entry)
    await post(path, { intent: 'status', status: 'qualified', version: '2' })
    expect(await leadOf(lead.id)).toMatchObject({ status: 'qualified', ...CLEARED })
  })

  test.each([
    [{}, 'Choose how the lead ended.'],
    [{ outcome: 'funded', fundedAmount: '-5' }, 'Enter the mortgage amount'],
    [{ outcome: 'funded', fundedAmount: '999999999999' }, 'Enter the mortgage amount'],
  ])('%j is rejected', async (fields, message) => {
    const lead = await createLead(app.db, { agentId: own, status: 'closed' })
    const answer = await post(`${OWN}/${lead.id}`, { intent: 'outcome', version: '1', ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
    expect(await leadOf(lead.id)).toEqual(lead)
  })

  test('a lead that is not closed has none', async () => {
    const lead = await createLead(app.db, { agentId: own })
    expect(await shown(`${OWN}/${lead.id}`)).not.toContain('Save outcome')
    const answer = await post(`${OWN}/${lead.id}`, { intent: 'outcome', outcome: 'lost', version: '1' })
    expect(answer.status).toBe(409)
    expect(await leadOf(lead.id)).toEqual(lead)
  })
})

test('a lead links to its neighbours in the list that the reader came from, within the reader’s own', async () => {
  const at = (hours: number, agentId: string | null = own, clientName = `Hour ${hours}`) =>
    createLead(app.db, { agentId, clientName, createdAt: new Date(Date.now() - hours * 3_600_000) })
  const [newest, theirs, middle, oldest] = [await at(1), await at(2, null), await at(3), await at(4)]
  const links = (html: string) =>
    [
      ...html.matchAll(
        /<a[^>]*aria-label="(Previous|Next) lead"[^>]*href="[^"]*\/leads\/([0-9a-f-]{36})([^"]*)"/g,
      ),
    ].map(([, side, id, query]) => [side, id, query])
  expect(links(await shown(`${OWN}/${middle.id}`))).toEqual([
    ['Previous', newest.id, ''],
    ['Next', oldest.id, ''],
  ])
  expect(links(await shown(`${OWN}/${middle.id}?sort=oldest`))).toEqual([
    ['Previous', oldest.id, '?sort=oldest'],
    ['Next', newest.id, '?sort=oldest'],
  ])
  expect(links(await shown(`${OWN}/${oldest.id}`))).toEqual([['Previous', middle.id, '']])
  expect(links(await shown(`${PANEL}/${middle.id}`, owner))[0]).toEqual(['Previous', theirs.id, ''])
})

test('the timeline holds the e-mails to the client, not those to the brokerage, and the chat', async () => {
  const notes = {
    source: 'AI Chatbot',
    conversation: [{ role: 'user' as const, content: 'Please call me.' }],
  }
  const { id } = await createLead(app.db, { agentId: own, clientEmail: 'Ada@Test.invalid', notes })
  await app.db.insert(mailOutbox).values(
    ['ada@test.invalid', 'agent@demo.test'].map((toAddress) => ({
      dedupeKey: toAddress,
      toAddress,
      subject: `For ${toAddress}`,
      textBody: 'Text',
      leadId: id,
      status: 'sent' as const,
    })),
  )
  const html = await shown(`${OWN}/${id}`)
  const timeline = html.slice(html.indexOf('Timeline'))
  expect(timeline).toContain('Email sent to the client: For ada@test.invalid')
  expect(timeline).not.toContain('For agent@demo.test')
  expect(timeline).toContain('Please call me.')
})
