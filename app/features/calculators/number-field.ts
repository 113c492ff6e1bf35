import { t } from '@lingui/core/macro'
import { formatCad } from '~/lib/money'
import { type NumberKind, readNumber } from '~/lib/numbers'
import { LIMITS } from './scenario'
import { enterNumber, whichNumber, wholeYears } from './wording'

/** A field from a form or URL. Where it has a message, nothing may be computed from its value. */
export type FieldValue<T = number> = { value: T; message?: string }

// Where the initial value is 0.
const EXAMPLES: Record<NumberKind, number> = { amount: 1000, rate: 4.19, count: 1 }

/** The value of an absent key is the initial one; an unusable text is 0 with a message. */
function readField(text: string | null, kind: NumberKind, initial: number, limit: number): FieldValue {
  if (text === null) return { value: initial }
  const { value, readings } = readNumber(text, kind)
  if (value !== null && value >= 0 && value <= limit) return { value }
  if (readings.length > 1) return { value: 0, message: whichNumber(readings, kind) }
  if (value === null) return { value: 0, message: enterNumber(initial || EXAMPLES[kind], kind) }
  if (value < 0) return { value: 0, message: t`Enter 0 or more.` }
  return {
    value: 0,
    message: kind === 'rate' ? t`Enter a rate of at most ${limit}%.` : t`Enter at most ${formatCad(limit)}.`,
  }
}

/** An amount in dollars, 0 to 100 million. '20%' is no amount: a down payment of 20% is not $20. */
export const readAmount = (text: string | null, initial: number): FieldValue =>
  text?.includes('%')
    ? { value: 0, message: t`Enter an amount in dollars, not in percent.` }
    : readField(text, 'amount', initial, LIMITS.amount)

/** An annual rate in percent, 0 to 30. */
export const readRate = (text: string | null, initial: number): FieldValue =>
  readField(text, 'rate', initial, LIMITS.ratePercent)

/** An amortization in whole years, 1 to 30. */
export function readYears(text: string | null, initial: number): FieldValue {
  if (text === null) return { value: initial }
  const { minimumYears, maximumYears } = LIMITS
  const { value } = readNumber(text, 'count')
  const isWhole = value !== null && Number.isInteger(value) && value >= minimumYears && value <= maximumYears
  return isWhole ? { value } : { value: 0, message: wholeYears(minimumYears, maximumYears) }
}
