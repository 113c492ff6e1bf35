import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { leadEvents, leads } from '#db/schema/leads'
import { createLead, isLaterEvent } from './factories'
import { HOSTILE_SAMPLE, RUNS } from './hostile-values'
import { signedInAs, type TestApp, testApp } from './request'

const LIST = '/agent-dashboard/leads'
const STALE = 'This lead was changed in the meantime. Open it again.'

let app: TestApp
let cookie: string
let own: string
let other: string

const agentId = async (slug: string) => {
  const [agent] = await app.db.select({ id: agents.id }).from(agents).where(eq(agents.profileSlug, slug))
  if (!agent) throw new Error(`no agent ${slug}`)
  return agent.id
}

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

const get = (path: string) => app.request(path, { headers: { cookie } })
const textOf = async (path: string) => (await get(path)).text()
const post = (path: string, fields: Record<string, string>) =>
  app.submit(path, fields, { headers: { cookie } })
/** The names in the list, in its order, once each: the table and the cards hold the same. */
const namesIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="\/agent-dashboard\/leads\/[^"]+"[^>]*>([^<]+)</g)].map((match) => match[1]),
  ),
]
const leadOf = async (id: string) => {
  const [row] = await app.db.select().from(leads).where(eq(leads.id, id))
  if (!row) throw new Error('no such lead')
  return row
}

describe('the scope of leads', () => {
  const secret = { clientName: 'Secret Person', clientEmail: 'secret@test.invalid', message: 'Secret words' }

  test('the list and the export hold only the broker’s own leads', async () => {
    await createLead(app.db, { agentId: own, clientName: 'Mine Alone' })
    await createLead(app.db, { agentId: other, ...secret })
    await createLead(app.db, { agentId: null, ...secret })
    for (const path of [
      LIST,
      `${LIST}.csv`,
      `${LIST}?search=secret`,
      `${LIST}.csv?search=secret`,
      `${LIST}.data`,
    ]) {
      const html = await textOf(path)
      expect(html).not.toMatch(/Secret (Person|words)|secret@test/)
    }
    expect(await textOf(LIST)).toContain('Mine Alone')
    expect(await textOf(`${LIST}.csv`)).toContain('Mine Alone')
  })

  test.each(['other', 'unassigned', 'unknown', 'no id'])(
    '%s: 404 to reading and writing, nothing changes',
    async (whose) => {
      const lead = await createLead(app.db, { agentId: whose === 'other' ? other : null, ...secret })
      const id = whose === 'unknown' ? randomUUID() : whose === 'no id' ? '../x' : lead.id
      const path = `${LIST}/${encodeURIComponent(id)}`
      const page = await get(path)
      expect(page.status).toBe(404)
      expect(await page.text()).not.toMatch(/Secret|secret@/)
      expect((await post(path, { intent: 'status', status: 'closed', version: '1' })).status).toBe(404)
      expect((await post(path, { intent: 'note', note: 'I was here' })).status).toBe(404)
      expect((await post(LIST, { lead: id, status: 'closed', version: '1' })).status).toBe(404)
      expect(await leadOf(lead.id)).toEqual(lead)
      expect(await app.db.$count(leadEvents, isLaterEvent)).toBe(0)
    },
  )

  test('a cursor on another broker’s lead reveals nothing', async () => {
    await createLead(app.db, { agentId: own, clientName: 'Mine Alone' })
    const theirs = await createLead(app.db, { agentId: other, ...secret })
    for (const side of ['after', 'before']) {
      expect(namesIn(await textOf(`${LIST}?${side}=${theirs.id}`))).toEqual(['Mine Alone'])
    }
  })

  test('a visitor is redirected to sign in, from the file too', async () => {
    for (const path of [LIST, `${LIST}.csv`])
      expect((await app.request(path)).headers.get('location')).toBe(`/auth?to=${encodeURIComponent(path)}`)
    const lead = `${LIST}/${randomUUID()}`
    const to = `/auth?to=${encodeURIComponent(lead)}`
    expect((await app.request(lead)).headers.get('location')).toBe(to)
  })
})

