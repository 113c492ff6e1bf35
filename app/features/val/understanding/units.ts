import type { FieldName } from '~/features/calculators/tools/field-names'
import type { Field } from '~/features/calculators/tools/fields'
import type { NumberMention } from './numbers'

/** A number that a calculator takes: how it is read, and how people name it. */
export type Slot = { field: Field; name: FieldName }
export type Slots = Readonly<Record<string, Slot>>

/** The longest term of a mortgage, in years: a longer time is an amortization. */
export const MAX_TERM_YEARS = 10

/** Dollars; a smaller sum without its time is a payment. */
const LEAST_BALANCE = 1_500

/** Years: a shorter time is what is left of a term. */
const LEAST_AMORTIZATION = 5

const HIGHEST_RATE = 30
const HIGHEST_CHANGE = 5
const MAX_YEARLY_TAX = 5_000
const HOURS_A_YEAR = 40 * 52
const PER_YEAR = { hour: HOURS_A_YEAR, week: 52, 'two weeks': 26, month: 12, year: 1 } as const

/** A number in the unit of a field, and how well its unit fits; undefined where it cannot be one. */
export function inUnit(number: NumberMention, isChange: boolean, { field, name }: Slot) {
  const { kind, value, per } = number
  switch (field.kind) {
    case 'amount': {
      if (kind === 'percent')
        return name.percentOf && value <= 100 ? { value, unit: 0.8, isPercent: true } : undefined
      if (kind !== 'money' && kind !== 'plain') return undefined
      // "Up a full point" is no dollar, and neither is "4.8".
      if (
        kind === 'plain' &&
        value < 10 &&
        (isChange || !Number.isInteger(value)) &&
        !inThousands(number, name)
      )
        return undefined
      if (name.shareOfBalance && !per && value >= LEAST_BALANCE)
        return { value: value * name.shareOfBalance, unit: 0.8 }
      if (!name.per) return per ? undefined : { value, unit: kind === 'money' ? 1 : 0.6 }
      if (per) return { value: (value * PER_YEAR[per]) / (name.per === 'year' ? 1 : 12), unit: 1.2 }
      // "Taxes 350": nobody pays so little in a year.
      if (
        name.per === 'year' &&
        name.usual[0] < MAX_YEARLY_TAX &&
        !isChange &&
        value < name.usual[0] &&
        12 * value >= name.usual[0] &&
        !inThousands(number, name)
      )
        return { value: 12 * value, unit: 0.6 }
      return { value, unit: kind === 'money' ? 0.9 : 0.6 }
    }
    case 'rate':
      if (
        per ||
        (kind !== 'percent' && kind !== 'plain') ||
        value > (isChange ? HIGHEST_CHANGE : HIGHEST_RATE)
      )
        return undefined
      if (kind === 'plain' && Number.isInteger(value) && !isChange) return { value, unit: -0.5 }
      return { value, unit: 1 }
    case 'count':
      if (field.unit === 'percent') return kind === 'percent' ? { value, unit: 1 } : undefined
      return inTime(number, field.unit)
    case 'choice':
      return (name.means === 'term' || value >= LEAST_AMORTIZATION) &&
        field.options.some((option) => option.value === String(Math.round(value)))
        ? inTime(number, 'years')
        : undefined
    default:
      return undefined
  }
}

function inTime({ kind, value }: NumberMention, unit: 'years' | 'months') {
  if (kind === 'plain') return Number.isInteger(value) ? { value, unit: 0.2 } : undefined
  if (kind !== 'years' && kind !== 'months') return undefined
  const months = kind === 'years' ? value * 12 : value
  // "28 months left" is no amortization, "2.5 years" is.
  if (unit === 'years' && kind === 'months' && months % 12 !== 0) return undefined
  return { value: unit === 'months' ? Math.round(months) : months / 12, unit: 1 }
}

/** "550" and "131 a year" where thousands are usual, and "1.2" where millions are. */
export function inThousands(
  { value, kind, per }: NumberMention,
  { usual: [least, most] }: FieldName,
): number | undefined {
  if (kind !== 'plain' || per === 'month' || value >= 1_000 || value >= least || least < 1_000)
    return undefined
  const isMillions = value > 1 && value < 3 && !Number.isInteger(value)
  const scaled = isMillions ? value * 1_000_000 : value >= 10 ? value * 1_000 : 0
  return scaled >= least && scaled <= most ? scaled : undefined
}

/** "And with 15?" where a percentage was said before. */
export function likeBefore({ kind, value }: NumberMention, before: { isPercent: boolean } | undefined) {
  return before?.isPercent && kind === 'plain' && value <= 100
    ? { value, unit: 0.6, isPercent: true }
    : undefined
}
