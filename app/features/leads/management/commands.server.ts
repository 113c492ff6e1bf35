import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { lockRecord, recordAudit } from '~/features/audit/commands.server'
import { type Actor, type AuditAction, type AuditChanges, changesBetween } from '~/features/audit/model'
import { isLicensedIn, isListed } from '~/features/licences/queries.server'
import { recordAssignment, recordLeadEvent } from '../events/commands.server'
import type { LeadEvent } from '../events/model'
import { readLeadFields } from '../fields'
import { type LeadStatus, statusTraits } from '../intake/model'
import { removeLeads } from '../retention/commands.server'
import { leadProvince } from './lead-summary'
import { type LeadScope, shortId } from './model'
import type { NextStep, Outcome } from './schema'

/** A lead, its user, and the leads that this user may change. */
export type Work = { leadId: string; scope: LeadScope; actor: Actor }

// A lead is answered when a broker first acts on it.
const answered = sql`coalesce(${leads.firstResponseAt}, now())`

export const inScope = ({ leadId, scope }: Work): SQL | undefined =>
  and(eq(leads.id, leadId), scope === 'all' ? undefined : eq(leads.agentId, scope.agentId))

/** The owner's work on others' leads is in the audit log; it names a lead by its id, never by the client's name. */
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

/** 'stale' when the lead changed since the version that the form was made from, 'missing' when out of scope. */
export type LeadOutcome = 'saved' | 'stale' | 'missing'

/** A broker without a licence for the province of a lead: the owner is asked first. */
export type Unlicensed = { name: string; province: string }

export async function setLeadStatus(
  db: Db,
  { status, version, ...work }: Work & { status: LeadStatus; version: number },
): Promise<LeadOutcome> {
  return db.transaction(async (tx) => {
    const lead = await lockRecord(tx, leads, inScope(work), version)
    if (typeof lead === 'string') return lead
    if (lead.status === status) return 'saved'
    return saveChange(tx, work, {
      values: {
        status,
        version: version + 1,
        firstResponseAt: answered,
        // An open lead has not ended.
        ...(statusTraits(status).isOpen && { outcome: null, fundedAmount: null, lostReason: null }),
      },
      event: { kind: 'status_changed', detail: { from: lead.status, to: status } },
      audited: changesBetween({ status: lead.status }, { status }),
    })
  })
}

/** Sets what the broker does next and on which day; null clears it. */
export async function setNextStep(
  db: Db,
  { step, version, ...work }: Work & { step: NextStep; version: number },
): Promise<LeadOutcome> {
  return db.transaction(async (tx) => {
    const lead = await lockRecord(tx, leads, inScope(work), version)
    if (typeof lead === 'string') return lead
    const { text, on } = step ?? { text: null, on: null }
    if (lead.nextStep === text && lead.nextStepOn === on) return 'saved'
    return saveChange(tx, work, {
      values: { nextStep: text, nextStepOn: on, version: version + 1 },
      event: { kind: 'next_step', detail: { text, on } },
      // The text may name the client; the log has the day alone.
      audited: changesBetween({ nextStepOn: lead.nextStepOn }, { nextStepOn: on }),
    })
  })
}

/** Records how a closed lead ended; 'open' for a lead that is not closed. */
export async function setOutcome(
  db: Db,
  { outcome, version, ...work }: Work & { outcome: Outcome; version: number },
): Promise<LeadOutcome | 'open'> {
  return db.transaction(async (tx) => {
    const lead = await lockRecord(tx, leads, inScope(work), version)
    if (typeof lead === 'string') return lead
    if (statusTraits(lead.status).isOpen) return 'open'
    const { kind, fundedAmount, lostReason } = outcome
    return saveChange(tx, work, {
      values: { outcome: kind, fundedAmount, lostReason, version: version + 1 },
      event: { kind: 'outcome', detail: { outcome: kind, fundedAmount, lostReason } },
      audited: changesBetween({ outcome: lead.outcome }, { outcome: kind }),
    })
  })
}

/** The columns that a change sets, its line of the timeline and, for the owner's work, of the audit log. */
type LeadChange = {
  values: Partial<typeof leads.$inferInsert> | { firstResponseAt: SQL }
  event: LeadEvent
  audited: AuditChanges
}

