import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'
import { foldSql } from '#db/schema/columns'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { foldAccents } from '~/lib/fold-accents'
import {
  COUNTED_LEADS,
  type ExportedLead,
  type FullLead,
  LEADS_ON_A_PAGE,
  type LeadCursor,
  type LeadFilter,
  type LeadPage,
  type LeadSort,
} from './model'
import { likePattern, parseLeadId, phoneDigits } from './schema'

const DAY = 86_400_000

// Without the table's name, because the place of a cursor is looked up under another one.
const foldedName = sql.raw(foldSql('client_name'))

/** The conditions that every list of leads starts from: whose they are, and what was asked for. */
function wanted(agentId: string, filter: LeadFilter, now: Date): SQL | undefined {
  const { search, type, status, period } = filter
  return and(
    eq(leads.agentId, agentId),
    type ? eq(leads.type, type) : undefined,
    status ? eq(leads.status, status) : undefined,
    period ? gte(leads.createdAt, new Date(now.getTime() - period * DAY)) : undefined,
    search ? found(search) : undefined,
  )
}

function found(search: string): SQL {
  const digits = phoneDigits(search)
  const isPhone = digits ? sql` or ${leads.phoneNormalized} like ${likePattern(digits)}` : sql``
  const isMail = sql`${leads.emailNormalized} like ${likePattern(search.toLowerCase())}`
  return sql`(${foldedName} like ${likePattern(foldAccents(search))} or ${isMail}${isPhone})`
}

/**
 * What stands behind (or, walking backwards, in front of) a lead in the order of the list. The lead's own place is
 * read in the database, where a time has microseconds. One of somebody else's leaves nothing.
 */
function beyond(agentId: string, sort: LeadSort, id: string, isBackwards: boolean): SQL {
  const place = (columns: string) =>
    sql`(select ${sql.raw(columns)} from leads where id = ${id} and agent_id = ${agentId})`
  const isUp = (sort === 'newest') === isBackwards
  if (sort === 'name') {
    const name = foldSql('client_name')
    return isUp
      ? sql`(${foldedName}, ${leads.id}) > ${place(`${name}, id`)}`
      : sql`(${foldedName}, ${leads.id}) < ${place(`${name}, id`)}`
  }
  // The first condition says nothing new, but an index can start from it.
  return isUp
    ? sql`${leads.createdAt} >= ${place('created_at')} and (${leads.createdAt}, ${leads.id}) > ${place('created_at, id')}`
    : sql`${leads.createdAt} <= ${place('created_at')} and (${leads.createdAt}, ${leads.id}) < ${place('created_at, id')}`
}

function ordered(sort: LeadSort, isBackwards: boolean): SQL[] {
  const isUp = (sort === 'newest') === isBackwards
  if (sort === 'name')
    return [isUp ? asc(foldedName) : desc(foldedName), isUp ? asc(leads.id) : desc(leads.id)]
  // The index stands in this order and no other: without the words on nulls all leads would be sorted.
  return isUp
    ? [sql`${leads.createdAt} asc nulls first`, asc(leads.id)]
    : [sql`${leads.createdAt} desc nulls last`, desc(leads.id)]
}

const listColumns = {
  id: leads.id,
  name: leads.clientName,
  email: leads.clientEmail,
  phone: leads.clientPhone,
  type: leads.type,
  status: leads.status,
  message: leads.message,
  createdAt: leads.createdAt,
}

/** A page of the broker's own leads and the ways on from it. A place that is not in the list means its beginning. */
export async function listOwnLeads(
  db: Db,
  agentId: string,
  filter: LeadFilter,
  cursor: LeadCursor,
  now = new Date(),
): Promise<LeadPage> {
  const isWanted = wanted(agentId, filter, now)
  const isBackwards = cursor !== null && 'before' in cursor
  const id = cursor === null ? null : 'after' in cursor ? cursor.after : cursor.before
  const capped = db
    .select({ id: leads.id })
    .from(leads)
    .where(isWanted)
    .limit(COUNTED_LEADS + 1)
    .as('capped')
  const [rows, [count]] = await Promise.all([
    db
      .select({ ...listColumns, message: sql<string | null>`left(${leads.message}, 400)` })
      .from(leads)
      .where(and(isWanted, id ? beyond(agentId, filter.sort, id, isBackwards) : undefined))
      .orderBy(...ordered(filter.sort, isBackwards))
      // One more than is shown tells whether there is a next page.
      .limit(LEADS_ON_A_PAGE + 1),
    db.select({ counted: sql<number>`count(*)::int` }).from(capped),
  ])
  const counted = count?.counted ?? 0
  if (id && counted > 0 && (rows.length === 0 || (isBackwards && rows.length < LEADS_ON_A_PAGE))) {
    return listOwnLeads(db, agentId, filter, null, now)
  }
  const hasMore = rows.length > LEADS_ON_A_PAGE
  const items = rows.slice(0, LEADS_ON_A_PAGE)
  if (isBackwards) items.reverse()
  const [first, last] = [items[0], items.at(-1)]
  return {
    items,
    counted,
    previous: first && id && (!isBackwards || hasMore) ? { before: first.id } : null,
    next: last && (isBackwards || hasMore) ? { after: last.id } : null,
  }
}

const EXPORT_BATCH = 2_000

function exportBatch(
  db: Db,
  agentId: string,
  filter: LeadFilter,
  after: string | null,
  now: Date,
): Promise<ExportedLead[]> {
  return db
    .select({
      ...listColumns,
      source: leads.source,
      metadata: sql<Record<string, unknown>>`${leads.metadata}`,
      firstResponseAt: leads.firstResponseAt,
    })
    .from(leads)
    .where(and(wanted(agentId, filter, now), after ? beyond(agentId, filter.sort, after, false) : undefined))
    .orderBy(...ordered(filter.sort, false))
    .limit(EXPORT_BATCH)
}

/** All that the filter leaves of the broker's own leads, in batches: 50,000 never stand in memory together. */
export async function* exportOwnLeads(db: Db, agentId: string, filter: LeadFilter, now = new Date()) {
  let after: string | null = null
  do {
    const batch = await exportBatch(db, agentId, filter, after, now)
    if (batch.length > 0) yield batch
    after = batch.length === EXPORT_BATCH ? (batch.at(-1)?.id ?? null) : null
  } while (after)
}

/** One of the broker's own leads with all that belongs to it; null for anybody else's, and for any other text. */
export async function findOwnLead(db: Db, agentId: string, leadId: string): Promise<FullLead | null> {
  const id = parseLeadId(leadId)
  if (!id) return null
  const [lead] = await db
    .select({
      ...listColumns,
      source: leads.source,
      metadata: sql<Record<string, unknown>>`${leads.metadata}`,
      notes: leads.notes,
      firstResponseAt: leads.firstResponseAt,
      version: leads.version,
    })
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.agentId, agentId)))
  if (!lead) return null
  const [agreed, events] = await Promise.all([
    db
      .select({
        id: consents.id,
        kind: consents.kind,
        wording: consents.wording,
        method: consents.method,
        sourcePage: consents.sourcePage,
        createdAt: consents.createdAt,
      })
      .from(consents)
      .where(eq(consents.leadId, id))
      .orderBy(asc(consents.createdAt), asc(consents.id)),
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
  return { ...lead, consents: agreed, events }
}
