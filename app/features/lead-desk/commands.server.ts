import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { recordAudit } from '../audit/commands.server'
import { type Actor, type AuditAction, type AuditChanges, changesBetween } from '../audit/model'
import type { LeadStatus } from '../leads/model'
import { isListed } from '../licences/queries.server'
import { type LeadScope, shortId } from './model'

/** A lead, who works on it, and whose leads they may touch. */
export type Work = { leadId: string; scope: LeadScope; actor: Actor }

// The first thing that anybody does about a lead is when it was answered.
const answered = sql`coalesce(${leads.firstResponseAt}, now())`

export const inScope = ({ leadId, scope }: Work): SQL | undefined =>
  and(eq(leads.id, leadId), scope === 'all' ? undefined : eq(leads.agentId, scope.agentId))

/** The owner's work on others' leads is in the audit log; a lead stands there by its id, never by a client's name. */
export async function auditLead(
  tx: Db,
  { leadId, scope, actor }: Work,
  action: AuditAction,
  changes?: AuditChanges,
) {
  if (scope !== 'all') return
  const line = { entity: 'lead', entityId: leadId, label: `Lead ${shortId(leadId)}`, action } as const
  await recordAudit(tx, actor, changes ? { ...line, changes } : line)
}

/** 'stale' when somebody changed the lead since the version that the form was made from, 'missing' when out of scope. */
export type LeadOutcome = 'saved' | 'stale' | 'missing'

/** Sets a lead's status and keeps who did it. */
export async function setLeadStatus(
  db: Db,
  { status, version, ...work }: Work & { status: LeadStatus; version: number },
): Promise<LeadOutcome> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ status: leads.status, version: leads.version })
      .from(leads)
      .where(inScope(work))
      .for('update')
    if (!lead) return 'missing'
    if (lead.version !== version) return 'stale'
    if (lead.status === status) return 'saved'
    await tx
      .update(leads)
      .set({ status, version: version + 1, firstResponseAt: answered })
      .where(inScope(work))
    await tx.insert(leadEvents).values({
      leadId: work.leadId,
      actorId: work.actor.id,
      kind: 'status_changed',
      detail: { from: lead.status, to: status },
    })
    await auditLead(tx, work, 'updated', changesBetween({ status: lead.status }, { status }))
    return 'saved'
  })
}

/**
 * Adds a dated note to a lead. `key` came with the form: sent twice it is one note. A note does not make a status form
 * stale, so the version stays.
 */
export async function addLeadNote(
  db: Db,
  { note, key, ...work }: Work & { note: string; key: string },
): Promise<'saved' | 'missing'> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .update(leads)
      .set({ firstResponseAt: answered })
      .where(inScope(work))
      .returning({ id: leads.id })
    if (!lead) return 'missing'
    const stored = await tx
      .insert(leadEvents)
      .values({
        id: key,
        leadId: work.leadId,
        actorId: work.actor.id,
        kind: 'note',
        detail: { text: note },
      })
      .onConflictDoNothing({ target: leadEvents.id })
      .returning({ id: leadEvents.id })
    // What was noted about a client stays with the lead; the log says that somebody did.
    if (stored.length > 0) await auditLead(tx, work, 'noted')
    return 'saved'
  })
}

/**
 * Assigns a lead to an agent, or unassigns it with null. Returns 'unknown' for an agent who is not listed: without a
 * licence in force they may not arrange a mortgage.
 */
export async function assignLead(
  db: Db,
  { agentId, version, ...work }: Work & { agentId: string | null; version: number },
): Promise<LeadOutcome | 'unknown'> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ agentId: leads.agentId, version: leads.version })
      .from(leads)
      .where(inScope(work))
      .for('update')
    if (!lead) return 'missing'
    if (lead.version !== version) return 'stale'
    if (lead.agentId === agentId) return 'saved'
    const [from, to] = [await nameOf(tx, lead.agentId), await nameOf(tx, agentId, isListed)]
    if (agentId && to === null) return 'unknown'
    await tx
      .update(leads)
      // Handed over again, the lead is told to the broker who has it now; what was told before is not told again.
      .set({ agentId, version: version + 1, ...(agentId && { handedOverAt: null }) })
      .where(inScope(work))
    const detail = { from, to }
    await tx
      .insert(leadEvents)
      .values({ leadId: work.leadId, actorId: work.actor.id, kind: 'assigned', detail })
    await auditLead(tx, work, 'assigned', { agent: detail })
    return 'saved'
  })
}

/**
 * Assigns leads to one agent, or unassigns them with null: all of them at once, except those that somebody changed or
 * deleted meanwhile. Gives how many were saved and how many were left as they are; 'unknown' as `assignLead`.
 */
export async function assignLeads(
  db: Db,
  given: { chosen: readonly { leadId: string; version: number }[]; agentId: string | null; actor: Actor },
): Promise<{ saved: number; left: number } | 'unknown'> {
  const { chosen, ...work } = given
  return db.transaction(async (tx) => {
    let saved = 0
    // Locked in one order by everybody, so that two owners never wait for each other.
    for (const lead of chosen.toSorted((one, other) => (one.leadId < other.leadId ? -1 : 1))) {
      const outcome = await assignLead(tx, { ...work, ...lead, scope: 'all' })
      if (outcome === 'unknown') return 'unknown'
      if (outcome === 'saved') saved++
    }
    return { saved, left: chosen.length - saved }
  })
}

// Locked, so that the broker is not deleted between the look and the lead.
async function nameOf(tx: Db, agentId: string | null, condition?: SQL): Promise<string | null> {
  if (!agentId) return null
  const [agent] = await tx
    .select({ name: agents.name })
    .from(agents)
    .where(and(eq(agents.id, agentId), condition))
    .for('share')
  return agent?.name ?? null
}

/** Deletes a lead with its timeline, its consents and the letters about it. */
export async function deleteLead(
  db: Db,
  { version, ...work }: Work & { version: number },
): Promise<LeadOutcome> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ type: leads.type, status: leads.status, version: leads.version })
      .from(leads)
      .where(inScope(work))
      .for('update')
    if (!lead) return 'missing'
    if (lead.version !== version) return 'stale'
    await tx.delete(mailOutbox).where(eq(mailOutbox.leadId, work.leadId))
    await tx.delete(leads).where(inScope(work))
    const { type, status } = lead
    await auditLead(tx, work, 'deleted', changesBetween({ type, status }, { type: null, status: null }))
    return 'saved'
  })
}
