import { and, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { isWaitingEvent, leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'

/** Nobody was notified of what happened to the lead. */
export const isHeldLead = sql`${leads.id} in (select id from leads where enqueued_at is null
  union all select lead_id from lead_events where ${isWaitingEvent})`
export const isHeldEmail = sql`${mailOutbox.status} = 'pending'`

/** Releases all held e-mails and webhooks; they are still sent after all others. */
export async function releaseHeld(db: Db): Promise<void> {
  // The leads themselves were not edited.
  const due = { heldUntil: sql`now()` }
  await db
    .update(leads)
    .set({ ...due, updatedAt: sql`${leads.updatedAt}` })
    .where(and(isHeldLead, gt(leads.heldUntil, sql`now()`)))
  await db.update(leadEvents).set({ dueAt: sql`now()` }).where(sql`${isWaitingEvent} and due_at > now()`)
  await db
    .update(mailOutbox)
    .set(due)
    .where(and(isHeldEmail, gt(mailOutbox.heldUntil, sql`now()`)))
}
