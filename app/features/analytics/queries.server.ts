import { and, desc, eq, gt, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { startOfDay } from '#db/schema/columns'
import { leads } from '#db/schema/leads'
import { agentLeadCounts, dayCounts, leadCounts, leadDayCounts } from '#db/schema/summaries'
import { testimonials } from '#db/schema/testimonials'
import { LEAD_SOURCES, LEAD_TYPES, SITE_SOURCES } from '~/features/leads/intake/model'
import { daysUpTo, firstDayOf } from '~/lib/dates'
import { countEvents } from '~/platform/count-events.server'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import {
  type Activity,
  type AgentAnalytics,
  type AnalyticsPeriod,
  type BrokerageAnalytics,
  CHART_DAYS,
  type Funnel,
  LATEST,
  MEDIAN_SAMPLE,
  PAGE_VIEW,
  TOP_AGENTS,
  type TopAgent,
} from './model'

export async function getAgentAnalytics(
  db: Db,
  agentId: string,
  period: AnalyticsPeriod,
  now = new Date(),
): Promise<AgentAnalytics> {
  const since = period === 'all' ? undefined : startOfDay(firstDayOf(now, Number(period)))
  const chartDays = period === 'all' ? CHART_DAYS : Number(period)
  const chartSince = startOfDay(firstDayOf(now, chartDays))
  const [figures, responseMinutes, views, newLeads, activity] = await Promise.all([
    countAll(db, agentId, since),
    medianFirstAnswer(db, since, agentId),
    byDay(db, analyticsEvents, and(ownViews(agentId), gte(analyticsEvents.createdAt, chartSince))),
    byDay(db, leads, and(eq(leads.agentId, agentId), gte(leads.createdAt, chartSince))),
    listActivity(db, agentId, since),
  ])
  const days = daysUpTo(now, chartDays).map((day) => ({
    day,
    views: views.get(day) ?? 0,
    leads: newLeads.get(day) ?? 0,
  }))
  return { ...figures, responseMinutes, days, activity }
}

/** How often a broker's page was viewed in the last so many days in Toronto, today included. */
export const countPageViews = (db: Db, agentId: string, days: number, now = new Date()): Promise<number> =>
  db.$count(
    analyticsEvents,
    and(ownViews(agentId), gte(analyticsEvents.createdAt, startOfDay(firstDayOf(now, days)))),
  )

const ownViews = (agentId: string) =>
  and(eq(analyticsEvents.agentId, agentId), eq(analyticsEvents.eventType, PAGE_VIEW))

const within = (column: PgColumn, since: SQL | undefined) => (since ? gte(column, since) : undefined)

async function countAll(db: Db, agentId: string, since: SQL | undefined) {
  const isOwn = and(eq(leads.agentId, agentId), within(leads.createdAt, since))
  const [views, allLeads, siteLeads, approved] = await Promise.all([
    countEvents(db, agentId, { since, eventType: PAGE_VIEW }),
    db.$count(leads, isOwn),
    db.$count(leads, and(isOwn, inArray(leads.source, [...SITE_SOURCES]))),
    db.$count(
      testimonials,
      and(
        eq(testimonials.agentId, agentId),
        eq(testimonials.isApproved, true),
        within(testimonials.createdAt, since),
      ),
    ),
  ])
  return { views, leads: allLeads, siteLeads, testimonials: approved }
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
      .orderBy(descNullsLast(analyticsEvents.createdAt))
      .limit(LATEST),
    db
      .select({ id: leads.id, name: leads.clientName, at: leads.createdAt })
      .from(leads)
      .where(and(eq(leads.agentId, agentId), within(leads.createdAt, since)))
      .orderBy(descNullsLast(leads.createdAt))
      .limit(LATEST),
    db
      .select({ id: testimonials.id, name: testimonials.clientName, at: testimonials.createdAt })
      .from(testimonials)
      .where(and(eq(testimonials.agentId, agentId), within(testimonials.createdAt, since)))
      .orderBy(descNullsLast(testimonials.createdAt))
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
  const sinceMoment = since === null ? undefined : startOfDay(since)
  const [counts, kinds, funded, responseMinutes, views, newLeads, top] = await Promise.all([
    countDays(db, since),
    countKinds(db, since),
    countFunded(db, sinceMoment),
    medianFirstAnswer(db, sinceMoment),
    sumByDay(db, dayCounts, chartSince, eq(dayCounts.kind, PAGE_VIEW)),
    sumByDay(db, leadDayCounts, chartSince),
    listTopAgents(db, since),
  ])
  const total = (kind: string) => counts.get(kind) ?? 0
  return {
    views: total(PAGE_VIEW),
    leads: sumAll(kinds),
    funnel: funnelOf(kinds, funded),
    responseMinutes,
    testimonials: total('testimonial'),
    posts: total('blog_post'),
    days: chartDays.map((day) => ({ day, views: views.get(day) ?? 0, leads: newLeads.get(day) ?? 0 })),
    bySource: LEAD_SOURCES.map((source) => ({
      source,
      leads: sumOf(kinds, 'source', source),
      funded: funded.get(source) ?? 0,
    }))
      .filter((row) => row.leads > 0)
      .sort((a, b) => b.funded - a.funded || b.leads - a.leads),
    byType: mostFirst(LEAD_TYPES.map((type) => ({ type, count: sumOf(kinds, 'type', type) }))),
    top,
  }
}

type KindCount = { type: string; source: string; status: string; count: number }

const sumAll = (kinds: readonly KindCount[]) => kinds.reduce((sum, { count }) => sum + count, 0)

function funnelOf(kinds: readonly KindCount[], funded: ReadonlyMap<string, number>): Funnel {
  const isOfSite = ({ source }: KindCount) => SITE_SOURCES.some((each) => each === source)
  const all = sumAll(kinds)
  const stillNew = sumAll(kinds.filter(({ status }) => status === 'new'))
  return {
    siteLeads: sumAll(kinds.filter(isOfSite)),
    leads: all,
    stillNew,
    contacted: all - stillNew,
    funded: [...funded.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** Funded leads by source, from `leads_by_outcome` alone. */
async function countFunded(db: Db, since: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ source: leads.source, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(sql`${leads.outcome} = 'funded'`, within(leads.createdAt, since)))
    .groupBy(leads.source)
  return new Map(rows.map(({ source, count }) => [source, count]))
}

/** Minutes from lead to first answer, the median of the newest answered leads; null without any. */
async function medianFirstAnswer(db: Db, since: SQL | undefined, agentId?: string): Promise<number | null> {
  const newest = db
    .select({
      minutes: sql`extract(epoch from ${leads.firstResponseAt} - ${leads.createdAt}) / 60`.as('minutes'),
    })
    .from(leads)
    .where(
      and(
        agentId ? eq(leads.agentId, agentId) : undefined,
        isNotNull(leads.firstResponseAt),
        within(leads.createdAt, since),
      ),
    )
    .orderBy(descNullsLast(leads.createdAt))
    .limit(MEDIAN_SAMPLE)
    .as('newest')
  const [row] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${newest.minutes})::float8`,
    })
    .from(newest)
  return row?.median ?? null
}

const sumOf = (kinds: readonly KindCount[], key: 'type' | 'source', value: string) =>
  kinds.reduce((sum, kind) => (kind[key] === value ? sum + kind.count : sum), 0)

const mostFirst = <Row extends { count: number }>(rows: Row[]) =>
  rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)

async function sumByDay(
  db: Db,
  table: typeof dayCounts | typeof leadDayCounts,
  since: string,
  where?: SQL,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: table.day, count: sql<number>`sum(${table.count})::int` })
    .from(table)
    .where(and(where, gte(table.day, since)))
    .groupBy(table.day)
  return new Map(rows.map((row) => [row.day, row.count]))
}

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
    .select({
      type: table.type,
      source: table.source,
      status: table.status,
      count: sql<number>`sum(${table.count})::int`,
    })
    .from(table)
    .where(since ? gte(leadDayCounts.day, since) : undefined)
    .groupBy(table.type, table.source, table.status)
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
        .orderBy(descNullsLast(agentLeadCounts.count))
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
  return Promise.all(
    top.map(async (agent) => ({
      ...agent,
      responseMinutes: await medianFirstAnswer(db, viewedSince, agent.id),
      views: await countEvents(db, agent.id, { since: viewedSince, eventType: PAGE_VIEW }),
    })),
  )
}
