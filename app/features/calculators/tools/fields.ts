import { plural, t } from '@lingui/core/macro'
import { formatCad, formatPercent } from '~/lib/money'
import { readNumber, urlNumber } from '~/lib/numbers'
import { readAmount, readRate } from '../number-field'
import { DEFAULT_RATE_TYPE, RATE_TYPES, rateTypeLabel } from '../rate-type'

/** A text in the language of the page: fields are made once, and shown in both. */
export type Text = () => string

type Option<V extends string = string> = { value: V; label: Text; group?: Text }
type Labels = {
  label: Text
  hint?: Text
  /** The heading of a part of the form, at the first of its fields. */
  heading?: Text
}
type NumberField = Labels & { initial: number }
type Unit = 'years' | 'months' | 'percent'

/** A field of a tool. Amounts are in dollars, rates in percent; a count is a whole number of its unit. */
export type Field =
  | (NumberField & { kind: 'amount' | 'rate' })
  | (NumberField & { kind: 'count'; unit: Unit; least: number; most: number })
  | (Labels & { kind: 'choice'; initial: string; options: readonly Option[] })
  | (Labels & { kind: 'check'; initial: boolean })

/** The fields of a tool by their query keys, in the order of the form. */
export type Fields = Record<string, Field>

export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'check' }
    ? boolean
    : F[K] extends { kind: 'choice'; options: readonly Option<infer V>[] }
      ? V
      : number
}

export const amount = (label: Text, initial: number, hint?: Text) =>
  ({ kind: 'amount', label, initial, ...(hint && { hint }) }) as const

export const rate = (label: Text, initial: number, hint?: Text) =>
  ({ kind: 'rate', label, initial, ...(hint && { hint }) }) as const

export const count = (
  label: Text,
  initial: number,
  unit: Unit,
  range: readonly [least: number, most: number],
  hint?: Text,
) =>
  ({ kind: 'count', label, initial, unit, least: range[0], most: range[1], ...(hint && { hint }) }) as const

export const check = (label: Text, hint?: Text) =>
  ({ kind: 'check', label, initial: false, ...(hint && { hint }) }) as const

export const choice = <const V extends string>(
  label: Text,
  initial: V,
  options: readonly Option<V>[],
  hint?: Text,
) => ({ kind: 'choice', label, initial, options, ...(hint && { hint }) }) as const

export const RATE_TYPE = choice(
  () => t`Rate type`,
  DEFAULT_RATE_TYPE,
  RATE_TYPES.map((value) => ({ value, label: () => rateTypeLabel(value) })),
)

export type ToolInput<F extends Fields = Fields> = {
  values: Values<F>
  messages: { [K in keyof F]?: string }
  /** The typed texts that could not be used, by query key. */
  typed: Partial<Record<string, string>>
}

/**
 * Reads a tool's values from a query or a form; never throws, always within the fields' limits. An absent key takes
 * the initial value; an unusable amount or rate counts as 0, an unusable
 * count or choice as its initial value, with a message: then there is no result (`answerTo`).
 */
export function readInput<F extends Fields>(fields: F, params: URLSearchParams): ToolInput<F> {
  const values: Record<string, unknown> = {}
  const messages: Record<string, string> = {}
  const typed: Record<string, string> = {}
  // An unchecked box is absent from a form; the form's other fields show that there is one.
  for (const [key, field] of Object.entries(fields)) {
    const text = params.get(key)
    const { value, message } = readField(field, text)
    values[key] = value
    if (!message) continue
    messages[key] = message
    typed[key] = text ?? ''
  }
  return { values, messages, typed } as ToolInput<F>
}

/** The shortest query that reads back to the input: only values that differ from the initial ones. */
export function writeInput<F extends Fields>(fields: F, { values, typed }: ToolInput<F>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key]
    if (typed[key] !== undefined) params.set(key, typed[key])
    else if (value !== field.initial) params.set(key, urlText(field, value))
  }
  return params
}

function urlText(field: Field, value: unknown): string {
  if (field.kind === 'check') return value === true ? '1' : '0'
  return field.kind === 'choice' ? String(value) : urlNumber(Number(value), field.kind)
}

function readField(field: Field, text: string | null): { value: unknown; message?: string } {
  switch (field.kind) {
    case 'amount':
      return readAmount(text, field.initial)
    case 'rate':
      return readRate(text, field.initial)
    case 'count':
      return readCount(field, text)
    case 'check':
      return { value: text === '1' }
    case 'choice': {
      if (text === null) return { value: field.initial }
      if (field.options.some(({ value }) => value === text)) return { value: text }
      return { value: field.initial, message: t`Choose one from the list.` }
    }
  }
}

/** A count outside of its range takes the initial value: no loan runs for 0 years. */
function readCount(field: Extract<Field, { kind: 'count' }>, text: string | null) {
  const { initial, least, most } = field
  if (text === null) return { value: initial }
  const value = readNumber(text, 'count').value
  if (value !== null && Number.isInteger(value) && value >= least && value <= most) return { value }
  return { value: initial, message: countMessage(field) }
}

function countMessage({ unit, least, most }: Extract<Field, { kind: 'count' }>): string {
  switch (unit) {
    case 'years':
      return t`Enter whole years from ${least} to ${most}.`
    case 'months':
      return t`Enter whole months from ${least} to ${most}.`
    case 'percent':
      return t`Enter whole percent from ${least} to ${most}.`
  }
}

export const yearsText = (years: number) => plural(years, { one: '# year', other: '# years' })
export const monthsCount = (months: number) => plural(months, { one: '# month', other: '# months' })

function countText(unit: Unit, value: number): string {
  switch (unit) {
    case 'years':
      return yearsText(value)
    case 'months':
      return monthsCount(value)
    case 'percent':
      return formatPercent(value, 0)
  }
}

/** A field's value as text, for paper and comparisons. */
export function fieldText(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'amount':
      return formatCad(Number(value))
    case 'rate':
      return formatPercent(Number(value))
    case 'count':
      return countText(field.unit, Number(value))
    case 'check':
      return value === true ? t`Yes` : t`No`
    case 'choice':
      return field.options.find((option) => option.value === value)?.label() ?? ''
  }
}
