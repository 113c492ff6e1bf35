import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { reminderRequests } from '#db/schema/reminders'
import { UNCONFIRMED_DAYS } from '~/features/consents/model'
import { torontoDay } from '~/lib/dates'
import { daysBefore, ENDED_YEARS, monthsAfter } from './model'

/**
 * Deletes requests that were not confirmed in time, and those that were stopped or ended years ago, with their consents.
 * Returns the number.
 */
export async function endReminders(db: Db, now: Date): Promise<number> {
  const today = torontoDay(now)
  const unconfirmedSince = daysBefore(today, UNCONFIRMED_DAYS)
  const endedSince = monthsAfter(today, -12 * ENDED_YEARS)
  const deleted = await db
    .delete(reminderRequests)
    .where(
      or(
        and(
          isNull(reminderRequests.confirmedAt),
          // One that was stopped stays until its stop has silenced the e-mail address for as long.
          sql`greatest(${reminderRequests.createdAt}, ${reminderRequests.stoppedAt}) < ${unconfirmedSince}::date`,
        ),
        lt(reminderRequests.endsOn, endedSince),
        lt(reminderRequests.stoppedAt, sql`${endedSince}::date`),
      ),
    )
    .returning({ id: reminderRequests.id })
  return deleted.length
}
