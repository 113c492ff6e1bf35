import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { isWaitingEvent, leadEvents } from '#db/schema/leads'
import { type DeliveryContext, deliverEvent } from '~/features/leads/delivery/commands.server'

/** Delivers what waits of a lead, as the relay and its jobs do. Returns the number of events. */
export async function deliverLead(db: Db, siteUrl: string, leadId: string, known?: DeliveryContext) {
  const isIts = and(eq(leadEvents.leadId, leadId), isWaitingEvent)
  const events = await db.select().from(leadEvents).where(isIts).orderBy(asc(leadEvents.createdAt))
  await db.update(leadEvents).set({ enqueuedAt: sql`now()` }).where(isIts)
  for (const { id } of events) await deliverEvent(db, siteUrl, id, known)
  return events.length
}
