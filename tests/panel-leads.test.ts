import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { readLeadFields } from '~/features/leads/fields'
import { listBoard } from '~/features/leads/management/board.server'
import { leadAmount } from '~/features/leads/management/lead-summary'
import { parseLeadFilter } from '~/features/leads/management/schema'
import { createLead, isLaterEvent } from './factories'
import { HOSTILE_SAMPLE, RUNS } from './hostile-values'
import { cookiesOf, isPanelLine, signedInAs, type TestApp, testApp } from './request'

const LIST = '/super-admin/leads'

let app: TestApp
let cookie: string
let agent: { id: string; name: string }

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(leads)
  const [found] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  if (!found) throw new Error('no agent')
  agent = found
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const get = (path: string) => app.request(path, { headers: { cookie } })
const textOf = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '')
const post = (path: string, fields: Record<string, string>) =>
  app.submit(path, fields, { headers: { cookie } })
const leadOf = async (id: string) => (await app.db.select().from(leads).where(eq(leads.id, id)))[0]
const namesIn = (html: string) =>
  [...html.matchAll(/href="\/super-admin\/leads\/[^"]+"[^>]*>([^<]+)<\/a><p/g)].map((match) => match[1])
const auditLines = () =>
  app.db
    .select({
      action: auditLog.action,
      label: auditLog.label,
      changes: auditLog.changes,
      by: auditLog.actorName,
    })
    .from(auditLog)
    .where(isPanelLine)
    .orderBy(auditLog.id)

describe('the list of all leads', () => {
  test('shows everything of a lead, and who has none is unassigned', async () => {
    await createLead(app.db, {
      agentId: agent.id,
      clientName: 'Ada One',
      clientPhone: '416 555 0101',
      source: 'AI Chatbot',
      type: 'refinance',
      message: 'Call me <b>soon</b>',
      metadata: { mortgage_amount: 400_000, phoneType: 'Mobile' },
      notes: { source: 'AI Chatbot', conversation: [{ role: 'user', content: 'Hi' }] },
    })
    await createLead(app.db, { clientName: 'Bob Two' })
    const html = await textOf(LIST)
    expect(namesIn(html)).toEqual(['Bob Two', 'Ada One'])
    for (const text of [
      '2 leads',
      '416 555 0101',
      'AI chat',
      'Refinance',
      'Call me &lt;b&gt;soon&lt;/b&gt;',
      'Mortgage amount',
      '$400,000',
      'Conversation of 1 message with Val',
      agent.name,
      'Unassigned',
    ])
      expect(html).toContain(text)
  })

  test('is searched, and filtered by type, status, source, broker and period, alone and together', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await createLead(app.db, { agentId: agent.id, clientName: 'Ada', type: 'contact', createdAt: daysAgo(1) })
    await createLead(app.db, { clientName: 'Bob', status: 'closed', createdAt: daysAgo(2) })
    await createLead(app.db, {
      clientName: 'Zoé',
      source: 'AI Chatbot',
      type: 'contact',
      createdAt: daysAgo(40),
    })
    const names = async (query: string) => namesIn(await textOf(`${LIST}?${query}`))
    expect(await names('search=zoe')).toEqual(['Zoé'])
    expect(await names('type=contact')).toEqual(['Ada', 'Zoé'])
    expect(await names('status=closed')).toEqual(['Bob'])
    expect(await names('source=AI+Chatbot')).toEqual(['Zoé'])
    expect(await names('agent=unassigned')).toEqual(['Bob', 'Zoé'])
    expect(await names(`agent=${agent.id}`)).toEqual(['Ada'])
    expect(await names('period=30')).toEqual(['Ada', 'Bob'])
    expect(await names('type=contact&source=AI+Chatbot&status=new&agent=unassigned')).toEqual(['Zoé'])
    expect(await textOf(`${LIST}?type=contact&period=30`)).toContain('1 lead found')
    expect(await textOf(`${LIST}?type=contact&status=closed`)).toContain('No lead matches that')
    expect(await names('sort=name')).toEqual(['Ada', 'Bob', 'Zoé'])
  })

  test('finds names in any spelling and order, and words of the address, the next step and the message', async () => {
    await createLead(app.db, { clientName: 'Thị Hằng Nguyễn'.normalize('NFD') })
    await createLead(app.db, { clientName: 'Sean O’Brien', message: 'Offer accepted: what about a penalty?' })
    await createLead(app.db, { clientName: 'Léa Lecœur', nextStep: 'Call about the notary' })
    await createLead(app.db, {
      clientName: 'Ravi Subramaniam',
      clientEmail: 'info@xn--qubec-prts-c7as.ca',
      metadata: { property_address: '12 Larkmeadow Road' },
    })
    const names = async (search: string) =>
      namesIn(await textOf(`${LIST}?search=${encodeURIComponent(search)}`)).map((name) => name?.normalize())
    for (const search of ['nguyen', 'Nguyễn', 'hang', 'Nguyễn'.normalize('NFD'), 'nguyen thi'])
      expect(await names(search), search).toEqual(['Thị Hằng Nguyễn'])
    for (const search of ["o'brien", 'O’Brien', 'penalty', 'offer accepted', 'brien sean'])
      expect(await names(search), search).toEqual(['Sean O’Brien'])
    for (const search of ['lecoeur', 'LECŒUR', 'notary'])
      expect(await names(search), search).toEqual(['Léa Lecœur'])
    for (const search of ['larkmeadow', 'Subramaniam Ravi', 'info@québec-prêts.ca'])
      expect(await names(search), search).toEqual(['Ravi Subramaniam'])
    expect(await names('enalty')).toEqual([])
  })

  test('a lead of the release before is found after the next start', async () => {
    await app.db.execute(sql`alter table leads disable trigger lead_folded`)
    await createLead(app.db, { clientName: 'Zoë Cœur' })
    await app.db.execute(sql`alter table leads enable trigger lead_folded`)
    await migrateDatabase(app.database)
    expect(namesIn(await textOf(`${LIST}?search=coeur`))).toEqual(['Zoë Cœur'])
  })

  test('the count beside a filter is that of its leads, whether kept or counted', async () => {
    for (let n = 0; n < 30; n++) {
      await createLead(app.db, {
        agentId: n % 3 ? agent.id : null,
        type: n % 2 ? 'contact' : 'refinance',
        status: n % 5 ? 'new' : 'closed',
      })
    }
    const all = await app.db.select().from(leads)
    const count = async (query: string) =>
      /role="status"[^>]*>(\d+) lead/.exec(await textOf(`${LIST}?${query}`))?.[1]
    const counted = (keep: (lead: (typeof all)[number]) => boolean) => String(all.filter(keep).length)
    expect(await count('')).toBe('30')
    expect(await count('type=contact&status=closed')).toBe(
      counted(({ type, status }) => type === 'contact' && status === 'closed'),
    )
    expect(await count(`agent=${agent.id}`)).toBe(counted(({ agentId }) => agentId === agent.id))
    expect(await count('agent=unassigned&period=7')).toBe(counted(({ agentId }) => agentId === null))
  })

  test('is a file of what is filtered; that it was taken is in the audit log, without what was searched', async () => {
    await createLead(app.db, { agentId: agent.id, clientName: '=HYPERLINK("x")' })
    await createLead(app.db, { clientName: 'Bob Secret' })
    const found = await (await get(`${LIST}.csv?search=secret`)).text()
    expect(found).toMatch(
      /^Name,Status,Email,Phone,Type,Source,Agent,.*\r\nBob Secret,New,.*,Unassigned,.*\r\n$/,
    )
    const all = await (await get(`${LIST}.csv`)).text()
    expect(all).toContain(agent.name)
    expect(all).not.toMatch(/^=/m)
    const lines = await auditLines()
    expect(lines.map(({ action }) => action)).toEqual(['exported', 'exported'])
    expect(JSON.stringify(lines)).not.toMatch(/secret/i)
  })

  test('hostile values ask for nothing and run nothing', async () => {
    await createLead(app.db, { clientName: 'Only One' })
    for (const value of HOSTILE_SAMPLE.map((text) => text.toWellFormed().slice(0, 500))) {
      const hostile = encodeURIComponent(value)
      const response = await get(`${LIST}?source=${hostile}&agent=${hostile}&search=${hostile}`)
      expect(response.status, value).toBe(200)
      expect(await response.text()).not.toMatch(RUNS)
    }
  })
})

