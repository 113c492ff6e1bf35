import type { Db } from '#db/client.server'
import { leadEvents } from '#db/schema/leads'
import type { LeadEvent } from './model'

/**
 * Records what happened to a lead, in the transaction of the change. `id`: the key of a form that may be sent twice.
 * Returns false where that event is there already.
 */
export async function recordLeadEvent(
  tx: Db,
  leadId: string,
  event: LeadEvent,
  { id, actorId = null }: { id?: string; actorId?: string | null } = {},
): Promise<boolean> {
  const stored = await tx
    .insert(leadEvents)
    .values({ ...(id && { id }), leadId, actorId, ...event })
    .onConflictDoNothing({ target: leadEvents.id })
    .returning({ id: leadEvents.id })
  return stored.length > 0
}
