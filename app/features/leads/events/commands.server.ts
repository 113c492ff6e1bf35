import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { isWaitingEvent, leadEvents } from '#db/schema/leads'
import { isDelivered, type LeadEvent, parseLeadEvent, UNDO_SECONDS } from './model'

const waitingOf = (leadId: string) => and(eq(leadEvents.leadId, leadId), isWaitingEvent)

/** Sets when the events that wait are due, but for an assignment. Returns whether there are any. */
async function moveWaiting(tx: Db, leadId: string, dueAt: Date | SQL): Promise<boolean> {
  // Waits for a relay that is claiming the event, and then no longer finds it.
  const moved = await tx
    .update(leadEvents)
    .set({ dueAt })
    .where(and(waitingOf(leadId), ne(leadEvents.kind, 'assigned')))
    .returning({ id: leadEvents.id })
  return moved.length > 0
}

/**
 * Records what happened to a lead, in the transaction of the change; the outbox relay delivers it. An earlier event that
 * still waits takes this one along, unless one of them is for a broker alone. `id`: the key of a form that may be sent
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
  const isMoved = dueAt !== null && (await moveWaiting(tx, leadId, dueAt))
  const isTakenAlong = isMoved && event.kind !== 'assigned'
  const stored = await tx
    .insert(leadEvents)
    .values({ ...(id && { id }), leadId, actorId, ...event, dueAt: isTakenAlong ? null : dueAt })
    .onConflictDoNothing({ target: leadEvents.id })
    .returning({ id: leadEvents.id })
  return stored.length > 0
}

type Broker = { id: string | null; name: string | null }

/**
 * Records an owner's assignment, and cancels an earlier one that has sent no e-mail yet. The relay then informs the new
 * broker, and tells the previous one that the lead is no longer theirs; it sends nothing where both are the same.
 */
export async function recordAssignment(
  tx: Db,
  leadId: string,
  { from, to, actorId }: { from: Broker; to: Broker; actorId: string },
) {
  const waiting = await tx.select().from(leadEvents).where(waitingOf(leadId)).for('update')
  const events = waiting.map(parseLeadEvent)
  const earlier = events.flatMap((event) =>
    event?.kind === 'assigned' && event.detail.told !== undefined ? event.detail : [],
  )
  const isNews = events.some((event) => event?.kind === 'received' || event?.kind === 'added')
  const told = earlier.length > 0 ? (earlier[0]?.told ?? null) : isNews ? null : from.id
  const dueAt = told === to.id ? null : sql`now() + make_interval(secs => ${UNDO_SECONDS})`
  await tx
    .update(leadEvents)
    .set({ dueAt: null })
    .where(and(waitingOf(leadId), eq(leadEvents.kind, 'assigned'), sql`detail ? 'told'`))
  if (dueAt) await moveWaiting(tx, leadId, dueAt)
  const detail = { from: from.name, to: to.name, told }
  await tx.insert(leadEvents).values({ leadId, actorId, kind: 'assigned', detail, dueAt })
}
