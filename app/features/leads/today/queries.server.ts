import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { startOfDay } from '#db/schema/columns'
import { leads } from '#db/schema/leads'
import { firstDayOf, torontoDay } from '~/lib/dates'
import { countUpTo } from '~/platform/count-up-to.server'
import { getResponseLimit } from '../../site/queries.server'
import { OPEN_STATUSES, REMINDER_SOURCE } from '../intake/model'
import { COUNTED_LEADS } from '../management/model'
import { isStopped, oldestFirst, selectLeads } from '../management/queries.server'
import {
  type BrokerToday,
  MAX_FOLLOW_UPS,
  MAX_OVERDUE_AGENTS,
  MAX_WAITING,
  MEDIAN_DAYS,
  OVERDUE_DAYS,
  type OwnerToday,
  STRIP_DAYS,
} from './model'

/** A literal, so that the planner sees that the partial index holds these leads. */
const isNew = sql`${leads.status} = 'new'`

/** The clients who wait for a broker's call, and those to be called again today. */
export async function getDayWork(
  db: Db,
  agentId: string,
  now: Date,
): Promise<Pick<BrokerToday, 'waiting' | 'followUps'>> {
  const isOwn = eq(leads.agentId, agentId)
  const isWaiting = and(isOwn, isNew, sql`not ${isStopped}`)
  const isDue = and(
    isOwn,
    isNotNull(leads.nextStepOn),
    lte(leads.nextStepOn, torontoDay(now)),
    inArray(leads.status, OPEN_STATUSES),
    // A person who asked for no more contact (CASL) is on no list of people to call.
    sql`not ${isStopped}`,
  )
  const [waiting, waitingCount, due, dueCount] = await Promise.all([
    selectLeads(db, isWaiting, oldestFirst, MAX_WAITING, now),
    countUpTo(db, leads, isWaiting, COUNTED_LEADS),
    selectLeads(db, isDue, [asc(leads.nextStepOn), asc(leads.id)], MAX_FOLLOW_UPS, now),
    countUpTo(db, leads, isDue, COUNTED_LEADS),
  ])
  return {
    waiting: { leads: waiting, count: waitingCount },
    followUps: { leads: due, count: dueCount },
  }
}

/** A broker's working day: their work, and how the week goes. */
export async function getBrokerToday(db: Db, agentId: string, now = new Date()): Promise<BrokerToday> {
  const since = startOfDay(firstDayOf(now, STRIP_DAYS))
  const isOfThisWeek = and(eq(leads.agentId, agentId), gte(leads.createdAt, since))
  const [work, newThisWeek, medianMinutes] = await Promise.all([
    getDayWork(db, agentId, now),
    countUpTo(db, leads, isOfThisWeek, COUNTED_LEADS),
    medianFirstAnswer(db, agentId, now),
  ])
  return { ...work, newThisWeek, medianMinutes }
}

async function medianFirstAnswer(db: Db, agentId: string, now: Date): Promise<number | null> {
  const minutes = sql`extract(epoch from ${leads.firstResponseAt} - ${leads.createdAt}) / 60`
  const [row] = await db
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})::float8` })
    .from(leads)
    .where(
      and(
        eq(leads.agentId, agentId),
        gte(leads.createdAt, startOfDay(firstDayOf(now, MEDIAN_DAYS))),
        isNotNull(leads.firstResponseAt),
        // A reminder is no request that a broker answers.
        ne(leads.source, REMINDER_SOURCE),
      ),
    )
  return row?.median ?? null
}

/** The owner's working day: leads that no broker has, and those that brokers have not answered in time. */
export async function getOwnerToday(db: Db, now = new Date()): Promise<OwnerToday> {
  // An inactive broker answers no lead.
  const hasNoBroker = or(
    isNull(leads.agentId),
    inArray(leads.agentId, db.select({ id: agents.id }).from(agents).where(eq(agents.isActive, false))),
  )
  const isFree = and(hasNoBroker, isNew, sql`not ${isStopped}`)
  const [unassigned, count, overdue] = await Promise.all([
    selectLeads(db, isFree, oldestFirst, MAX_WAITING, now),
    countUpTo(db, leads, isFree, COUNTED_LEADS),
    listOverdue(db, now),
  ])
  return { unassigned: { leads: unassigned, count }, overdue }
}

async function listOverdue(db: Db, now: Date): Promise<OwnerToday['overdue']> {
  const limit = await getResponseLimit(db)
  if (limit === null) return []
  return db
    .select({ agentId: agents.id, name: agents.name, count: sql<number>`count(*)::int` })
    .from(leads)
    .innerJoin(agents, eq(agents.id, leads.agentId))
    .where(
      and(
        eq(agents.isActive, true),
        isNull(leads.firstResponseAt),
        isNew,
        lt(leads.createdAt, new Date(now.getTime() - limit * 60_000)),
        gte(leads.createdAt, startOfDay(firstDayOf(now, OVERDUE_DAYS))),
      ),
    )
    .groupBy(agents.id, agents.name)
    .orderBy(sql`3 desc`, agents.name)
    .limit(MAX_OVERDUE_AGENTS)
}
