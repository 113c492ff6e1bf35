import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leadEvents, leads } from '#db/schema/leads'
import type { LeadStatus } from '../leads/model'

type Own = { leadId: string; agentId: string; actorId: string }

// The first thing that a broker does about a lead is when it was answered.
const answered = sql`coalesce(${leads.firstResponseAt}, now())`

/**
 * Sets the status of one of the broker's own leads and keeps who did it. 'stale' when somebody changed the lead since
 * `version`, 'missing' when it is not theirs.
 */
export async function setOwnLeadStatus(
  db: Db,
  { leadId, agentId, actorId, status, version }: Own & { status: LeadStatus; version: number },
): Promise<'saved' | 'stale' | 'missing'> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ status: leads.status, version: leads.version })
      .from(leads)
      .where(and(eq(leads.id, leadId), eq(leads.agentId, agentId)))
      .for('update')
    if (!lead) return 'missing'
    if (lead.version !== version) return 'stale'
    if (lead.status === status) return 'saved'
    await tx
      .update(leads)
      .set({ status, version: version + 1, firstResponseAt: answered })
      .where(and(eq(leads.id, leadId), eq(leads.agentId, agentId)))
    await tx
      .insert(leadEvents)
      .values({ leadId, actorId, kind: 'status_changed', detail: { from: lead.status, to: status } })
    return 'saved'
  })
}

/**
 * Adds a dated note to one of the broker's own leads. `key` came with the form: sent twice it is one note. A note does
 * not make a status form stale, so the version stays.
 */
export async function addOwnLeadNote(
  db: Db,
  { leadId, agentId, actorId, note, key }: Own & { note: string; key: string },
): Promise<'saved' | 'missing'> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .update(leads)
      .set({ firstResponseAt: answered })
      .where(and(eq(leads.id, leadId), eq(leads.agentId, agentId)))
      .returning({ id: leads.id })
    if (!lead) return 'missing'
    await tx
      .insert(leadEvents)
      .values({ id: key, leadId, actorId, kind: 'note', detail: { text: note } })
      .onConflictDoNothing({ target: leadEvents.id })
    return 'saved'
  })
}
