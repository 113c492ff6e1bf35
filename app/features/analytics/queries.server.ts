import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { analyticsEvents } from '#db/schema/analytics'
import { leads } from '#db/schema/leads'
import { testimonials } from '#db/schema/testimonials'
import {
  type Activity,
  type AgentAnalytics,
  type AnalyticsPeriod,
  CHART_DAYS,
  daysUpTo,
  LATEST,
  PAGE_VIEW,
} from './model'

/** The midnight in Toronto with which the last so many days begin, today being one of them. */
const firstMidnight = (days: number, now: Date) =>
  sql`((${now.toISOString()}::timestamptz at time zone 'America/Toronto')::date - ${days - 1}::int)::timestamp
    at time zone 'America/Toronto'`

/** The figures of a broker's own page and leads, all of the same period. */
export async function getAgentAnalytics(
  db: Db,
  agentId: string,
  period: AnalyticsPeriod,
  now = new Date(),
): Promise<AgentAnalytics> {
  const since = period === 'all' ? undefined : firstMidnight(Number(period), now)
  const chartDays = period === 'all' ? CHART_DAYS : Number(period)
  const chartSince = firstMidnight(chartDays, now)
  const [figures, views, newLeads, activity] = await Promise.all([
    countAll(db, agentId, since),
    byDay(db, analyticsEvents, and(ownViews(agentId), gte(analyticsEvents.createdAt, chartSince))),
    byDay(db, leads, and(eq(leads.agentId, agentId), gte(leads.createdAt, chartSince))),
    listActivity(db, agentId, since),
  ])
  const days = daysUpTo(now, chartDays).map((day) => ({
    day,
    views: views.get(day) ?? 0,
    leads: newLeads.get(day) ?? 0,
  }))
  return { ...figures, days, activity }
}

const ownViews = (agentId: string) =>
  and(eq(analyticsEvents.agentId, agentId), eq(analyticsEvents.eventType, PAGE_VIEW))

// As the indexes stand: without the words on nulls they would not serve.
const latestFirst = (column: PgColumn) => sql`${column} desc nulls last`

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
