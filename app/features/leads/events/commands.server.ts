import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { isWaitingEvent, leadEvents } from '#db/schema/leads'
import { isDelivered, type LeadEvent } from './model'

/**
 * Records what happened to a lead, in the transaction of the change; the outbox relay delivers it. An earlier event that
 * still waits takes this one along, unless this one is for another broker. `id`: the key of a form that may be sent
 * twice; `heldUntil`: not delivered before. Returns false where the event is there already.
 */
export async function recordLeadEvent(
  tx: Db,
  leadId: string,
  event: LeadEvent,
  {
    id,
    actorId = null,
    heldUntil = null,
  }: { id?: string; actorId?: string | null; heldUntil?: Date | null } = {},
): Promise<boolean> {
  const dueAt = isDelivered(event) ? (heldUntil ?? sql`now()`) : null
  // Waits for a relay that is claiming the earlier event, and then no longer finds it.
  const waiting =
    dueAt &&
    (await tx
      .update(leadEvents)
      .set({ dueAt })
      .where(sql`${eq(leadEvents.leadId, leadId)} and ${isWaitingEvent}`)
      .returning({ id: leadEvents.id }))
  const isTakenAlong = event.kind !== 'assigned' && waiting !== null && waiting.length > 0
  const stored = await tx
    .insert(leadEvents)
    .values({ ...(id && { id }), leadId, actorId, ...event, dueAt: isTakenAlong ? null : dueAt })
    .onConflictDoNothing({ target: leadEvents.id })
    .returning({ id: leadEvents.id })
  return stored.length > 0
}
