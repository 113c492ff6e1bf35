import { existsSync } from 'node:fs'
import { verifyPassword } from 'better-auth/crypto'
import { asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase, type OpenDatabase, openDatabase } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { accounts, profiles } from '#db/schema/auth'
import { blogPosts } from '#db/schema/blog'
import { mortgageServices, products } from '#db/schema/catalog'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { lenders } from '#db/schema/lenders'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import { reminderRequests } from '#db/schema/reminders'
import { siteSettings } from '#db/schema/site'
import { testimonials } from '#db/schema/testimonials'
import { redateDemo } from '#db/seed/redate.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { RATE_TYPES } from '~/features/calculators/rate-type'
import { LEAD_STATUSES, LEAD_TYPES, VISITOR_SOURCES } from '~/features/leads/intake/model'
import { LENDER_TYPES } from '~/features/lenders/model'
import { RATE_TERMS } from '~/features/rates/model'

const NOW = new Date('2026-11-21T10:30:00Z')
const TABLES: PgTable[] = [
  siteSettings,
  profiles,
  accounts,
  agents,
  lenders,
  mortgageRates,
  mortgageRateHistory,
  testimonials,
  products,
  mortgageServices,
  blogPosts,
  leads,
  leadEvents,
  newsletterSubscribers,
  reminderRequests,
  consents,
  analyticsEvents,
]

async function emptyDatabase(): Promise<OpenDatabase> {
  const opened = await openDatabase({})
  await migrateDatabase(opened)
  return opened
}

