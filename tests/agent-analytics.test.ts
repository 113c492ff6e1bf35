import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { leads } from '#db/schema/leads'
import { testimonials } from '#db/schema/testimonials'

import { getAgentAnalytics } from '~/features/analytics/queries.server'
import { daysUpTo } from '~/lib/dates'
import { createAgent, createLead, createTestimonial } from './factories'
import { HOSTILE_SAMPLE, RUNS } from './hostile-values'
import { signedInAs, type TestApp, testApp } from './request'

const PATH = '/agent-dashboard/analytics'
// 22:30 on November 20 in Toronto, already the 21st in UTC.
const NOW = new Date('2026-11-21T03:30:00Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.reset()
})

const view = (agentId: string, at: string, eventType = 'page_view') =>
  app.db.insert(analyticsEvents).values({ agentId, eventType, createdAt: new Date(at) })

test('counts the broker’s own, of the period, by Toronto’s days', async () => {
  const { id: agentId } = await createAgent(app.db)
  const { id: other } = await createAgent(app.db)
  await view(agentId, '2026-11-21T02:00:00Z')
  await view(agentId, '2026-11-14T05:00:00Z') // midnight of the 14th in Toronto: the first of seven days
  await view(agentId, '2026-11-14T04:59:59Z')
  await view(agentId, '2026-10-22T04:00:00Z') // midnight of the 22nd, still daylight time: the first of thirty
  await view(agentId, '2026-10-22T03:59:59Z')
  await view(agentId, '2026-01-01T12:00:00Z')
  await view(agentId, '2026-11-20T12:00:00Z', 'something_else')
  await view(other, '2026-11-20T12:00:00Z')
  await createLead(app.db, { agentId, createdAt: new Date('2026-11-20T12:00:00Z') })
  await createLead(app.db, { agentId, createdAt: new Date('2025-11-20T12:00:00Z') })
  await createLead(app.db, { agentId: other, createdAt: new Date('2026-11-20T12:00:00Z') })
  await createTestimonial(app.db, { agentId, isApproved: true, createdAt: new Date('2026-11-01T12:00:00Z') })
  await createTestimonial(app.db, { agentId, isApproved: false, createdAt: new Date('2026-11-01T12:00:00Z') })

  const week = await getAgentAnalytics(app.db, agentId, '7', NOW)
  expect(week).toMatchObject({ views: 2, leads: 1, testimonials: 0 })
  expect(week.days.map(({ day }) => day)).toEqual(daysUpTo(NOW, 7))
  expect(week.days[0]).toEqual({ day: '2026-11-14', views: 1, leads: 0 })
  expect(week.days.at(-1)).toEqual({ day: '2026-11-20', views: 1, leads: 1 })
  const month = await getAgentAnalytics(app.db, agentId, '30', NOW)
  expect(month).toMatchObject({ views: 4, leads: 1, testimonials: 1 })
  expect(month.days).toHaveLength(30)
  expect(month.days[0]).toEqual({ day: '2026-10-22', views: 1, leads: 0 })
  const all = await getAgentAnalytics(app.db, agentId, 'all', NOW)
  expect(all).toMatchObject({ views: 6, leads: 2, testimonials: 1 })
  expect(all.days).toHaveLength(90)
})

test('the latest ten events of all kinds, newest first', async () => {
  const { id: agentId } = await createAgent(app.db)
  for (let day = 10; day < 22; day++) await view(agentId, `2026-10-${day}T12:00:00Z`)
  const lead = await createLead(app.db, { agentId, createdAt: new Date('2026-10-20T13:00:00Z') })
  await createTestimonial(app.db, { agentId, createdAt: new Date('2026-10-21T13:00:00Z') })
  const { activity } = await getAgentAnalytics(app.db, agentId, 'all', NOW)
  expect(activity.map(({ kind }) => kind).slice(0, 4)).toEqual(['testimonial', 'view', 'lead', 'view'])
  expect(activity).toHaveLength(10)
  expect(activity[2]).toMatchObject({ id: lead.id, name: lead.clientName })
  expect((await getAgentAnalytics(app.db, agentId, '7', NOW)).activity).toEqual([])
})

test('the page shows the cards, filters, and knows nothing of other brokers', async () => {
  await app.database.resetToDemo()
  const cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
  const textOf = async (path: string) => {
    const response = await app.request(path, { headers: { cookie } })
    expect(response.status).toBe(200)
    return response.text()
  }
  const html = await textOf(PATH)
  for (const text of ['Profile Views', 'Total Leads', 'Testimonials', 'Recent Activity']) {
    expect(html).toContain(text)
  }
  const [two] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagenttwo'))
  const theirs = await app.db
    .select()
    .from(leads)
    .where(eq(leads.agentId, two?.id ?? ''))
  expect(theirs.length).toBeGreaterThan(0)
  for (const { clientName } of theirs) expect(html).not.toContain(clientName)
  for (const value of HOSTILE_SAMPLE.map((text) => text.toWellFormed().slice(0, 2_000))) {
    const shown = await textOf(`${PATH}?period=${encodeURIComponent(value)}`)
    expect(shown).not.toMatch(RUNS)
  }
  await app.db.delete(analyticsEvents)
  await app.db.delete(leads)
  await app.db.delete(testimonials)
  expect(await textOf(PATH)).toContain('No activity yet')
  expect((await app.request(PATH)).headers.get('location')).toBe(`/auth?to=${encodeURIComponent(PATH)}`)
})