describe('the list', () => {
  test('its views count the broker’s own leads; Waiting has the longest wait first', async () => {
    const since = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await createLead(app.db, { agentId: own, clientName: 'Young Wait', createdAt: since(1) })
    await createLead(app.db, { agentId: own, clientName: 'Long Wait', createdAt: since(30) })
    await createLead(app.db, { agentId: own, clientName: 'Answered', status: 'contacted' })
    await createLead(app.db, { agentId: other, clientName: 'Secret Person' })
    const html = await textOf(LIST)
    const views = [
      ...html.matchAll(/href="\/agent-dashboard\/leads([^"]*)"[^>]*>(\w+)<span[^>]*>([\d,+]+)</g),
    ]
    expect(views.map(([, query, label, count]) => [query, label, count])).toEqual([
      ['?status=new', 'Waiting', '2'],
      ['', 'All', '3'],
    ])
    expect(namesIn(await textOf(`${LIST}?status=new`))).toEqual(['Long Wait', 'Young Wait'])
  })

  test('is searched by name without accents, address and number', async () => {
    await createLead(app.db, { agentId: own, clientName: 'Zoé Bélanger', clientPhone: '+1 (416) 555-0199' })
    await createLead(app.db, { agentId: own, clientName: 'Adam Smith', clientEmail: 'a_100%@test.invalid' })
    const search = async (text: string) => namesIn(await textOf(`${LIST}?search=${encodeURIComponent(text)}`))
    expect(await search('belanger')).toEqual(['Zoé Bélanger'])
    expect(await search('416 555-0199')).toEqual(['Zoé Bélanger'])
    expect(await search('1-416-555')).toEqual(['Zoé Bélanger'])
    expect(await search('A_100%@')).toEqual(['Adam Smith'])
    expect(await search('%')).toEqual(['Adam Smith'])
    expect(await search('nobody at all')).toEqual([])
    expect(await textOf(`${LIST}?search=nobody`)).toContain('No lead matches that')
  })

  test('is filtered by type, status and period, and sorted', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await createLead(app.db, { agentId: own, clientName: 'Bea', type: 'contact', createdAt: daysAgo(1) })
    await createLead(app.db, { agentId: own, clientName: 'Éva', status: 'closed', createdAt: daysAgo(20) })
    await createLead(app.db, { agentId: own, clientName: 'Flo', createdAt: daysAgo(60) })
    await createLead(app.db, { agentId: own, clientName: 'alf', createdAt: daysAgo(200) })
    const names = async (query: string) => namesIn(await textOf(`${LIST}?${query}`))
    expect(await names('type=contact')).toEqual(['Bea'])
    expect(await names('status=closed')).toEqual(['Éva'])
    expect(await names('period=7')).toEqual(['Bea'])
    expect(await names('period=30')).toEqual(['Bea', 'Éva'])
    expect(await names('period=90')).toEqual(['Bea', 'Éva', 'Flo'])
    expect(await names('')).toEqual(['Bea', 'Éva', 'Flo', 'alf'])
    expect(await names('sort=oldest')).toEqual(['alf', 'Flo', 'Éva', 'Bea'])
    expect(await names('sort=name')).toEqual(['alf', 'Bea', 'Éva', 'Flo'])
  })

  test.each(['newest', 'oldest', 'name'])('is leafed through whole and back, %s', async (sort) => {
    const createdAt = new Date()
    for (let n = 0; n < 60; n++) {
      // Some came in the same instant, some have the same name.
      await createLead(app.db, {
        agentId: own,
        clientName: `Lead ${String(n >> 1).padStart(2, '0')}`,
        message: `number ${n}.`,
        createdAt: new Date(createdAt.getTime() - (n >> 2) * 1000),
      })
    }
    const numbers = (html: string) => [
      ...new Set([...html.matchAll(/number (\d+)\./g)].map((match) => match[1])),
    ]
    const link = (html: string, rel: string) =>
      [...html.matchAll(/<a [^>]*>/g)]
        .map(([tag]) => tag)
        .find((tag) => tag.includes(`rel="${rel}"`))
        ?.match(/href="([^"]+)"/)?.[1]
        ?.replaceAll('&amp;', '&')
    const pages: string[] = [await textOf(`${LIST}?sort=${sort}`)]
    for (let href = link(pages[0] ?? '', 'next'); href && pages.length < 5; ) {
      pages.push(await textOf(href))
      href = link(pages.at(-1) ?? '', 'next')
    }
    expect(pages.map((html) => numbers(html).length)).toEqual([25, 25, 10])
    expect(new Set(pages.flatMap(numbers)).size).toBe(60)
    const second = await textOf(link(pages[2] ?? '', 'prev') ?? '')
    expect(numbers(second)).toEqual(numbers(pages[1] ?? ''))
    const first = await textOf(link(second, 'prev') ?? '')
    expect(numbers(first)).toEqual(numbers(pages[0] ?? ''))
    expect(link(first, 'prev')).toBeUndefined()
  })

  test('hostile values ask for nothing and run nothing', async () => {
    await createLead(app.db, { agentId: own, clientName: 'Mine Alone' })
    for (const value of HOSTILE_SAMPLE.map((text) => text.toWellFormed().slice(0, 2_000))) {
      const hostile = encodeURIComponent(value)
      const query = ['type', 'status', 'period', 'sort', 'after', 'before'].map((key) => `${key}=${hostile}`)
      const response = await get(`${LIST}?search=${hostile}`)
      expect(response.status, value).toBe(200)
      expect(await response.text()).not.toMatch(RUNS)
      expect(namesIn(await textOf(`${LIST}?${query.join('&')}`)), value).toEqual(['Mine Alone'])
    }
    // Two pages for each of some hundred values: on a busy machine more than the usual limit.
  })

  test('without a lead says what will stand there', async () => {
    expect(await textOf(LIST)).toContain('No leads yet')
  })
})

