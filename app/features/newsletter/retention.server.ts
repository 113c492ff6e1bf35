import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { UNCONFIRMED_DAYS } from '~/features/consents/model'

/**
 * Deletes e-mail addresses that were not confirmed in time, with their consents. Returns the number. One that was added
 * long before its last form had been confirmed then; what proves the old consent stays.
 */
export async function endUnconfirmed(db: Db, now: Date): Promise<number> {
  const { subscribedAt, unsubscribedAt, createdAt, confirmedAt } = newsletterSubscribers
  const days = sql.raw(`interval '${UNCONFIRMED_DAYS} days'`)
  const deleted = await db
    .delete(newsletterSubscribers)
    .where(
      and(
        isNull(confirmedAt),
        // As with reminders: one that left stays until that has silenced the e-mail address for as long.
        sql`greatest(${subscribedAt}, ${unsubscribedAt}) < ${now.toISOString()}::timestamptz - ${days}`,
        sql`${createdAt} >= ${subscribedAt} - ${days}`,
      ),
    )
    .returning({ id: newsletterSubscribers.id })
  return deleted.length
}
