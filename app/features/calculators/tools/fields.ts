import { formatCad, formatPercent } from '~/lib/money'
import { parseNumber } from '~/lib/parse-number'
import { readAmount, readRate } from '../number-field'

type Option<V extends string = string> = { value: V; label: string; group?: string }
type NumberField = { label: string; hint?: string; initial: number }

/** A field of a tool. Amounts are in dollars, rates in percent; a count is a whole number of its unit. */
export type Field =
  | (NumberField & { kind: 'amount' | 'rate' })
  | (NumberField & { kind: 'count'; unit: string; least: number; most: number })
  | { kind: 'choice'; label: string; hint?: string; initial: string; options: readonly Option[] }
  | { kind: 'check'; label: string; hint?: string; initial: boolean }

/** The fields of a tool by their query keys, in the order of the form. */
export type Fields = Record<string, Field>

export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'check' }
    ? boolean
    : F[K] extends { kind: 'choice'; options: readonly Option<infer V>[] }
      ? V
      : number
}

export const amount = (label: string, initial: number, hint?: string) =>
  ({ kind: 'amount', label, initial, ...(hint && { hint }) }) as const

export const rate = (label: string, initial: number, hint?: string) =>
  ({ kind: 'rate', label, initial, ...(hint && { hint }) }) as const

export const count = (
  label: string,
  initial: number,
  unit: string,
  range: readonly [least: number, most: number],
  hint?: string,
) =>
  ({ kind: 'count', label, initial, unit, least: range[0], most: range[1], ...(hint && { hint }) }) as const

export const check = (label: string, hint?: string) =>
  ({ kind: 'check', label, initial: false, ...(hint && { hint }) }) as const

export const choice = <const V extends string>(
  label: string,
  initial: V,
  options: readonly Option<V>[],
  hint?: string,
) => ({ kind: 'choice', label, initial, options, ...(hint && { hint }) }) as const

export type ToolInput<F extends Fields = Fields> = {
  values: Values<F>
  messages: { [K in keyof F]?: string }
  /** The typed texts that could not be used, by query key. */
  typed: Partial<Record<string, string>>
}

/**
 * Reads a tool's values from a query or a form; never throws, always within the fields' limits. An absent key takes
 * the initial value; an unusable amount or rate counts as 0, an unusable
 * count or choice as its initial value, with a message.
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
    else if (value !== field.initial) params.set(key, value === true ? '1' : String(value))
  }
  return params
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
      return { value: field.initial, message: 'Choose one from the list.' }
    }
  }
}

/** A count outside of its range takes the initial value: no loan runs for 0 years. */
function readCount({ initial, unit, least, most }: Extract<Field, { kind: 'count' }>, text: string | null) {
  if (text === null) return { value: initial }
  const value = parseNumber(text)
  if (value !== null && Number.isInteger(value) && value >= least && value <= most) return { value }
  return { value: initial, message: `Enter whole ${unit} from ${least} to ${most}. ${initial} is used.` }
}

/** A field's value as text, for paper and comparisons. */
export function fieldText(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'amount':
      return formatCad(Number(value))
    case 'rate':
      return formatPercent(Number(value))
    case 'count':
      return `${value} ${field.unit}`
    case 'check':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? ''
  }
}