describe('a lead', () => {
  test('is readable: labels, amounts, the conversation, consent', async () => {
    const lead = await createLead(app.db, {
      agentId: own,
      metadata: { price: 500_000, mortgage_amount: 400_000, phoneType: 'Mobile', postalCode: 'M5V 2T6' },
      notes: { source: 'AI Chatbot', conversation: [{ role: 'user', content: 'Is this <b>safe</b>?' }] },
    })
    const html = await textOf(`${LIST}/${lead.id}`)
    for (const text of [
      'Purchase price',
      '$500,000',
      'Mortgage amount',
      '$400,000',
      'Postal code',
      'M5V 2T6',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).toContain('Is this &lt;b&gt;safe&lt;/b&gt;?')
    expect(html).toContain('No consent is on record')
  })

  test('of a renewal has no purchase price', async () => {
    const metadata = { price: 590_000, downPayment: 275_000 }
    const lead = await createLead(app.db, { agentId: own, type: 'refinance', metadata })
    const html = await textOf(`${LIST}/${lead.id}`)
    for (const text of ['Home value', '$590,000', 'Equity', '$275,000']) expect(html).toContain(text)
    expect(html).not.toContain('Purchase price')
  })

  test('a status is set, kept with who did it, and counts as the first answer once', async () => {
    const lead = await createLead(app.db, { agentId: own })
    const path = `${LIST}/${lead.id}`
    const saved = await post(path, { intent: 'status', status: 'contacted', version: '1' })
    expect(saved.headers.get('location')).toBe(path)
    const first = await leadOf(lead.id)
    expect(first).toMatchObject({ status: 'contacted', version: 2 })
    expect(first.firstResponseAt).toBeInstanceOf(Date)
    await post(path, { intent: 'status', status: 'qualified', version: '2' })
    expect((await leadOf(lead.id)).firstResponseAt).toEqual(first.firstResponseAt)
    const events = await app.db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, lead.id), isLaterEvent))
    expect(events.map(({ actorId, kind, detail }) => ({ actorId, kind, detail }))).toEqual([
      { actorId: 'demo-agent', kind: 'status_changed', detail: { from: 'new', to: 'contacted' } },
      { actorId: 'demo-agent', kind: 'status_changed', detail: { from: 'contacted', to: 'qualified' } },
    ])
  })

  test('a stale change is rejected and changes nothing', async () => {
    const lead = await createLead(app.db, { agentId: own })
    const path = `${LIST}/${lead.id}`
    await post(path, { intent: 'status', status: 'contacted', version: '1' })
    const response = await post(path, { intent: 'status', status: 'closed', version: '1' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain(STALE)
    expect((await leadOf(lead.id)).status).toBe('contacted')
    const both = await Promise.all(
      ['qualified', 'closed'].map((status) => post(path, { intent: 'status', status, version: '2' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409].sort())
  })

  test('a status that there is not is rejected', async () => {
    const lead = await createLead(app.db, { agentId: own })
    for (const value of ['', 'won', '__proto__', "new'; drop table leads; --"]) {
      const response = await post(`${LIST}/${lead.id}`, { intent: 'status', status: value, version: '1' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Failed to update lead status')
    }
    expect(await leadOf(lead.id)).toEqual(lead)
  })

  test('a note is dated, once, also where the form comes twice', async () => {
    const lead = await createLead(app.db, { agentId: own })
    const path = `${LIST}/${lead.id}`
    const note = { intent: 'note', note: 'Called.\r\nWants <i>five</i> years.', key: randomUUID() }
    await post(path, note)
    await post(path, note)
    const html = await textOf(path)
    expect(html).toContain('Wants &lt;i&gt;five&lt;/i&gt; years.')
    expect(html).toContain('Amara Okafor')
    expect(await app.db.$count(leadEvents, isLaterEvent)).toBe(1)
    expect((await leadOf(lead.id)).firstResponseAt).toBeInstanceOf(Date)
    for (const text of ['', '   ', 'x'.repeat(2_001)]) {
      const response = await post(path, { ...note, note: text, key: randomUUID() })
      expect(response.status).toBe(422)
      if (text.trim()) expect(await response.text()).toContain(text)
    }
    expect(await app.db.$count(leadEvents, isLaterEvent)).toBe(1)
  })

  test('a form from another site changes nothing', async () => {
    const lead = await createLead(app.db, { agentId: own })
    const fields = { intent: 'status', status: 'closed', version: '1' }
    const headers = { cookie, origin: 'https://evil.example' }
    expect((await app.submit(`${LIST}/${lead.id}`, fields, { headers })).status).toBe(403)
    expect(await leadOf(lead.id)).toEqual(lead)
  })
})

describe('the export', () => {
  test('is a file of what is filtered, with no formula in it', async () => {
    for (const [n, message] of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'plain, "quoted"\nline'].entries()) {
      await createLead(app.db, { agentId: own, clientName: `=cmd${n}`, message, type: 'contact' })
    }
    await createLead(app.db, { agentId: own, clientName: 'Left out', type: 'refinance' })
    const response = await get(`${LIST}.csv?type=contact`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const csv = new TextDecoder().decode(bytes)
    expect(csv.split('\r\n')[0]).toMatch(/^Name,Status,Email,Phone/)
    expect(csv).not.toContain('Left out')
    expect(csv.match(/^'=cmd/gm)).toHaveLength(6)
    for (const cell of ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", '"plain, ""quoted""\nline"']) {
      expect(csv).toContain(`,${cell},`)
    }
  })

  test('of more than a batch misses and repeats no lead', async () => {
    const rows = Array.from({ length: 4_500 }, (_, n) => ({
      submissionKey: randomUUID(),
      clientName: `Many ${n}`,
      clientEmail: `many${n}@test.invalid`,
      agentId: own,
      type: 'contact' as const,
      source: 'website' as const,
      createdAt: new Date(Date.now() - (n >> 3) * 1000),
    }))
    for (let at = 0; at < rows.length; at += 1_500)
      await app.db.insert(leads).values(rows.slice(at, at + 1_500))
    for (const sort of ['newest', 'oldest', 'name']) {
      const csv = await textOf(`${LIST}.csv?sort=${sort}`)
      expect(new Set(csv.match(/many\d+@/g)).size).toBe(4_500)
      expect(csv.match(/many\d+@/g)).toHaveLength(4_500)
    }
    expect(await textOf(LIST)).toContain('4,500 leads')
    expect(await textOf(`${LIST}?search=many`)).toContain('1,000+ leads found')
  })
})
