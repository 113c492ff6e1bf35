import { type NumberKind, readNumber } from '~/lib/numbers'
import { LIMITS } from './scenario'
import {
  atMostAmount,
  atMostRate,
  enterNumber,
  inDollars,
  notNegative,
  whichNumber,
  wholeYears,
} from './wording'

/** A field from a form or URL. Where it has a message, nothing may be computed from its value. */
export type FieldValue<T = number> = { value: T; message?: string }

// Where the initial value is 0.
const EXAMPLES: Record<NumberKind, number> = { amount: 1000, rate: 4.19, count: 1 }

/** The value of an absent key is the initial one; an unusable text is 0 with a message. */
function readField(
  text: string | null,
  kind: NumberKind,
  initial: number,
  faultOf: (value: number) => string | undefined,
): FieldValue {
  if (text === null) return { value: initial }
  const { value, readings } = readNumber(text, kind)
  const message =
    value !== null
      ? value < 0
        ? notNegative()
        : faultOf(value)
      : readings.length > 0
        ? whichNumber(readings, kind)
        : enterNumber(initial || EXAMPLES[kind], kind)
  return message ? { value: 0, message } : { value: value ?? 0 }
}

/** An amount in dollars, 0 to 100 million. '20%' is no amount: a down payment of 20% is not $20. */
export const readAmount = (text: string | null, initial: number): FieldValue =>
  text?.includes('%')
    ? { value: 0, message: inDollars() }
    : readField(text, 'amount', initial, (value) =>
        value > LIMITS.amount ? atMostAmount(LIMITS.amount) : undefined,
      )

/** An annual rate in percent, 0 to 30. */
export const readRate = (text: string | null, initial: number): FieldValue =>
  readField(text, 'rate', initial, (value) =>
    value > LIMITS.ratePercent ? atMostRate(LIMITS.ratePercent) : undefined,
  )

/** A whole number from `least` to `most`; `message`: what to say of any other text. */
export function readCount(
  text: string | null,
  initial: number,
  { least, most, message }: { least: number; most: number; message: string },
): FieldValue {
  if (text === null) return { value: initial }
  const { value } = readNumber(text, 'count')
  const isCount = value !== null && Number.isInteger(value) && value >= least && value <= most
  return isCount ? { value } : { value: 0, message }
}

/** An amortization in whole years, 1 to 30. */
export const readYears = (text: string | null, initial: number): FieldValue =>
  readCount(text, initial, {
    least: LIMITS.minimumYears,
    most: LIMITS.maximumYears,
    message: wholeYears(LIMITS.minimumYears, LIMITS.maximumYears),
  })
