import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { analyticsDays, analyticsEvents } from '#db/schema/analytics'
import { auditLog } from '#db/schema/audit'
import { leads } from '#db/schema/leads'
import { testimonials } from '#db/schema/testimonials'
import { seedIfEmpty } from '#db/seed/seed.server'
import { countBelongings } from '~/features/agents/admin/queries.server'
import { getAgentAnalytics, getBrokerageAnalytics } from '~/features/analytics/queries.server'
import { recordAudit } from '~/features/audit/commands.server'
import { LEAD_SOURCES, LEAD_STATUSES, LEAD_TYPES } from '~/features/leads/intake/model'
import { listLeads } from '~/features/leads/management/queries.server'
import { parseLeadFilter } from '~/features/leads/management/schema'
import { openStorage } from '~/platform/storage.server'
import { cleanUp } from '../server/jobs/work/nightly-cleanup'
import { createAgent, createLead, createPost, createTestimonial } from './factories'
import { signedInAs, type TestApp, temporaryDirectory, testApp } from './request'

const PATH = '/super-admin/analytics'
// 22:30 on November 20 in Toronto, already the 21st in UTC.
const NOW = new Date('2026-11-21T03:30:00Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.reset()
})

const view = (agentId: string, at: string) =>
  app.db.insert(analyticsEvents).values({ agentId, eventType: 'page_view', createdAt: new Date(at) })

/** Every summary beside the same figures counted anew; equal, or the summaries have drifted. */
async function drift() {
  const differences = await app.database.pool.query(`
    with counted as (
      select 'lead day' as what, concat_ws('|', toronto_day(created_at), type, source, status) as key,
        count(*)::int as n from leads group by 2
      union all select 'lead', concat_ws('|', type, source, status), count(*)::int from leads group by 2
      union all select 'agent', agent_id::text, count(*)::int from leads where agent_id is not null group by 2
      union all select 'day', concat_ws('|', event_type, toronto_day(created_at)), count(*)::int
        from analytics_events group by 2
      union all select 'day', concat_ws('|', event_type, day), sum(count)::int from analytics_days group by 2
      union all select 'day', concat_ws('|', 'testimonial', toronto_day(created_at)), count(*)::int
        from testimonials group by 2
      union all select 'day', concat_ws('|', 'blog_post', toronto_day(created_at)), count(*)::int
        from blog_posts group by 2
    ), recounted as (select what, key, sum(n)::int as n from counted group by 1, 2
    ), kept as (
      select 'lead day' as what, concat_ws('|', day, type, source, status) as key, sum(count)::int as n
        from lead_day_counts group by 2
      union all select 'lead', concat_ws('|', type, source, status), sum(count)::int from lead_counts group by 2
      union all select 'agent', agent_id::text, count from agent_lead_counts
      union all select 'day', concat_ws('|', kind, day), sum(count)::int from day_counts group by 2
    )
    select * from recounted full join kept using (what, key)
    where coalesce(recounted.n, 0) <> coalesce(kept.n, 0)`)
  return differences.rows
}

