import { and, eq, isNull, sql } from 'drizzle-orm'
import { reminderRequests } from '#db/schema/reminders'
import type { AlertDetails, RenewalDetails } from './model'

export type ReminderRow = typeof reminderRequests.$inferSelect

/** The details of a stored request. */
export function detailsOf(row: ReminderRow): RenewalDetails | AlertDetails {
  const { renewsOn, province, balance, ratePercent, yearsLeft } = row
  if (renewsOn !== null) return { renewsOn, province, balance, ratePercent, yearsLeft }
  const { term, rateType, mortgageType, belowPercent } = row
  if (!term || !rateType || !mortgageType || !belowPercent) throw new Error('a reminder without details')
  return { term, rateType, mortgageType, province, belowPercent }
}

const DETAILS = [
  'name',
  'language',
  'balance',
  'ratePercent',
  'yearsLeft',
  'belowPercent',
  'province',
] as const

/** Whether two requests that `isSame` matches are the same also in what may change: the numbers, name and language. */
export const isEqual = (row: ReminderRow, other: Partial<ReminderRow>) =>
  DETAILS.every((key) => (row[key] ?? null) === (other[key] ?? null))

/** Matches requests for the same renewal, or for an alert of the same rate. */
export const isSame = (
  request: Pick<
    ReminderRow,
    'kind' | 'email' | 'renewsOn' | 'term' | 'rateType' | 'mortgageType' | 'province'
  >,
) => {
  const { kind, email, renewsOn, term, rateType, mortgageType, province } = request
  const theSame =
    kind === 'renewal'
      ? sql`${reminderRequests.renewsOn} = ${renewsOn}`
      : sql`(${reminderRequests.term}, ${reminderRequests.rateType}, ${reminderRequests.mortgageType},
          ${reminderRequests.province}) = (${term}, ${rateType}, ${mortgageType}, ${province})`
  return and(
    eq(reminderRequests.kind, kind),
    eq(reminderRequests.email, email),
    isNull(reminderRequests.stoppedAt),
    theSame,
  )
}
