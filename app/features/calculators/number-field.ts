import { parseNumber } from '~/lib/parse-number'
import { LIMITS } from './scenario'
import { atMostAmount, atMostRate, enterNumber, inDollars, notNegative, wholeYears } from './wording'

/** A field from a form or URL: the value to compute with, and the message when the visitor's was not usable. */
export type FieldValue<T = number> = { value: T; message?: string }

/** No value is the default, no number is 0, below 0 is 0, above the limit is the limit; all but the first say so. */
function readNumber(text: string | null, fallback: number, limit: number, tooMuch: string): FieldValue {
  if (text === null) return { value: fallback }
  const value = parseNumber(text)
  // A default of 0 makes a poor example.
  if (value === null) return { value: 0, message: enterNumber(fallback || 100) }
  if (value < 0) return { value: 0, message: notNegative() }
  return value > limit ? { value: limit, message: tooMuch } : { value }
}

/** An amount in dollars, 0 to 100 million. '20%' is no amount: a down payment of 20% is not $20. */
export function readAmount(text: string | null, fallback: number): FieldValue {
  if (text?.trimEnd().endsWith('%')) return { value: 0, message: inDollars() }
  return readNumber(text, fallback, LIMITS.amount, atMostAmount(LIMITS.amount))
}

/** An annual rate in percent, 0 to 30. Null is the default; other text as readNumber has it. */
export function readRate(text: string | null, fallback: number): FieldValue {
  return readNumber(text, fallback, LIMITS.ratePercent, atMostRate(LIMITS.ratePercent))
}

/** An amortization in whole years, 1 to 30; half a year and more rounds up, text that is no number is 0. */
export function readYears(text: string | null, fallback: number): FieldValue {
  const message = wholeYears(LIMITS.minimumYears, LIMITS.maximumYears)
  const read = readNumber(text, fallback, LIMITS.maximumYears, message)
  if (read.message) return { value: read.value, message: read.value === 0 ? message : read.message }
  const value = Math.round(read.value)
  return value === read.value && value >= LIMITS.minimumYears ? { value } : { value, message }
}