describe('the summaries', () => {
  test('match a full count, with the demo and after all of it is deleted', async () => {
    await seedIfEmpty(app.db, 'demo')
    expect(await drift()).toEqual([])
    expect(await app.db.$count(leads)).toBeGreaterThan(0)
    await app.db.delete(leads)
    await app.db.delete(analyticsEvents)
    await app.db.delete(testimonials)
    expect(await drift()).toEqual([])
    expect((await getBrokerageAnalytics(app.db, 'all')).leads).toBe(0)
  })

  test('follow a lead through every change of its kind, its broker and its day', async () => {
    const [one, two] = [await createAgent(app.db), await createAgent(app.db)]
    for (const [at, source] of LEAD_SOURCES.entries()) {
      await createLead(app.db, {
        agentId: at % 2 ? one.id : null,
        source,
        type: LEAD_TYPES[at % LEAD_TYPES.length],
      })
    }
    for (const status of LEAD_STATUSES) {
      await app.db.update(leads).set({ status, agentId: status === 'qualified' ? null : two.id })
      expect(await drift()).toEqual([])
    }
    await app.db.update(leads).set({ createdAt: new Date('2026-03-08T05:30:00Z'), type: 'refinance' })
    expect(await drift()).toEqual([])
  })

  test('follow a broker who is deleted: events and testimonials go, leads stay without one', async () => {
    const { id } = await createAgent(app.db)
    await createLead(app.db, { agentId: id })
    await createTestimonial(app.db, { agentId: id })
    await createPost(app.db, { agentId: id })
    await view(id, '2026-11-20T12:00:00Z')
    await app.db.delete(agents).where(eq(agents.id, id))
    expect(await drift()).toEqual([])
    const figures = await getBrokerageAnalytics(app.db, 'all', NOW)
    expect(figures).toMatchObject({ views: 0, leads: 1, testimonials: 0, posts: 1, top: [] })
  })

  test('views of 13 months ago become a sum for each day: no all-time count changes, a deleted broker takes theirs along', async () => {
    const [one, two] = [await createAgent(app.db), await createAgent(app.db)]
    await createLead(app.db, { agentId: one.id })
    const event = (agentId: string, at: string, eventType = 'page_view') =>
      app.db.insert(analyticsEvents).values({ agentId, eventType, createdAt: new Date(at) })
    await event(one.id, '2025-10-20T12:00:00Z')
    await event(one.id, '2025-10-21T03:59:59Z')
    await event(one.id, '2025-10-20T03:59:59Z') // the last second of the 19th in Toronto
    await event(one.id, '2025-10-19T12:00:00Z', 'something_else')
    await event(one.id, '2025-10-20T04:00:00Z') // midnight of the 20th, the first day that stays
    await event(two.id, '2025-01-01T12:00:00Z')
    await event(two.id, '2026-11-20T12:00:00Z')
    const storage = openStorage({ DATA_DIR: temporaryDirectory() })
    const night = (now: Date) => cleanUp({ db: app.db, storage, now })
    const read = async () => [
      (await getBrokerageAnalytics(app.db, 'all', NOW)).views,
      (await getBrokerageAnalytics(app.db, 'all', NOW)).top[0]?.views,
      (await getAgentAnalytics(app.db, one.id, 'all', NOW)).views,
      (await getAgentAnalytics(app.db, two.id, '30', NOW)).views,
      (await countBelongings(app.db, { id: one.id, userId: null })).events,
    ]
    const before = await read()
    expect(before).toEqual([6, 4, 4, 1, 5])
    expect(await night(NOW)).toMatchObject({ views: 3 })
    expect(await read()).toEqual(before)
    expect(await drift()).toEqual([])
    // A night later the 20th follows, and what came late is added to its day's sum.
    await event(one.id, '2025-10-19T12:00:00Z')
    expect(await night(new Date('2026-11-21T12:00:00Z'))).toMatchObject({ views: 4 })
    expect(await app.db.select().from(analyticsDays).where(eq(analyticsDays.agentId, one.id))).toEqual(
      expect.arrayContaining([
        { agentId: one.id, eventType: 'page_view', day: '2025-10-19', count: 2 },
        { agentId: one.id, eventType: 'page_view', day: '2025-10-20', count: 3 },
        { agentId: one.id, eventType: 'something_else', day: '2025-10-19', count: 1 },
      ]),
    )
    expect(await read()).toEqual([7, 5, 5, 1, 6])
    expect(await drift()).toEqual([])
    await app.db.delete(agents).where(eq(agents.id, one.id))
    expect(await drift()).toEqual([])
    expect((await getBrokerageAnalytics(app.db, 'all', NOW)).views).toBe(2)
    expect(await app.db.$count(analyticsDays)).toBe(1)
  })

  test('a write that is taken back leaves no trace in them', async () => {
    const failed = app.db.transaction(async (tx) => {
      await createLead(tx)
      throw new Error('back')
    })
    await expect(failed).rejects.toThrow('back')
    expect((await getBrokerageAnalytics(app.db, 'all')).leads).toBe(0)
    expect(await drift()).toEqual([])
  })
})

test('sources, steps and the first answer are of the same leads, and their links list them', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const lead = (given: Partial<typeof leads.$inferInsert>) =>
    createLead(app.db, { source: 'website', createdAt: at(600), ...given })
  await lead({
    clientName: 'Funded Fay',
    status: 'closed',
    outcome: 'funded',
    fundedAmount: 400_000,
    firstResponseAt: at(590),
  })
  await lead({ clientName: 'Lost Lou', status: 'closed', outcome: 'lost', firstResponseAt: at(580) })
  await lead({ clientName: 'Slow Sam', status: 'contacted', source: 'referral', firstResponseAt: at(0) })
  await lead({ clientName: 'New Ned', source: 'referral' })
  const { bySource, funnel, responseMinutes } = await getBrokerageAnalytics(app.db, '30')
  expect(bySource).toEqual([
    { source: 'website', leads: 2, funded: 1 },
    { source: 'referral', leads: 2, funded: 0 },
  ])
  expect(funnel).toEqual({ siteLeads: 2, leads: 4, stillNew: 1, contacted: 3, funded: 1 })
  expect(responseMinutes).toBeCloseTo(20, 0)
  const filter = parseLeadFilter(new URLSearchParams('source=website&outcome=funded&period=30'))
  const list = await listLeads(app.db, 'all', filter, null)
  expect(list).toMatchObject({ counted: 1, items: [{ name: 'Funded Fay' }] })
})