async function saveChange(tx: Db, work: Work, { values, event, audited }: LeadChange): Promise<'saved'> {
  await tx.update(leads).set(values).where(inScope(work))
  await recordLeadEvent(tx, work.leadId, event, { actorId: work.actor.id })
  await auditLead(tx, work, 'updated', audited)
  return 'saved'
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
    const by = { id: key, actorId: work.actor.id }
    const isNew = await recordLeadEvent(tx, work.leadId, { kind: 'note', detail: { text: note } }, by)
    // The note's text stays with the lead; the audit log records only that there is one.
    if (isNew) await auditLead(tx, work, 'noted')
    return 'saved'
  })
}

/**
 * Assigns a lead to an agent, or unassigns it with null. Returns 'unknown' for an agent who is not listed: without a
 * licence in force they may not arrange a mortgage; the broker and the province where they hold no licence there,
 * unless `isConfirmed`, which the audit log then shows.
 */
export async function assignLead(
  db: Db,
  given: Work & { agentId: string | null; version: number; isConfirmed?: boolean },
): Promise<LeadOutcome | 'unknown' | Unlicensed> {
  const { agentId, version, isConfirmed = false, ...work } = given
  return db.transaction(async (tx) => {
    const lead = await lockRecord(tx, leads, inScope(work), version)
    if (typeof lead === 'string') return lead
    if (lead.agentId === agentId) return 'saved'
    const [from, to] = [await nameOf(tx, lead.agentId), await nameOf(tx, agentId, isListed)]
    if (agentId && to === null) return 'unknown'
    const unlicensed = await findUnlicensed(tx, [lead], agentId)
    if (unlicensed && !isConfirmed) return unlicensed
    await tx
      .update(leads)
      .set({ agentId, version: version + 1, ...(agentId && { heldUntil: null }) })
      .where(inScope(work))
    await recordAssignment(tx, work.leadId, {
      from: { id: lead.agentId, name: from },
      to: { id: agentId, name: to },
      actorId: work.actor.id,
    })
    const licence = unlicensed && { licence: { from: null, to: `not licensed in ${unlicensed.province}` } }
    await auditLead(tx, work, 'assigned', { agent: { from, to }, ...licence })
    return 'saved'
  })
}

/**
 * Assigns leads to one agent, or unassigns them with null, in one transaction; leads that were changed or deleted
 * meanwhile stay as they are. Returns the numbers of saved and of skipped leads; 'unknown' as `assignLead`.
 */
export async function assignLeads(
  db: Db,
  given: {
    chosen: readonly { leadId: string; version: number }[]
    agentId: string | null
    actor: Actor
    isConfirmed?: boolean
  },
): Promise<{ saved: number; left: number } | 'unknown' | Unlicensed> {
  const { chosen, isConfirmed = false, ...work } = given
  return db.transaction(async (tx) => {
    if (!isConfirmed) {
      const ids = chosen.map(({ leadId }) => leadId)
      const rows = await tx.select({ metadata: leads.metadata }).from(leads).where(inArray(leads.id, ids))
      const unlicensed = await findUnlicensed(tx, rows, given.agentId)
      if (unlicensed) return unlicensed
    }
    let saved = 0
    // Locked in the order of their ids, so that two owners never deadlock.
    for (const lead of chosen.toSorted((one, other) => (one.leadId < other.leadId ? -1 : 1))) {
      const outcome = await assignLead(tx, { ...work, ...lead, scope: 'all', isConfirmed: true })
      if (outcome === 'unknown') return 'unknown'
      if (outcome === 'saved') saved++
    }
    return { saved, left: chosen.length - saved }
  })
}

/** The first province of these leads in which the broker holds no licence in force. */
async function findUnlicensed(
  tx: Db,
  rows: readonly Pick<typeof leads.$inferSelect, 'metadata'>[],
  agentId: string | null,
): Promise<Unlicensed | null> {
  if (!agentId) return null
  for (const province of new Set(
    rows.map((lead) => leadProvince({ metadata: readLeadFields(lead.metadata) })),
  )) {
    if (!province || (await nameOf(tx, agentId, isLicensedIn(province))) !== null) continue
    const name = await nameOf(tx, agentId)
    if (name) return { name, province }
  }
  return null
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

/** Deletes a lead as `removeLeads` does: a record of an application or a mortgage is retained for the regulator. */
export async function deleteLead(
  db: Db,
  { version, ...work }: Work & { version: number },
): Promise<LeadOutcome> {
  return db.transaction(async (tx) => {
    const lead = await lockRecord(tx, leads, inScope(work), version)
    if (typeof lead === 'string') return lead
    await removeLeads(tx, [lead])
    const { type, status } = lead
    await auditLead(tx, work, 'deleted', changesBetween({ type, status }, { type: null, status: null }))
    return 'saved'
  })
}