/** Every row of every table as text, in a fixed order, without the salted password hashes. */
async function everything({ db }: OpenDatabase) {
  const found: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const { name } = getTableConfig(table)
    const rows = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'password')::text as row from ${table} t order by 1`,
    )
    found[name] = (rows as unknown as { rows: { row: string }[] }).rows.map(({ row }) => row)
  }
  return found
}

const countOf = async ({ db }: OpenDatabase, table: PgTable) =>
  (await db.select({ n: count() }).from(table))[0]?.n ?? 0

let demo: OpenDatabase
beforeAll(async () => {
  demo = await emptyDatabase()
  await seedIfEmpty(demo.db, 'demo', NOW)
}, 60_000)
afterAll(() => demo.close())

describe('the demo brokerage', () => {
  it('has four accounts whose passwords the sign-in library accepts', async () => {
    const rows = await demo.db
      .select({
        email: profiles.email,
        role: profiles.role,
        slug: agents.profileSlug,
        hash: accounts.password,
      })
      .from(profiles)
      .innerJoin(accounts, eq(accounts.userId, profiles.id))
      .leftJoin(agents, eq(agents.userId, profiles.id))
      .orderBy(asc(profiles.email))
    expect(rows.map(({ hash: _, ...row }) => row)).toEqual([
      { email: 'admin@demo.test', role: 'admin', slug: expect.any(String) },
      { email: 'agent2@demo.test', role: 'agent', slug: 'demoagenttwo' },
      { email: 'agent@demo.test', role: 'agent', slug: 'demoagent' },
      { email: 'super@demo.test', role: 'super_admin', slug: null },
    ])
    const passwords = ['demo-admin-1867', 'demo-agent-1867', 'demo-agent-1867', 'demo-super-1867']
    for (const [i, { hash }] of rows.entries()) {
      expect(await verifyPassword({ hash: hash ?? '', password: passwords[i] ?? '' })).toBe(true)
    }
  })

  it('has brokers, lenders, products, services and posts enough for every page', async () => {
    const brokers = await demo.db.select().from(agents)
    expect(brokers.filter((a) => a.isActive).length).toBeGreaterThanOrEqual(8)
    expect(brokers.some((a) => !a.isActive)).toBe(true)
    for (const { seoSettings } of brokers) {
      expect(seoSettings.meta_title?.length ?? 0).toBeLessThanOrEqual(60)
      expect(seoSettings.meta_description?.length ?? 0).toBeLessThanOrEqual(160)
    }
    const firms = await demo.db.select().from(lenders)
    expect(firms.filter((l) => l.isActive).length).toBeGreaterThanOrEqual(10)
    expect(new Set(firms.map((l) => l.type))).toEqual(new Set(LENDER_TYPES))
    expect(await countOf(demo, products)).toBe(6)
    expect(await countOf(demo, mortgageServices)).toBe(6)
    const posts = await demo.db.select().from(blogPosts)
    expect(posts.length).toBeGreaterThanOrEqual(8)
    expect(posts.filter((p) => !p.isPublished).length).toBeGreaterThanOrEqual(1)
    for (const { content } of posts) {
      const words = content.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0
      expect(words).toBeGreaterThanOrEqual(500)
      expect(words).toBeLessThanOrEqual(900)
    }
  })

  it('has a rate for every term and type in three provinces and nationally, and one lowest', async () => {
    const rates = await demo.db.select().from(mortgageRates).where(eq(mortgageRates.isActive, true))
    for (const province of ['Ontario', 'Quebec', 'British Columbia', 'National']) {
      for (const rateType of RATE_TYPES) {
        for (const term of RATE_TERMS) {
          const found = rates.filter(
            (r) =>
              r.province === province && r.rateType === rateType && r.term === term && r.ourRate !== null,
          )
          expect(found.length, `${province} ${rateType} ${term}`).toBeGreaterThanOrEqual(1)
        }
      }
    }
    const [lowest, next] = rates.map((r) => r.ourRate ?? 99).sort((a, b) => a - b)
    expect(lowest).toBe(3.6)
    expect(next).toBeGreaterThan(lowest ?? 0)
    for (const rate of rates) {
      const history = await demo.db
        .select()
        .from(mortgageRateHistory)
        .where(eq(mortgageRateHistory.rateId, rate.id))
        .orderBy(asc(mortgageRateHistory.changedAt))
      expect(history.length).toBeGreaterThanOrEqual(3)
      expect(history.at(-1)).toMatchObject({ ourRate: rate.ourRate, postedRate: rate.postedRate })
    }
  })

  it('has testimonials of both authorships and both states', async () => {
    const rows = await demo.db.select().from(testimonials)
    expect(rows.length).toBeGreaterThanOrEqual(12)
    expect(rows.filter((t) => t.adminId && t.isApproved).length).toBeGreaterThanOrEqual(7)
    expect(rows.some((t) => t.agentId && t.isApproved)).toBe(true)
    expect(rows.some((t) => t.agentId && !t.isApproved)).toBe(true)
    expect(rows.filter((t) => t.permittedOn && t.isApproved).length).toBeGreaterThanOrEqual(12)
    const unpermitted = rows.filter((t) => !t.permittedOn)
    expect(unpermitted.map((t) => t.isApproved)).toEqual([false])
  })

  it('has leads of every type, source and status, each with its consent, within 90 days', async () => {
    const rows = await demo.db.select().from(leads)
    expect(rows.length).toBeGreaterThanOrEqual(40)
    expect(new Set(rows.map((l) => l.type))).toEqual(new Set(LEAD_TYPES))
    expect(new Set(rows.map((l) => l.source))).toEqual(new Set(VISITOR_SOURCES))
    expect(new Set(rows.map((l) => l.status))).toEqual(new Set(LEAD_STATUSES))
    expect(rows.some((l) => l.agentId === null)).toBe(true)
    const agreed = new Set((await demo.db.select().from(consents)).map((c) => c.leadId))
    for (const lead of rows) {
      expectRecent(lead.createdAt)
      expect(agreed).toContain(lead.id)
      expect(lead.firstResponseAt === null).toBe(lead.status === 'new')
      if (lead.firstResponseAt) expect(lead.firstResponseAt.getTime()).toBeLessThanOrEqual(NOW.getTime())
    }
    for (const { metadata } of rows) expect(metadata).not.toHaveProperty('notPermitted')
    const talia = rows.find((l) => l.submissionKey === 'seed-lead-01')
    // 10 percent down: 3.1 percent of 616,500 is 19,111.50.
    expect(talia?.metadata.calculations).toMatchObject({ cmhcInsurance: 19_111.5, totalMortgage: 635_611.5 })
    expect(talia?.metadata.calculations?.monthlyPayment).toBeCloseTo(
      (635_611.5 * (0.0394 / 12)) / (1 - (1 + 0.0394 / 12) ** -300),
      2,
    )
  })

  it('has page views within 90 days and no visitor among them', async () => {
    const rows = await demo.db.select().from(analyticsEvents)
    expect(rows.length).toBeGreaterThan(300)
    expect(rows.length).toBeLessThan(2500)
    for (const view of rows) expectRecent(view.createdAt)
    expect(await demo.db.select().from(analyticsEvents).where(isNotNull(analyticsEvents.visitKey))).toEqual(
      [],
    )
  })

  it('has French texts of everything that a visitor reads, and French-speaking clients', async () => {
    // The newest broker has a name alone and is not listed.
    const brokers = (await demo.db.select().from(agents)).filter((a) => a.isActive && a.bio)
    expect(brokers).toHaveLength(10)
    const catalog = [
      ...(await demo.db.select().from(products)),
      ...(await demo.db.select().from(mortgageServices)),
    ]
    const posts = await demo.db.select().from(blogPosts)
    const expectFrench = (label: string, translations: object, fields: string[]) => {
      const found = Object.entries(translations).filter(([, text]) => text !== '')
      expect(Object.fromEntries(found), label).toMatchObject(
        Object.fromEntries(fields.map((field) => [`${field}_fr`, expect.any(String)])),
      )
    }
    for (const { name, translations } of brokers) expectFrench(name, translations, ['specialty', 'bio'])
    for (const { name, translations } of catalog)
      expectFrench(name, translations, ['name', 'description', 'content'])
    for (const { title, translations } of posts)
      expectFrench(title, translations, ['title', 'excerpt', 'content'])
    for (const { name, features, featuresFr } of await demo.db.select().from(mortgageServices))
      expect((featuresFr as unknown[]).length, name).toBe((features as unknown[]).length)
    const voices = await demo.db.select().from(testimonials)
    expect(voices.filter((voice) => voice.translation === null)).toEqual([])
    const speakFrench = new Set(brokers.filter((a) => a.languages.includes('French')).map(({ id }) => id))
    const inFrench = voices.filter((voice) => voice.language === 'fr')
    expect(inFrench.length).toBeGreaterThanOrEqual(8)
    for (const { clientName, agentId, brokerId } of inFrench)
      expect(speakFrench, clientName).toContain(agentId ?? brokerId)
  })

  it('names no picture that is not there', async () => {
    const text = JSON.stringify(await everything(demo))
    const pictures = new Set(text.match(/\/demo\/[a-z0-9/-]+\.svg/g))
    expect(pictures.size).toBeGreaterThan(50)
    expect([...pictures].filter((path) => !existsSync(`public${path}`))).toEqual([])
  })
})

describe('seeding', () => {
  it('gives the same rows for the same moment, and changes nothing the second time', async () => {
    const other = await emptyDatabase()
    try {
      await seedIfEmpty(other.db, 'demo', NOW)
      const first = await everything(other)
      expect(first).toEqual(await everything(demo))
      await seedIfEmpty(other.db, 'demo', new Date(NOW.getTime() + 86_400_000))
      await seedIfEmpty(other.db, 'load:3', NOW)
      expect(await everything(other)).toEqual(first)
    } finally {
      await other.close()
    }
  })

  it('writes nothing for none, and rejects what it does not know', async () => {
    const other = await emptyDatabase()
    try {
      await seedIfEmpty(other.db, 'none', NOW)
      for (const table of TABLES) expect(await countOf(other, table)).toBe(0)
      await expect(seedIfEmpty(other.db, 'load:0', NOW)).rejects.toThrow('load:N')
      await expect(seedIfEmpty(other.db, 'everything', NOW)).rejects.toThrow('load:N')
    } finally {
      await other.close()
    }
  })

  it('doubles leads, brokers, posts and views for load:2, within the same 90 days', async () => {
    const other = await emptyDatabase()
    try {
      await Promise.all([seedIfEmpty(other.db, 'load:2', NOW), seedIfEmpty(other.db, 'load:2', NOW)])
      for (const table of [leads, agents, blogPosts, analyticsEvents]) {
        expect(await countOf(other, table)).toBe(2 * (await countOf(demo, table)))
      }
      for (const { createdAt } of await other.db.select().from(leads)) expectRecent(createdAt)
      const [{ n } = { n: 0 }] = await other.db
        .select({ n: count() })
        .from(leads)
        .innerJoin(agents, eq(agents.id, leads.agentId))
        .where(sql`left(${leads.id}::text, 8) = left(${agents.id}::text, 8)`)
      const assigned = await other.db.select({ n: count() }).from(leads).where(isNotNull(leads.agentId))
      expect(n).toBe(assigned[0]?.n)
    } finally {
      await other.close()
    }
  })
})

describe('a demo that is started again after 40 days', () => {
  const LATER = new Date(NOW.getTime() + 40 * 86_400_000)
  const HERE = 'http://[::1]:3000'
  const rowsOf = async ({ db }: OpenDatabase) =>
    new Map((await db.select().from(leads)).map((l) => [l.id, l]))
  const dayCounts = async ({ pool }: OpenDatabase) =>
    (
      await pool.query(`select kind, day::text, sum(count)::int from day_counts where kind <> 'page_view'
        group by 1, 2 having sum(count) <> 0 order by 1, 2`)
    ).rows
  let other: OpenDatabase
  beforeAll(async () => {
    other = await emptyDatabase()
    await seedIfEmpty(other.db, 'demo', NOW)
  }, 60_000)
  afterAll(() => other.close())

  it('keeps its dates at a public URL, without the demo sign-ins, and where the brokerage is no demo', async () => {
    const { leads: before } = await everything(other)
    const expectSame = async (siteUrl: string) => {
      await redateDemo(other.db, siteUrl, LATER)
      expect((await everything(other)).leads).toEqual(before)
    }
    await expectSame('https://www.example.ca')
    await expectSame('http://localhost.example.ca')
    await other.db.update(siteSettings).set({ isDemo: false })
    await expectSame(HERE)
    await other.db.update(siteSettings).set({ isDemo: true })
    const signIn = (email: string) =>
      other.db.update(profiles).set({ email }).where(eq(profiles.id, 'demo-agent-two'))
    await signIn('own@example.ca')
    await expectSame(HERE)
    await signIn('agent2@demo.test')
  })

  it('shows the dates of today; changed leads and those of visitors keep theirs; the same day changes nothing', async () => {
    const fresh = await emptyDatabase()
    try {
      await seedIfEmpty(fresh.db, 'demo', LATER)
      const [changed, untouched] = await other.db
        .select()
        .from(leads)
        .orderBy(asc(leads.submissionKey))
        .limit(2)
      await other.db
        .update(leads)
        .set({ status: 'contacted' })
        .where(eq(leads.id, changed?.id ?? ''))
      const visitor = { submissionKey: 'of-a-visitor', clientName: 'Vera', clientEmail: 'vera@example.ca' }
      await other.db
        .insert(leads)
        .values({ ...visitor, type: 'contact', source: 'contact_form', createdAt: NOW, updatedAt: NOW })
      const agentId = untouched?.agentId ?? (await other.db.select().from(agents))[0]?.id ?? ''
      await other.db
        .insert(analyticsEvents)
        .values({ agentId, eventType: 'page_view', visitKey: 'a visit', createdAt: NOW })
      const before = await rowsOf(other)

      await redateDemo(other.db, HERE, LATER)
      const [after, today] = [await rowsOf(other), await rowsOf(fresh)]
      for (const [id, lead] of after) {
        const isKept = id === changed?.id || lead.submissionKey === 'of-a-visitor'
        expect(lead, lead.clientName).toEqual(isKept ? before.get(id) : today.get(id))
      }
      const visits = await other.db.select().from(analyticsEvents).where(isNotNull(analyticsEvents.visitKey))
      expect(visits.map(({ createdAt }) => createdAt)).toEqual([NOW])
      const [moved, seeded] = [await everything(other), await everything(fresh)]
      for (const table of ['agents', 'blog_posts', 'mortgage_rates', 'mortgage_rate_history', 'testimonials'])
        expect(moved[table], table).toEqual(seeded[table])
      expect(await dayCounts(other)).toEqual(await dayCounts(fresh))
      expect(moved.analytics_events).toHaveLength((seeded.analytics_events?.length ?? 0) + 1)
      const kept = (row: { leadId: string | null }) => row.leadId === changed?.id
      const events = await other.db.select().from(leadEvents)
      expect(events.filter((event) => !kept(event)).length).toBeGreaterThan(50)
      const oldest = Math.min(...events.filter((event) => !kept(event)).map((e) => e.createdAt.getTime()))
      expect(oldest).toBeGreaterThan(LATER.getTime() - 90 * 86_400_000)

      await redateDemo(other.db, HERE, new Date(LATER.getTime() + 3_600_000))
      expect(await everything(other)).toEqual(moved)
    } finally {
      await fresh.close()
    }
  })
})

function expectRecent(moment: Date) {
  expect(moment.getTime()).toBeLessThanOrEqual(NOW.getTime())
  expect(moment.getTime()).toBeGreaterThanOrEqual(NOW.getTime() - 90 * 86_400_000)
}
