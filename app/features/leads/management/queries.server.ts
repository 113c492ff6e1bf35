import { and, asc, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { startOfDay } from '#db/schema/columns'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { agentLeadCounts, leadCounts, leadDayCounts } from '#db/schema/summaries'
import { firstDayOf } from '~/lib/dates'
import { normalizeEmail } from '~/lib/email-address'
import { likePattern } from '~/lib/escape-like'
import { foldAccents } from '~/lib/fold-accents'
import { type Cursor, cursorPage, cursorPlace } from '~/lib/list-query'
import { pick } from '~/lib/pick'
import { prefixQuery } from '~/lib/prefix-query'
import { countUpTo } from '~/platform/count-up-to.server'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { getResponseLimit } from '../../site/queries.server'
import { readLeadFields } from '../fields'
import { responseClock } from '../response-time/model'
import type { ExportedLead } from './export'
import {
  COUNTED_LEADS,
  LEADS_PER_PAGE,
  type LeadCount,
  type LeadFilter,
  type LeadListItem,
  type LeadPage,
  type LeadScope,
  type LeadSort,
  UNASSIGNED,
} from './model'
import { phoneDigits } from './schema'

/** The conditions of every list of leads: their agent, and the filter. */
export function wanted(scope: LeadScope, filter: LeadFilter, now: Date): SQL | undefined {
  const { search, type, status, source, period, outcome } = filter
  return and(
    whose(scope, filter),
    type ? eq(leads.type, type) : undefined,
    status ? eq(leads.status, status) : undefined,
    source ? eq(leads.source, source) : undefined,
    outcome ? eq(leads.outcome, outcome) : undefined,
    period ? gte(leads.createdAt, startOfDay(firstDayOf(now, period))) : undefined,
    search ? found(search) : undefined,
  )
}

export function whose(scope: LeadScope, { agent }: Pick<LeadFilter, 'agent'>): SQL | undefined {
  if (scope !== 'all') return eq(leads.agentId, scope.agentId)
  if (agent === null) return undefined
  return agent === UNASSIGNED ? isNull(leads.agentId) : eq(leads.agentId, agent)
}

function found(search: string): SQL {
  const digits = phoneDigits(search)
  const isPhone = digits ? sql` or ${leads.phoneNormalized} like ${likePattern(digits)}` : sql``
  const words = prefixQuery(search)
  const isWritten = words ? sql` or ${leads.search} @@ to_tsquery('simple', ${words})` : sql``
  const isMail = sql`${leads.emailNormalized} like ${likePattern(normalizeEmail(search))}`
  return sql`(${leads.foldedName} like ${likePattern(foldAccents(search))} or ${isMail}${isPhone}${isWritten})`
}

/**
 * The leads after (or, backwards, before) a lead in the order of the list. The database reads the lead's own position,
 * because its timestamps have microseconds. A lead outside the scope yields no rows.
 */
export function beyond(scope: LeadScope, sort: LeadSort, id: string, isBackwards: boolean): SQL {
  const isOwn = scope === 'all' ? sql`` : sql` and agent_id = ${scope.agentId}`
  const place = (columns: string) => sql`(select ${sql.raw(columns)} from leads where id = ${id}${isOwn})`
  const isUp = (sort === 'newest') === isBackwards
  if (sort === 'name') {
    return isUp
      ? sql`(${leads.foldedName}, ${leads.id}) > ${place('folded_name, id')}`
      : sql`(${leads.foldedName}, ${leads.id}) < ${place('folded_name, id')}`
  }
  // The first condition says nothing new, but an index can start from it.
  return isUp
    ? sql`${leads.createdAt} >= ${place('created_at')} and (${leads.createdAt}, ${leads.id}) > ${place('created_at, id')}`
    : sql`${leads.createdAt} <= ${place('created_at')} and (${leads.createdAt}, ${leads.id}) < ${place('created_at, id')}`
}

export function ordered(sort: LeadSort, isBackwards: boolean): SQL[] {
  const isUp = (sort === 'newest') === isBackwards
  if (sort === 'name')
    return [isUp ? asc(leads.foldedName) : desc(leads.foldedName), isUp ? asc(leads.id) : desc(leads.id)]
  // Must match the order of the index: without the nulls clause PostgreSQL would sort all leads.
  return isUp
    ? [sql`${leads.createdAt} asc nulls first`, asc(leads.id)]
    : [descNullsLast(leads.createdAt), desc(leads.id)]
}

/** Whether the person asked, after this lead came, to be left alone (CASL). */
export const isStopped = sql<boolean>`exists (select 1 from ${contactStops}
  where ${contactStops.contact} in (${leads.emailNormalized}, ${leads.phoneNormalized})
    and ${contactStops.stoppedAt} >= ${leads.createdAt})`

/** The longest wait first, in the order of the indexes. */
export const oldestFirst: SQL[] = ordered('oldest', false)

export const listColumns = {
  id: leads.id,
  name: leads.clientName,
  email: leads.clientEmail,
  phone: leads.clientPhone,
  ...pick(
    leads,
    'type',
    'status',
    'source',
    'message',
    'language',
    'createdAt',
    'firstResponseAt',
    'version',
  ),
  metadata: sql`${leads.metadata}`.mapWith(readLeadFields),
  turns: sql<number>`case when jsonb_typeof(${leads.notes} -> 'conversation') = 'array'
    then jsonb_array_length(${leads.notes} -> 'conversation') else 0 end`,
  ...pick(leads, 'nextStep', 'nextStepOn', 'outcome', 'fundedAmount', 'lostReason'),
  isStopped,
  agentId: agents.id,
  agentName: agents.name,
}

export function withAgent<T extends { agentId: string | null; agentName: string | null }>({
  agentId,
  agentName,
  ...lead
}: T) {
  return { ...lead, agent: agentId && agentName ? { id: agentId, name: agentName } : null }
}

export async function readLeads(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  cursor: Cursor,
  limit: number,
  now: Date,
): Promise<Omit<ExportedLead, 'noteLines'>[]> {
  const { id, isBackwards } = cursorPlace(cursor)
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
export async function clockFor(db: Db, now: Date) {
  const limit = await getResponseLimit(db)
  return (lead: { createdAt: Date; firstResponseAt: Date | null }) => responseClock(lead, limit, now)
}

/** The first leads that `where` leaves, with their waiting times. */
export async function selectLeads(
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[],
  limit: number,
  now: Date,
): Promise<LeadListItem[]> {
  const [rows, clockOf] = await Promise.all([
    db
      .select({ ...listColumns, message: sql<string | null>`left(${leads.message}, 400)` })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(where)
      .orderBy(...order)
      .limit(limit),
    clockFor(db, now),
  ])
  return rows.map((row) => {
    const lead = withAgent(row)
    return { ...lead, clock: clockOf(lead) }
  })
}

/** A page of the leads and the ways on from it. A place that is not in the list means its beginning. */
export async function listLeads(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  cursor: Cursor,
  now = new Date(),
): Promise<LeadPage> {
  const count = await countLeads(db, scope, filter, now)
  // To find nothing, a search through all of them would have to be made.
  if (count.counted === 0) return { ...count, items: [], previous: null, next: null }
  // One more than is shown tells whether there is a next page.
  const [rows, clockOf] = await Promise.all([
    readLeads(db, scope, filter, cursor, LEADS_PER_PAGE + 1, now),
    clockFor(db, now),
  ])
  const page = cursorPage(rows, cursor, LEADS_PER_PAGE)
  if (!page) return listLeads(db, scope, filter, null, now)
  return { ...count, ...page, items: page.items.map((lead) => ({ ...lead, clock: clockOf(lead) })) }
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
  const { search, type, status, source, agent, period, outcome } = filter
  const owner = scope === 'all' ? agent : scope.agentId
  if (!search && !outcome && owner === null) {
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
  if (owner !== null && owner !== UNASSIGNED && !(search || type || status || source || period || outcome)) {
    const [row] = await db
      .select({ counted: agentLeadCounts.count })
      .from(agentLeadCounts)
      .where(eq(agentLeadCounts.agentId, owner))
    return { counted: row?.counted ?? 0, isCapped: false }
  }
  return countUpTo(db, leads, wanted(scope, filter, now), COUNTED_LEADS)
}