test('the board adds up what its cards show, in SQL as in code', async () => {
  const metadata: Record<string, unknown>[] = [
    { mortgage_amount: 616_500 },
    { calculations: { totalMortgage: 411_000.5, monthlyPayment: 2_000 } },
    { price: 685_000, downPayment: 68_500 },
    { price: 500_000 },
    { price: 100_000, downPayment: 100_000 },
    { price: '700000', downPayment: 'much' },
    { mortgage_amount: 0, price: 300_000, downPayment: -5 },
    {},
  ]
  await app.db.delete(leads)
  for (const each of metadata)
    await createLead(app.db, {
      status: 'qualified',
      metadata: each as (typeof leads.$inferInsert)['metadata'],
    })
  const filter = parseLeadFilter(new URLSearchParams())
  const columns = await listBoard(app.db, filter)
  const expected = metadata.reduce(
    (sum, each) => sum + (leadAmount({ metadata: readLeadFields(each) }) ?? 0),
    0,
  )
  expect(columns.find(({ status }) => status === 'qualified')?.sum).toEqual({
    dollars: expected,
    isCapped: false,
  })
})

describe('the board', () => {
  test('has a column for each status with its newest leads and how many there are', async () => {
    await createLead(app.db, { clientName: 'Ada', status: 'qualified' })
    for (let n = 0; n < 21; n++) await createLead(app.db, { status: 'contacted' })
    const html = await textOf(`${LIST}/board`)
    const column = (status: string) =>
      html.slice(html.indexOf(`id="column-${status}"`)).split('</section>')[0] ?? ''
    expect(column('new')).toContain('No leads are waiting.')
    expect(column('qualified')).toContain('Ada')
    expect(column('contacted')).toContain('21 leads')
    expect(column('contacted').match(/Status of/g)).toHaveLength(20)
    expect(column('contacted')).toContain('href="/super-admin/leads?status=contacted"')
  })

  test('has the closed leads of 30 days, and those of a longer period where one is chosen', async () => {
    const since = (days: number) => new Date(Date.now() - days * 86_400_000)
    await createLead(app.db, { clientName: 'Closed Lately', status: 'closed', createdAt: since(5) })
    await createLead(app.db, { clientName: 'Closed Long Ago', status: 'closed', createdAt: since(60) })
    const html = await textOf(`${LIST}/board`)
    expect(html).toContain('Closed Lately')
    expect(html).not.toContain('Closed Long Ago')
    expect(html).toContain('1 lead, 30 days')
    expect(html).toContain('href="/super-admin/leads?status=closed"')
    expect(await textOf(`${LIST}/board?period=90`)).toContain('Closed Long Ago')
  })

  test('sets a status and comes back to the board as it was filtered', async () => {
    const lead = await createLead(app.db)
    const path = `${LIST}/board?type=rate_quote`
    const fields = { intent: 'status', lead: lead.id, version: '1', status: 'contacted' }
    const response = await post(path, fields)
    expect([response.status, response.headers.get('location')]).toEqual([303, path])
    expect(await leadOf(lead.id)).toMatchObject({ status: 'contacted', version: 2 })
  })
})

