import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { isListed } from '~/features/licences/queries.server'
import { recordLeadEvent } from '../events/commands.server'
import type { LeadMetadata } from '../fields'
import { changedParts } from './corrections'
import type { Submission } from './model'

/**
 * Applies a form that was sent again to its lead and delivers it anew; the timeline keeps both values. The row is
 * locked: of two corrections at once the second sees the first. Null when there is no such lead.
 */
export async function correctLead(
  tx: Db,
  submissionKey: string,
  given: Submission,
  heldUntil: Date | null,
): Promise<{ id: string; outcome: 'corrected' | 'unchanged' } | null> {
  const [lead] = await tx.select().from(leads).where(eq(leads.submissionKey, submissionKey)).for('update')
  if (!lead) return null
  const { clientName, clientEmail, clientPhone, agentId, type, message, metadata } = lead
  const before: Submission = lead.submission ?? {
    clientName,
    clientEmail,
    clientPhone,
    agentId,
    type,
    message,
    metadata,
  }
  const changed = changedParts(before, given)
  if (!changed) return { id: lead.id, outcome: 'unchanged' }
  const { metadata: newMetadata, agentId: wishedAgent, extras: _extras, ...columns } = changed.to
  const agent = wishedAgent === undefined ? undefined : await moveTo(tx, lead, wishedAgent)
  await tx
    .update(leads)
    .set({
      ...columns,
      ...(newMetadata && { metadata: { ...metadata, ...newMetadata } as LeadMetadata }),
      ...(agent && { agentId: agent.id }),
      submission: given,
      version: sql`${leads.version} + 1`,
      heldUntil,
    })
    .where(eq(leads.id, lead.id))
  await recordCorrection(tx, lead.id, changed, heldUntil)
  if (agent)
    await recordLeadEvent(
      tx,
      lead.id,
      { kind: 'assigned', detail: { from: agent.from, to: agent.to, by: 'visitor' } },
      { heldUntil },
    )
  return { id: lead.id, outcome: 'corrected' }
}

/** Keeps the earlier and the new values in the lead's history. An agent is named in an event of its own. */
export async function recordCorrection(
  tx: Db,
  leadId: string,
  { from, to }: { from: Partial<Submission>; to: Partial<Submission> },
  heldUntil: Date | null,
) {
  const { agentId: _from, ...earlier } = from
  const { agentId: _to, ...later } = to
  await recordLeadEvent(
    tx,
    leadId,
    { kind: 'corrected', detail: { from: earlier, to: later } },
    { heldUntil },
  )
}

/** Returns the agent that the visitor now asks for; undefined once a broker answered the lead, or without a change. */
async function moveTo(
  tx: Db,
  lead: { agentId: string | null; firstResponseAt: Date | null },
  wished: string | null,
): Promise<{ id: string | null; from: string | null; to: string | null } | undefined> {
  if (lead.firstResponseAt || lead.agentId === wished) return undefined
  const nameOf = async (id: string | null, isOffered = sql`true`) => {
    if (!id) return null
    const [found] = await tx
      .select({ name: agents.name })
      .from(agents)
      .where(and(eq(agents.id, id), isOffered))
    return found?.name ?? null
  }
  const to = await nameOf(wished, isListed)
  if (wished && to === null) return undefined
  return { id: wished, from: await nameOf(lead.agentId), to }
}
