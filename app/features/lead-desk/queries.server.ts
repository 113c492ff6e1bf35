import { and, asc, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles } from '#db/schema/auth'
import { startOfDay } from '#db/schema/columns'
import { leadEvents, leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { agentLeadCounts, leadCounts, leadDayCounts } from '#db/schema/summaries'
import { firstDayOf } from '~/lib/dates'
import { foldAccents } from '~/lib/fold-accents'
import { likePattern } from '~/lib/like-pattern'
import { parseUuid } from '~/lib/parse-uuid'
import { countUpTo } from '~/platform/count-up-to.server'
import { latestFirst } from '~/platform/latest-first.server'
import { listConsentsOf } from '../consents/queries.server'
import { responseClock } from '../first-response/model'
import { getResponseLimit } from '../first-response/queries.server'
import { LEAD_STATUSES } from '../leads/model'
import { type ExportedLead, exportRow } from './export'
import {
  BOARD_COLUMN,
  type BoardColumn,
  COUNTED_LEADS,
  type FullLead,
  LEADS_ON_A_PAGE,
  type LeadCount,
  type LeadCursor,
  type LeadFilter,
  type LeadPage,
  type LeadScope,
  type LeadSort,
  UNASSIGNED,
} from './model'
import { phoneDigits } from './schema'

/** The conditions that every list of leads starts from: whose they are, and what was asked for. */
function wanted(scope: LeadScope, filter: LeadFilter, now: Date): SQL | undefined {
  const { search, type, status, source, period } = filter
  return and(
    whose(scope, filter),
    type ? eq(leads.type, type) : undefined,
    status ? eq(leads.status, status) : undefined,
    source ? eq(leads.source, source) : undefined,
    period ? gte(leads.createdAt, startOfDay(firstDayOf(now, period))) : undefined,
    search ? found(search) : undefined,
  )
}

function whose(scope: LeadScope, { agent }: Pick<LeadFilter, 'agent'>): SQL | undefined {
  if (scope !== 'all') return eq(leads.agentId, scope.agentId)
  if (agent === null) return undefined
  return agent === UNASSIGNED ? isNull(leads.agentId) : eq(leads.agentId, agent)
}

function found(search: string): SQL {
  const digits = phoneDigits(search)
  const isPhone = digits ? sql` or ${leads.phoneNormalized} like ${likePattern(digits)}` : sql``
  const isMail = sql`${leads.emailNormalized} like ${likePattern(search.toLowerCase())}`
  return sql`(${leads.nameFolded} like ${likePattern(foldAccents(search))} or ${isMail}${isPhone})`
}

/**
 * What stands behind (or, walking backwards, in front of) a lead in the order of the list. The lead's own place is
 * read in the database, where a time has microseconds. One of somebody else's leaves nothing.
 */
function beyond(scope: LeadScope, sort: LeadSort, id: string, isBackwards: boolean): SQL {
  const isOwn = scope === 'all' ? sql`` : sql` and agent_id = ${scope.agentId}`
  const place = (columns: string) => sql`(select ${sql.raw(columns)} from leads where id = ${id}${isOwn})`
  const isUp = (sort === 'newest') === isBackwards
  if (sort === 'name') {
    return isUp
      ? sql`(${leads.nameFolded}, ${leads.id}) > ${place('name_folded, id')}`
      : sql`(${leads.nameFolded}, ${leads.id}) < ${place('name_folded, id')}`
  }
  // The first condition says nothing new, but an index can start from it.
  return isUp
    ? sql`${leads.createdAt} >= ${place('created_at')} and (${leads.createdAt}, ${leads.id}) > ${place('created_at, id')}`
    : sql`${leads.createdAt} <= ${place('created_at')} and (${leads.createdAt}, ${leads.id}) < ${place('created_at, id')}`
}

function ordered(sort: LeadSort, isBackwards: boolean): SQL[] {
  const isUp = (sort === 'newest') === isBackwards
  if (sort === 'name')
    return [isUp ? asc(leads.nameFolded) : desc(leads.nameFolded), isUp ? asc(leads.id) : desc(leads.id)]
  // The index stands in this order and no other: without the words on nulls all leads would be sorted.
  return isUp
    ? [sql`${leads.createdAt} asc nulls first`, asc(leads.id)]
    : [latestFirst(leads.createdAt), desc(leads.id)]
}

const listColumns = {
  id: leads.id,
  name: leads.clientName,
  email: leads.clientEmail,
  phone: leads.clientPhone,
  type: leads.type,
  status: leads.status,
  source: leads.source,
  message: leads.message,
  createdAt: leads.createdAt,
  firstResponseAt: leads.firstResponseAt,
  version: leads.version,
  metadata: sql<Record<string, unknown>>`${leads.metadata}`,
  turns: sql<number>`case when jsonb_typeof(${leads.notes} -> 'conversation') = 'array'
    then jsonb_array_length(${leads.notes} -> 'conversation') else 0 end`,
  isStopped: sql<boolean>`exists (select 1 from ${contactStops}
    where ${contactStops.contact} in (${leads.emailNormalized}, ${leads.phoneNormalized})
      and ${contactStops.stoppedAt} >= ${leads.createdAt})`,
  agentId: agents.id,
  agentName: agents.name,
}

function withAgent<T extends { agentId: string | null; agentName: string | null }>({
  agentId,
  agentName,
  ...lead
}: T) {
  return { ...lead, agent: agentId && agentName ? { id: agentId, name: agentName } : null }
}

async function readLeads(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  cursor: LeadCursor,
  limit: number,
  now: Date,
): Promise<Omit<ExportedLead, 'noteLines'>[]> {
  const isBackwards = cursor !== null && 'before' in cursor
  const id = cursor === null ? null : 'after' in cursor ? cursor.after : cursor.before
  const rows = await db
    .select({ ...listColumns, message: sql<string | null>`left(${leads.message}, 400)` })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(and(wanted(scope, filter, now), id ? beyond(scope, filter.sort, id, isBackwards) : undefined))
    .orderBy(...ordered(filter.sort, isBackwards))
    .limit(limit)
  return rows.map(withAgent)
}

/** Tells of a lead how long it waited, or waits, by the brokerage's limit. */
async function clockFor(db: Db, now: Date) {
  const limit = await getResponseLimit(db)
  return (lead: { createdAt: Date; firstResponseAt: Date | null }) => responseClock(lead, limit, now)
}

/** A page of the leads and the ways on from it. A place that is not in the list means its beginning. */
export async function listLeads(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  cursor: LeadCursor,
  now = new Date(),
): Promise<LeadPage> {
  const isBackwards = cursor !== null && 'before' in cursor
  const id = cursor === null ? null : 'after' in cursor ? cursor.after : cursor.before
  const count = await countLeads(db, scope, filter, now)
  // To find nothing, a search through all of them would have to be made.
  if (count.counted === 0) return { ...count, items: [], previous: null, next: null }
  // One more than is shown tells whether there is a next page.
  const [rows, clockOf] = await Promise.all([
    readLeads(db, scope, filter, cursor, LEADS_ON_A_PAGE + 1, now),
    clockFor(db, now),
  ])
  if (id && (rows.length === 0 || (isBackwards && rows.length < LEADS_ON_A_PAGE))) {
    return listLeads(db, scope, filter, null, now)
  }
  const hasMore = rows.length > LEADS_ON_A_PAGE
  const items = rows.slice(0, LEADS_ON_A_PAGE).map((lead) => ({ ...lead, clock: clockOf(lead) }))
  if (isBackwards) items.reverse()
  const [first, last] = [items[0], items.at(-1)]
  return {
    ...count,
    items,
    previous: first && id && (!isBackwards || hasMore) ? { before: first.id } : null,
    next: last && (isBackwards || hasMore) ? { after: last.id } : null,
  }
}

/** The newest leads of each status, and how many of them there are in all. */
export async function listBoard(db: Db, filter: LeadFilter, now = new Date()): Promise<BoardColumn[]> {
  const clockOf = await clockFor(db, now)
  return Promise.all(
    LEAD_STATUSES.map(async (status) => {
      const ofStatus = { ...filter, status, sort: 'newest' } as const
      const count = await countLeads(db, 'all', ofStatus, now)
      const rows = count.counted === 0 ? [] : await readLeads(db, 'all', ofStatus, null, BOARD_COLUMN, now)
      return { status, leads: rows.map((lead) => ({ ...lead, clock: clockOf(lead) })), count }
    }),
  )
}

/**
 * How many there are: from the summaries where they know it, else counted up to COUNTED_LEADS.
 */
export async function countLeads(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  now = new Date(),
): Promise<LeadCount> {
  const { search, type, status, source, agent, period } = filter
  const owner = scope === 'all' ? agent : scope.agentId
  if (!search && owner === null) {
    const table = period ? leadDayCounts : leadCounts
    const [row] = await db
      .select({ counted: sql<number>`coalesce(sum(${table.count}), 0)::int` })
      .from(table)
      .where(
        and(
          type ? eq(table.type, type) : undefined,
          status ? eq(table.status, status) : undefined,
          source ? eq(table.source, source) : undefined,
          period ? gte(leadDayCounts.day, firstDayOf(now, period)) : undefined,
        ),
      )
    return { counted: row?.counted ?? 0, isCapped: false }
  }
  if (owner !== null && owner !== UNASSIGNED && !(search || type || status || source || period)) {
    const [row] = await db
      .select({ counted: agentLeadCounts.count })
      .from(agentLeadCounts)
      .where(eq(agentLeadCounts.agentId, owner))
    return { counted: row?.counted ?? 0, isCapped: false }
  }
  return countUpTo(db, leads, wanted(scope, filter, now), COUNTED_LEADS)
}

const EXPORT_BATCH = 2_000

async function exportBatch(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  after: string | null,
  now: Date,
): Promise<ExportedLead[]> {
  const noteLines = sql<ExportedLead['noteLines']>`coalesce((
    select jsonb_agg(jsonb_build_object('at', ${leadEvents.createdAt}, 'text', ${leadEvents.detail} ->> 'text')
      order by ${leadEvents.createdAt}, ${leadEvents.id})
    from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.kind} = 'note'), '[]'::jsonb)`
  const rows = await db
    .select({ ...listColumns, noteLines })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(and(wanted(scope, filter, now), after ? beyond(scope, filter.sort, after, false) : undefined))
    .orderBy(...ordered(filter.sort, false))
    .limit(EXPORT_BATCH)
  return rows.map(withAgent)
}

/** All that the filter leaves of the leads as lines of the export, in batches: a million never stand in memory together. */
export async function* exportLeads(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  now = new Date(),
): AsyncGenerator<string[][], void, void> {
  let after: string | null = null
  do {
    const batch = await exportBatch(db, scope, filter, after, now)
    if (batch.length > 0) yield batch.map(exportRow)
    after = batch.length === EXPORT_BATCH ? (batch.at(-1)?.id ?? null) : null
  } while (after)
}

/** One lead with all that belongs to it; null for one outside of the scope, and for any other text. */
export async function findLead(db: Db, scope: LeadScope, leadId: string): Promise<FullLead | null> {
  const id = parseUuid(leadId)
  if (!id) return null
  const [lead] = await db
    .select({
      ...listColumns,
      notes: leads.notes,
    })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(and(eq(leads.id, id), whose(scope, { agent: null })))
  if (!lead) return null
  const [agreed, clockOf, events] = await Promise.all([
    listConsentsOf(db, id),
    clockFor(db, new Date()),
    db
      .select({
        id: leadEvents.id,
        kind: leadEvents.kind,
        actor: profiles.fullName,
        detail: leadEvents.detail,
        createdAt: leadEvents.createdAt,
      })
      .from(leadEvents)
      .leftJoin(profiles, eq(profiles.id, leadEvents.actorId))
      .where(eq(leadEvents.leadId, id))
      .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id)),
  ])
  return { ...withAgent(lead), clock: clockOf(lead), consents: agreed, events }
}