describe('work on a lead', () => {
  test('a status is set, in the timeline and in the audit log with who did it', async () => {
    const lead = await createLead(app.db, { agentId: agent.id, clientName: 'Ada Private' })
    await post(LIST, { intent: 'status', lead: lead.id, version: '1', status: 'qualified' })
    expect(await leadOf(lead.id)).toMatchObject({ status: 'qualified', firstResponseAt: expect.any(Date) })
    expect(await app.db.$count(leadEvents, isLaterEvent)).toBe(1)
    const lines = await auditLines()
    expect(lines).toEqual([
      {
        action: 'updated',
        label: `Lead ${lead.id.slice(-6)}`,
        changes: { status: { from: 'new', to: 'qualified' } },
        by: 'Margaret Lindqvist',
      },
    ])
  })

  test('is given to a broker, who then has it, and taken back', async () => {
    const lead = await createLead(app.db)
    const path = `${LIST}/${lead.id}`
    await post(path, { intent: 'assign', agent: agent.id, version: '1' })
    expect(await leadOf(lead.id)).toMatchObject({ agentId: agent.id, version: 2 })
    expect(await textOf(path)).toContain(`Assigned to ${agent.name}`)
    const own = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    const theirs = await app.request(`/agent-dashboard/leads/${lead.id}`, { headers: { cookie: own } })
    expect(theirs.status).toBe(200)
    await post(path, { intent: 'assign', agent: 'none', version: '2' })
    expect(await leadOf(lead.id)).toMatchObject({ agentId: null, version: 3 })
  })

  test('several are given to a broker at once, in the list and on the board', async () => {
    for (const path of [LIST, `${LIST}/board`]) {
      const [first, second, other] = [
        await createLead(app.db),
        await createLead(app.db),
        await createLead(app.db),
      ]
      const chosen = { [`lead-${first.id}`]: '1', [`lead-${second.id}`]: '1' }
      await post(path, { intent: 'assign-chosen', agent: agent.id, ...chosen })
      for (const { id } of [first, second]) expect((await leadOf(id))?.agentId).toBe(agent.id)
      expect((await leadOf(other.id))?.agentId).toBeNull()
    }
    expect(await auditLines()).toHaveLength(4)
  })

  test('of several chosen leads those changed meanwhile stay as they are', async () => {
    const [fresh, changed] = [await createLead(app.db), await createLead(app.db)]
    await post(`${LIST}/${changed.id}`, { intent: 'status', status: 'contacted', version: '1' })
    const chosen = { [`lead-${fresh.id}`]: '1', [`lead-${changed.id}`]: '1', [`lead-${randomUUID()}`]: '1' }
    const response = await post(LIST, { intent: 'assign-chosen', agent: agent.id, ...chosen })
    const shown = await app.request(LIST, { headers: { cookie: `${cookie}; ${cookiesOf(response)}` } })
    expect(await shown.text()).toContain('Lead assigned. 2 were changed in the meantime: open them again.')
    expect((await leadOf(fresh.id))?.agentId).toBe(agent.id)
    expect(await leadOf(changed.id)).toMatchObject({ agentId: null, version: 2 })
    const again = await post(LIST, { intent: 'assign-chosen', agent: agent.id, [`lead-${changed.id}`]: '1' })
    expect(again.status).toBe(409)
  })

  test('a broker without a licence in the client’s province gets a lead only after a question, which the audit log shows', async () => {
    const metadata = { type: 'purchase', location: 'Saskatchewan' } as never
    const [one, other] = [await createLead(app.db, { metadata }), await createLead(app.db, { metadata })]
    const path = `${LIST}/${one.id}`
    expect(await textOf(path)).toMatch(
      /<optgroup label="Not licensed in Saskatchewan">(?:(?!<\/optgroup>).)*Amara/,
    )
    const fields = { intent: 'assign', agent: agent.id, version: '1' }
    const asked = await post(path, fields)
    expect(asked.status).toBe(409)
    expect(await asked.text()).toMatch(/Amara Okafor holds no licence in Saskatchewan[\s\S]*Assign anyway/)
    expect((await leadOf(one.id))?.agentId).toBeNull()
    expect((await post(path, { ...fields, confirmed: 'yes' })).status).toBe(303)
    expect((await leadOf(one.id))?.agentId).toBe(agent.id)
    const chosen = { intent: 'assign-chosen', agent: agent.id, [`lead-${other.id}`]: '1' }
    expect((await post(LIST, chosen)).status).toBe(409)
    expect((await leadOf(other.id))?.agentId).toBeNull()
    expect((await post(LIST, { ...chosen, confirmed: 'yes' })).status).toBe(303)
    const licence = { from: null, to: 'not licensed in Saskatchewan' }
    expect((await auditLines()).map(({ changes }) => changes)).toEqual(
      [1, 2].map(() => expect.objectContaining({ licence })),
    )
  })

  test('an assignment of none is rejected', async () => {
    const response = await post(LIST, { intent: 'assign-chosen', agent: agent.id })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Choose at least one lead.')
  })

  test('several without a broker are not unassigned by mistake', async () => {
    const lead = await createLead(app.db, { agentId: agent.id })
    const response = await post(LIST, { intent: 'assign-chosen', agent: '', [`lead-${lead.id}`]: '1' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Choose a broker.')
    expect((await leadOf(lead.id))?.agentId).toBe(agent.id)
  })

  test('several assigned to an unknown broker stay as they are', async () => {
    const lead = await createLead(app.db)
    const response = await post(LIST, {
      intent: 'assign-chosen',
      agent: randomUUID(),
      [`lead-${lead.id}`]: '1',
    })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Agent not found')
    expect(await leadOf(lead.id)).toEqual(lead)
  })

  test.each(['nobody', randomUUID(), '', "' or 1=1"])(
    'a broker who is not there (%s) is rejected',
    async (who) => {
      const lead = await createLead(app.db)
      const response = await post(`${LIST}/${lead.id}`, { intent: 'assign', agent: who, version: '1' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Agent not found')
      expect(await leadOf(lead.id)).toEqual(lead)
      expect(await auditLines()).toEqual([])
    },
  )

  test('the second of two editors sees a conflict, whatever both did, and nothing is overwritten', async () => {
    const works: Record<string, string>[] = [
      { intent: 'status', status: 'closed' },
      { intent: 'assign', agent: agent.id },
      { intent: 'delete' },
    ]
    for (const work of works) {
      const lead = await createLead(app.db)
      const path = `${LIST}/${lead.id}`
      await post(path, { intent: 'status', status: 'contacted', version: '1' })
      const response = await post(path, { ...work, version: '1' })
      expect(response.status).toBe(409)
      expect(await response.text()).toContain('This lead was changed in the meantime. Open it again.')
      expect(await leadOf(lead.id)).toMatchObject({ status: 'contacted', agentId: null, version: 2 })
    }
  })

  test('deleted, everything goes with it, emails too, and the audit log knows no name', async () => {
    const lead = await createLead(app.db, { clientName: 'Ada Private' })
    const wording = { kind: 'express', wording: 'Yes', method: 'box', sourcePage: '/contact' } as const
    await app.db.insert(consents).values({ leadId: lead.id, ...wording })
    const email = { toAddress: 'a@test.invalid', subject: 'Ada Private', textBody: 'Ada Private' }
    await app.db.insert(mailOutbox).values({ ...email, dedupeKey: 'x', leadId: lead.id })
    const path = `${LIST}/${lead.id}?type=contact`
    const response = await post(path, { intent: 'delete', version: '1' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${LIST}?type=contact`])
    expect(await leadOf(lead.id)).toBeUndefined()
    expect([
      await app.db.$count(consents, eq(consents.leadId, lead.id)),
      await app.db.$count(mailOutbox),
    ]).toEqual([0, 0])
    const lines = await auditLines()
    expect(lines[0]).toMatchObject({ action: 'deleted', label: `Lead ${lead.id.slice(-6)}` })
    expect(JSON.stringify(lines)).not.toContain('Ada')
    expect((await get(`${LIST}/${lead.id}`)).status).toBe(404)
  })

  test('a note is in the timeline once, and not in the audit log', async () => {
    const lead = await createLead(app.db)
    const fields = { intent: 'note', note: 'Called, wants five years', key: randomUUID() }
    await post(`${LIST}/${lead.id}`, fields)
    await post(`${LIST}/${lead.id}`, fields)
    expect(await textOf(`${LIST}/${lead.id}`)).toContain('Called, wants five years')
    expect(await app.db.$count(leadEvents, isLaterEvent)).toBe(1)
    const lines = await auditLines()
    expect(lines.map(({ action }) => action)).toEqual(['noted'])
    expect(JSON.stringify(lines)).not.toContain('five years')
  })
})