describe('the figures of the brokerage', () => {
  test('are of the period that was asked for, by Toronto’s days', async () => {
    const { id: agentId } = await createAgent(app.db)
    // 23:59 on the 13th is outside of the last seven days, midnight on the 14th inside.
    for (const at of ['2026-11-14T04:59:00Z', '2026-11-14T05:00:00Z', '2026-11-21T03:00:00Z']) {
      await view(agentId, at)
      await createLead(app.db, { agentId, createdAt: new Date(at) })
    }
    await createLead(app.db, { createdAt: new Date('2026-09-01T12:00:00Z'), source: 'AI Chatbot' })
    const week = await getBrokerageAnalytics(app.db, '7', NOW)
    expect(week).toMatchObject({ views: 2, leads: 2 })
    expect(week.days.map(({ views, leads }) => [views, leads])).toEqual([
      [1, 1],
      ...Array.from({ length: 5 }, () => [0, 0]),
      [1, 1],
    ])
    expect(await getBrokerageAnalytics(app.db, '30', NOW)).toMatchObject({ views: 3, leads: 3 })
    const all = await getBrokerageAnalytics(app.db, 'all', NOW)
    expect(all).toMatchObject({ views: 3, leads: 4, byType: [{ type: 'rate_quote', count: 4 }] })
    expect(all.bySource).toEqual([
      { source: 'mortgage_calculator', leads: 3, funded: 0 },
      { source: 'AI Chatbot', leads: 1, funded: 0 },
    ])
  })

  test.each(['all', '30'] as const)(
    'name five brokers by their leads (%s), equals by name',
    async (period) => {
      const names = ['Fay', 'Eve', 'Dan', 'Cid', 'Bea', 'Abe', 'Guy']
      const wanted = [3, 1, 2, 1, 1, 1, 0]
      for (const [at, name] of names.entries()) {
        const { id: agentId } = await createAgent(app.db, { name })
        for (let n = 0; n < (wanted[at] ?? 0); n++) {
          await createLead(app.db, { agentId, createdAt: new Date('2026-11-20T12:00:00Z') })
        }
      }
      await createLead(app.db, { createdAt: new Date('2026-11-20T12:00:00Z') })
      const { top } = await getBrokerageAnalytics(app.db, period, NOW)
      expect(top.map(({ name, leads: count }) => [name, count])).toEqual([
        ['Fay', 3],
        ['Dan', 2],
        ['Abe', 1],
        ['Bea', 1],
        ['Cid', 1],
      ])
    },
  )

  test('stand on the page, and agree with the list of leads', async () => {
    await app.database.resetToDemo()
    const cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
    const read = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
    for (const period of ['all', '30', '7'] as const) {
      const figures = await getBrokerageAnalytics(app.db, period)
      const html = await read(period === 'all' ? PATH : `${PATH}?period=${period}`)
      expect(html).toContain(`>${figures.leads.toLocaleString('en-CA')}<`)
      const list = await read(`/super-admin/leads${period === 'all' ? '' : `?period=${period}`}`)
      expect(list.replaceAll('<!-- -->', '')).toContain(`>${figures.leads} lead`)
    }
  })
})

test('a line of the audit log can be neither changed nor removed', async () => {
  const line = { entity: 'agent', entityId: 'x', label: 'Somebody', action: 'created' } as const
  await recordAudit(app.db, { id: 'p', name: 'Owner' }, line)
  const rejection = { cause: { message: 'the audit log is never edited' } }
  await expect(app.db.update(auditLog).set({ label: 'else' })).rejects.toMatchObject(rejection)
  await expect(app.db.delete(auditLog)).rejects.toMatchObject(rejection)
  await expect(app.db.execute(sql`truncate audit_log`)).rejects.toMatchObject(rejection)
  expect(await app.db.select({ label: auditLog.label }).from(auditLog)).toEqual([{ label: 'Somebody' }])
})
