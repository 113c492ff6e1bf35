import { plural, t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { formatCad, formatPercent, NO_FIGURE } from '~/lib/money'
import { readNumber, urlNumber } from '~/lib/numbers'
import type { RateChoice, RateChosen, RateList, RateWish } from '../choose-rate'
import { readAmount, readRate } from '../number-field'
import { DEFAULT_RATE_TYPE, RATE_TYPES, rateTypeLabel } from '../rate-type'
import { LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT } from '../rules-by-law'
import { enterDate, percentText, wholeYears } from '../wording'

/** A text in the language of the page: fields are made once, and shown in both. */
export type Text = () => string

type Option<V extends string = string> = { value: V; label: Text; group?: Text }
type Labels = {
  label: Text
  hint?: Text
  /** What a screen reader hears behind the label: the specification's name of the field. */
  spoken?: Text
  /** The heading of a part of the form, at the first of its fields. */
  heading?: Text
  /** On a phone it and what follows stay folded under this text: the usual values serve most visitors. */
  foldedUnder?: Text
  /** Carried along by the form. */
  isHidden?: true
}
/** Of an optional field an empty text is no value: null. */
type NumberField = Labels & ({ initial: number } | { initial: null; isOptional: true })
type Unit = 'years' | 'months' | 'percent'

/** A rate that is ours until the visitor types another: chosen for the other values, and for the product that is wished. */
type ListedRate = {
  ours?: (values: never, rates: RateList, wish: RateWish) => RateChosen<RateChoice>
  /** The field with the type of this rate, which follows the chosen one. */
  typeKey?: string
  /** The query key of the term that is wished, which outlives a class that does not list it. */
  termKey?: string
  /** Chosen from the whole list; else a text to type over. */
  isList?: true
}

/** A field of a tool. Amounts are in dollars, rates in percent; a count is a whole number of its unit. */
export type Field =
  | (NumberField & { kind: 'amount' })
  | (NumberField & ListedRate & { kind: 'rate' })
  | (Labels & { kind: 'count'; initial: number; unit: Unit; least: number; most: number })
  | (Labels & {
      kind: 'choice'
      initial: string
      options: readonly Option[]
      /** Those that the list offers; a link may name any other. */
      offered?: readonly string[]
      /** The option that another text means, such as a province's name. */
      read?: (text: string) => string | undefined
    })
  | (Labels & { kind: 'check'; initial: boolean })
  | (Labels & { kind: 'date'; initial: null })

/** The fields of a tool by their query keys, in the order of the form. */
export type Fields = Record<string, Field>

export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'check' }
    ? boolean
    : F[K] extends { kind: 'date' }
      ? string | null
      : F[K] extends { kind: 'choice'; options: readonly Option<infer V>[] }
        ? V
        : F[K] extends { isOptional: true }
          ? number | null
          : number
}

type More = { hint?: Text }

export const amount = (label: Text, initial: number, more?: More) =>
  ({ kind: 'amount', label, initial, ...more }) as const

export const rate = (label: Text, initial: number, more?: More) =>
  ({ kind: 'rate', label, initial, ...more }) as const

export const optional = <K extends 'amount' | 'rate'>(kind: K, label: Text) =>
  ({ kind, label, initial: null, isOptional: true }) as const

export const count = (
  label: Text,
  initial: number,
  unit: Unit,
  [least, most]: readonly [least: number, most: number],
  more?: More,
) => ({ kind: 'count', label, initial, unit, least, most, ...more }) as const

export const check = (label: Text, more?: More) =>
  ({ kind: 'check', label, initial: false, ...more }) as const

export const choice = <const V extends string>(
  label: Text,
  initial: NoInfer<V>,
  options: readonly Option<V>[],
  more?: More,
) => ({ kind: 'choice', label, initial, options, ...more }) as const

/** A choice among numbers of years, whose values are their texts. */
export const yearChoice = (label: Text, initial: number, years: readonly number[]) =>
  choice(
    label,
    String(initial),
    years.map((one) => ({ value: String(one), label: () => yearsText(one) })),
  )

/** An unknown type is the default one. */
export const RATE_TYPE = {
  ...choice(
    () => t`Rate type`,
    DEFAULT_RATE_TYPE,
    RATE_TYPES.map((value) => ({ value, label: () => rateTypeLabel(value) })),
  ),
  read: () => DEFAULT_RATE_TYPE,
}

export const FIRST_TIME = check(() => t`First-time buyer or newly built home`, {
  hint: () =>
    t`allows ${LONG_AMORTIZATION.maximumYears} years with under ${percentText(MINIMUM_DOWN_PAYMENT.uninsuredPercent)} down`,
})

/** A field's value as a URL has it. */
export function urlText(field: Field, value: unknown): string {
  if (value === null) return ''
  switch (field.kind) {
    case 'check':
      return value === true ? '1' : '0'
    case 'choice':
    case 'date':
      return String(value)
    default:
      return urlNumber(Number(value), field.kind)
  }
}

/** The value of a text from a query or form; unusable: 0 or the initial value, with a message. */
export function readField(field: Field, text: string | null): { value: unknown; message?: string } {
  if (text === null) return { value: field.initial }
  switch (field.kind) {
    case 'amount':
    case 'rate': {
      if ('isOptional' in field && text.trim() === '') return { value: null }
      return (field.kind === 'amount' ? readAmount : readRate)(text, field.initial ?? 0)
    }
    case 'count':
      return readCount(field, text)
    case 'check':
      return { value: text === '1' }
    case 'choice': {
      const value = field.options.find((option) => option.value === text)?.value ?? field.read?.(text)
      if (value !== undefined) return { value }
      return { value: field.initial, message: t`Choose one from the list.` }
    }
    case 'date': {
      if (text.trim() === '') return { value: null }
      return isDay(text.trim()) ? { value: text.trim() } : { value: null, message: enterDate() }
    }
  }
}

/** The 31st of a month of 30 days is no day. */
function isDay(text: string) {
  const at = new Date(`${text}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(text) && at.getTime() > 0 && at.toISOString().startsWith(text)
}

/** A count outside of its range takes the initial value: no loan runs for 0 years. */
function readCount(field: Extract<Field, { kind: 'count' }>, text: string) {
  const { initial, least, most } = field
  const value = readNumber(text, 'count').value
  if (value !== null && Number.isInteger(value) && value >= least && value <= most) return { value }
  return { value: initial, message: UNITS[field.unit].range(least, most) }
}

export const yearsText = (years: number) => plural(years, { one: '# year', other: '# years' })
export const monthsCount = (months: number) => plural(months, { one: '# month', other: '# months' })

const UNITS: Record<
  Unit,
  { text: (value: number) => string; range: (least: number, most: number) => string }
> = {
  years: { text: yearsText, range: wholeYears },
  months: { text: monthsCount, range: (least, most) => t`Enter whole months from ${least} to ${most}.` },
  percent: {
    text: (value) => formatPercent(value, 0),
    range: (least, most) => t`Enter whole percent from ${least} to ${most}.`,
  },
}

/** A field's value as text, for paper and comparisons. */
export function fieldText(field: Field, value: unknown): string {
  if (value === null) return NO_FIGURE
  switch (field.kind) {
    case 'amount':
      return formatCad(Number(value))
    case 'date':
      return formatPlainDate(String(value))
    case 'rate':
      return formatPercent(Number(value))
    case 'count':
      return UNITS[field.unit].text(Number(value))
    case 'check':
      return value === true ? t`Yes` : t`No`
    case 'choice':
      return field.options.find((option) => option.value === value)?.label() ?? ''
  }
}
