import { and, desc, eq, gt, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { startOfDay } from '#db/schema/columns'
import { leads } from '#db/schema/leads'
import { agentLeadCounts, dayCounts, leadCounts, leadDayCounts } from '#db/schema/summaries'
import { testimonials } from '#db/schema/testimonials'
import { daysUpTo, firstDayOf } from '~/lib/dates'
import { latestFirst } from '~/platform/latest-first.server'
import { responseTimes } from '../first-response/queries.server'
import { LEAD_SOURCES, LEAD_TYPES } from '../leads/model'
import {
  type Activity,
  type AgentAnalytics,
  type AnalyticsPeriod,
  type BrokerageAnalytics,
  CHART_DAYS,
  LATEST,
  PAGE_VIEW,
  TOP_AGENTS,
  type TopAgent,
} from './model'

/** The figures of a broker's own page and leads, all of the same period. */
export async function getAgentAnalytics(
  db: Db,
  agentId: string,
  period: AnalyticsPeriod,
  now = new Date(),
): Promise<AgentAnalytics> {
  const since = period === 'all' ? undefined : startOfDay(firstDayOf(now, Number(period)))
  const chartDays = period === 'all' ? CHART_DAYS : Number(period)
  const chartSince = startOfDay(firstDayOf(now, chartDays))
  const sinceDay = period === 'all' ? null : firstDayOf(now, Number(period))
  const [figures, times, views, newLeads, activity] = await Promise.all([
    countAll(db, agentId, since),
    responseTimes(db, [agentId], sinceDay),
    byDay(db, analyticsEvents, and(ownViews(agentId), gte(analyticsEvents.createdAt, chartSince))),
    byDay(db, leads, and(eq(leads.agentId, agentId), gte(leads.createdAt, chartSince))),
    listActivity(db, agentId, since),
  ])
  const days = daysUpTo(now, chartDays).map((day) => ({
    day,
    views: views.get(day) ?? 0,
    leads: newLeads.get(day) ?? 0,
  }))
  return { ...figures, responseMinutes: times.get(agentId)?.minutes ?? null, days, activity }
}

const ownViews = (agentId: string) =>
  and(eq(analyticsEvents.agentId, agentId), eq(analyticsEvents.eventType, PAGE_VIEW))

const within = (column: PgColumn, since: SQL | undefined) => (since ? gte(column, since) : undefined)

async function countAll(db: Db, agentId: string, since: SQL | undefined) {
  const [views, allLeads, approved] = await Promise.all([
    db.$count(analyticsEvents, and(ownViews(agentId), within(analyticsEvents.createdAt, since))),
    db.$count(leads, and(eq(leads.agentId, agentId), within(leads.createdAt, since))),
    db.$count(
      testimonials,
      and(
        eq(testimonials.agentId, agentId),
        eq(testimonials.isApproved, true),
        within(testimonials.createdAt, since),
      ),
    ),
  ])
  return { views, leads: allLeads, testimonials: approved }
}

async function byDay(db: Db, table: typeof analyticsEvents | typeof leads, where: SQL | undefined) {
  const day = sql<string>`to_char(${table.createdAt} at time zone 'America/Toronto', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

async function listActivity(db: Db, agentId: string, since: SQL | undefined): Promise<Activity[]> {
  const [views, newLeads, praise] = await Promise.all([
    db
      .select({ id: analyticsEvents.id, at: analyticsEvents.createdAt })
      .from(analyticsEvents)
      .where(and(ownViews(agentId), within(analyticsEvents.createdAt, since)))
      .orderBy(latestFirst(analyticsEvents.createdAt))
      .limit(LATEST),
    db
      .select({ id: leads.id, name: leads.clientName, at: leads.createdAt })
      .from(leads)
      .where(and(eq(leads.agentId, agentId), within(leads.createdAt, since)))
      .orderBy(latestFirst(leads.createdAt))
      .limit(LATEST),
    db
      .select({ id: testimonials.id, name: testimonials.clientName, at: testimonials.createdAt })
      .from(testimonials)
      .where(and(eq(testimonials.agentId, agentId), within(testimonials.createdAt, since)))
      .orderBy(latestFirst(testimonials.createdAt))
      .limit(LATEST),
  ])
  const all: Activity[] = [
    ...views.map(({ id, at }) => ({ kind: 'view' as const, id: String(id), name: null, at })),
    ...newLeads.map((lead) => ({ kind: 'lead' as const, ...lead })),
    ...praise.map((testimonial) => ({ kind: 'testimonial' as const, ...testimonial })),
  ]
  return all.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LATEST)
}

/** The figures of the whole brokerage, all of the same period, from the summaries that the database keeps. */
export async function getBrokerageAnalytics(
  db: Db,
  period: AnalyticsPeriod,
  now = new Date(),
): Promise<BrokerageAnalytics> {
  const since = period === 'all' ? null : firstDayOf(now, Number(period))
  const chartDays = daysUpTo(now, period === 'all' ? CHART_DAYS : Number(period))
  const chartSince = chartDays[0] ?? ''
  const [counts, kinds, viewDays, leadDays, top] = await Promise.all([
    countDays(db, since),
    countKinds(db, since),
    db
      .select({ day: dayCounts.day, count: sql<number>`sum(${dayCounts.count})::int` })
      .from(dayCounts)
      .where(and(eq(dayCounts.kind, PAGE_VIEW), gte(dayCounts.day, chartSince)))
      .groupBy(dayCounts.day),
    db
      .select({ day: leadDayCounts.day, count: sql<number>`sum(${leadDayCounts.count})::int` })
      .from(leadDayCounts)
      .where(gte(leadDayCounts.day, chartSince))
      .groupBy(leadDayCounts.day),
    listTopAgents(db, since),
  ])
  const views = new Map(viewDays.map((row) => [row.day, row.count]))
  const newLeads = new Map(leadDays.map((row) => [row.day, row.count]))
  const total = (kind: string) => counts.get(kind) ?? 0
  return {
    views: total(PAGE_VIEW),
    leads: kinds.reduce((sum, { count }) => sum + count, 0),
    testimonials: total('testimonial'),
    posts: total('blog_post'),
    days: chartDays.map((day) => ({ day, views: views.get(day) ?? 0, leads: newLeads.get(day) ?? 0 })),
    bySource: LEAD_SOURCES.map((source) => ({ source, count: sumOf(kinds, 'source', source) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    byType: LEAD_TYPES.map((type) => ({ type, count: sumOf(kinds, 'type', type) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    top,
  }
}

type KindCount = { type: string; source: string; count: number }

const sumOf = (kinds: readonly KindCount[], key: 'type' | 'source', value: string) =>
  kinds.reduce((sum, kind) => (kind[key] === value ? sum + kind.count : sum), 0)

async function countDays(db: Db, since: string | null): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: dayCounts.kind, count: sql<number>`sum(${dayCounts.count})::int` })
    .from(dayCounts)
    .where(since ? gte(dayCounts.day, since) : undefined)
    .groupBy(dayCounts.kind)
  return new Map(rows.map((row) => [row.kind, row.count]))
}

function countKinds(db: Db, since: string | null): Promise<KindCount[]> {
  const table = since ? leadDayCounts : leadCounts
  return db
    .select({ type: table.type, source: table.source, count: sql<number>`sum(${table.count})::int` })
    .from(table)
    .where(since ? gte(leadDayCounts.day, since) : undefined)
    .groupBy(table.type, table.source)
}

// More than are shown, so that among equals the name decides and not chance.
const CANDIDATES = TOP_AGENTS * 5

/** Of all time from the summary; of a period from the index by time, which holds the period's leads alone. */
async function listTopAgents(db: Db, since: string | null): Promise<TopAgent[]> {
  const ranked = since
    ? db
        .select({ agentId: leads.agentId, count: sql<number>`count(*)::int`.as('count') })
        .from(leads)
        .where(and(isNotNull(leads.agentId), gte(leads.createdAt, startOfDay(since))))
        .groupBy(leads.agentId)
        .orderBy(sql`2 desc`)
        .limit(CANDIDATES)
        .as('ranked')
    : db
        .select({ agentId: agentLeadCounts.agentId, count: agentLeadCounts.count })
        .from(agentLeadCounts)
        .where(gt(agentLeadCounts.count, 0))
        .orderBy(latestFirst(agentLeadCounts.count))
        .limit(CANDIDATES)
        .as('ranked')
  const top = await db
    .select({
      id: agents.id,
      name: agents.name,
      slug: agents.profileSlug,
      isActive: agents.isActive,
      leads: ranked.count,
    })
    .from(ranked)
    .innerJoin(agents, eq(agents.id, ranked.agentId))
    .orderBy(desc(ranked.count), agents.name)
    .limit(TOP_AGENTS)
  const viewedSince = since ? startOfDay(since) : undefined
  const ids = top.map(({ id }) => id)
  const times = await responseTimes(db, ids, since)
  return Promise.all(
    top.map(async (agent) => ({
      ...agent,
      responseMinutes: times.get(agent.id)?.minutes ?? null,
      views: await db.$count(
        analyticsEvents,
        and(ownViews(agent.id), within(analyticsEvents.createdAt, viewedSince)),
      ),
    })),
  )
}
