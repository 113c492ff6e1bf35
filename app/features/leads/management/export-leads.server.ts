import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leadEvents, leads } from '#db/schema/leads'
import { type ExportedLead, exportRow } from './export'
import type { LeadFilter, LeadScope } from './model'
import { beyond, listColumns, ordered, wanted, withAgent } from './queries.server'

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
