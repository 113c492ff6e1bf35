import { and, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'

export const isHeldLead = sql`${leads.enqueuedAt} is null`
export const isHeldEmail = sql`${mailOutbox.status} = 'pending'`

/** Ends the wait of everything that is held; it still goes after all other e-mails and webhooks. */
export async function releaseHeld(db: Db): Promise<void> {
  // The leads themselves were not edited.
  const due = { heldUntil: sql`now()` }
  await db
    .update(leads)
    .set({ ...due, updatedAt: sql`${leads.updatedAt}` })
    .where(and(isHeldLead, gt(leads.heldUntil, sql`now()`)))
  await db
    .update(mailOutbox)
    .set(due)
    .where(and(isHeldEmail, gt(mailOutbox.heldUntil, sql`now()`)))
}
