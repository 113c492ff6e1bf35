import { urlNumber } from '~/lib/numbers'
import type { RateChoice, RateChosen, RateList, RateWish } from '../choose-rate'
import { readRate } from '../number-field'
import { DEFAULT_TERM } from '../rate-class'
import { DEFAULT_RATE_TYPE, isRateType, RATE_TYPES, type RateType } from '../rate-type'
import { type Field, type Fields, fieldText, readField, urlText, type Values } from './fields'
import type { Calculation } from './tool'

/**
 * Query keys beside the fields' own. `own`: '1', the visitor's rate counts; '0', ours does. `proposed`: the rate with
 * which the server rendered the form: where the submitted rate equals it, nobody typed it, and the server chooses again.
 */
export const RATE_KEYS = { own: 'custom', proposed: 'proposed' } as const

/** The rate of an input. 'example': we list nothing fitting; 'none': no class is lawful. */
export type ListedInput = {
  source: 'own' | 'listed' | 'example' | 'none'
  choice: RateChosen<RateChoice>
  /** The product that the visitor asked for, whether its class lists it or not. */
  wish: Required<RateWish>
  /** The province whose rates were chosen from. */
  location: string
}

export type ToolInput<F extends Fields = Fields> = {
  values: Values<F>
  messages: { [K in keyof F]?: string }
  /** The typed texts that could not be used, by query key. */
  typed: Partial<Record<string, string>>
  /** Of a tool with a rate of ours, where rates were given. */
  rate?: ListedInput
}

/** The field whose rate is ours until another is typed. */
export const listedField = (fields: Fields) =>
  Object.entries(fields).find(
    (entry): entry is [string, Extract<Field, { kind: 'rate' }>] =>
      entry[1].kind === 'rate' && entry[1].ours !== undefined,
  )

/**
 * Reads a tool's values from a query or a form; never throws, always within the fields' limits. An absent key takes
 * the initial value; an unusable one has a message, and then there is no result (`answerTo`). With `rates` the listed
 * rate is chosen for the other values unless the visitor typed another.
 */
export function readInput<F extends Fields>(
  { fields, upgrade, faults }: Pick<Calculation<F>, 'fields' | 'upgrade' | 'faults'>,
  given: URLSearchParams,
  rates?: RateList,
): ToolInput<F> {
  const params = upgrade?.(given) ?? given
  const values: Record<string, unknown> = {}
  const messages: Record<string, string> = {}
  const typed: Record<string, string> = {}
  const ours = listedField(fields)
  // An unchecked box is absent from a form; the form's other fields show that there is one.
  for (const [key, field] of Object.entries(fields)) {
    const text = params.get(key)
    const listed = key === ours?.[0] ? readListed(text) : undefined
    const { value, message } = readField(field, listed?.percent ?? text)
    values[key] = value
    if (message) [messages[key], typed[key]] = [message, text ?? '']
  }
  Object.assign(messages, { ...faults?.(values as Values<F>), ...messages })
  const input = { values, messages, typed } as ToolInput<F>
  if (!ours || !rates) return input
  return { ...input, rate: chooseFor(ours, params, input as ToolInput, rates) }
}

/** Puts the listed rate into the values, unless the visitor's own is there. */
function chooseFor(
  [key, { ours, typeKey, termKey, initial }]: NonNullable<ReturnType<typeof listedField>>,
  params: URLSearchParams,
  { values, messages, typed }: ToolInput,
  rates: RateList,
): ListedInput {
  const all: Record<string, unknown> = values
  const typeAsked = readListed(params.get(key))?.rateType ?? (typeKey ? all[typeKey] : undefined)
  const rateType = isRateType(typeAsked) ? typeAsked : DEFAULT_RATE_TYPE
  const term = termKey && params.get(termKey)
  const asked = wishOf(params, key, { percent: Number(all[key]), rateType, term }, rates.choices)
  const wish = asked ?? { term: DEFAULT_TERM, rateType }
  const choice = ours?.(values as never, rates, wish) as RateChosen<RateChoice>
  const { location } = rates
  const put = (percent: unknown, type: string) => {
    all[key] = percent
    if (typeKey) all[typeKey] = type
  }
  // A rate that a link names and only other classes list is the visitor's own.
  const isElsewhere = !choice.rate && choice.rateClass && params.has(key) && !params.has(RATE_KEYS.proposed)
  if (!asked || isElsewhere) {
    put(all[key], rateType)
    return { source: 'own', choice, wish, location }
  }
  delete messages[key]
  delete typed[key]
  if (choice.rate) put(choice.rate.ourRate, choice.rate.rateType)
  // While no rates can be read, the one that was named stays.
  else if (choice.rateClass) put(rates.choices.length > 0 ? initial : all[key] || initial, wish.rateType)
  else put(0, wish.rateType)
  return { source: choice.rate ? 'listed' : choice.rateClass ? 'example' : 'none', choice, wish, location }
}

const LISTED_RATE = new RegExp(`^(.*?)-(${RATE_TYPES.join('|')})(?:-(.+))?$`)

/** Reads the value of a list's entry, '3.6-variable-5 year'; links of earlier releases have no term. */
function readListed(text: string | null) {
  const [, percent, rateType, term] = LISTED_RATE.exec(text ?? '') ?? []
  return percent !== undefined && isRateType(rateType) ? { percent, rateType, term } : undefined
}

/** The product that a query or form asks for; null: the rate is the visitor's own. */
function wishOf(
  params: URLSearchParams,
  key: string,
  named: { percent: number; rateType: RateType; term: string | null | undefined },
  listed: readonly RateChoice[],
): Required<RateWish> | null {
  const { percent, rateType, term } = named
  const asked = { term: term || DEFAULT_TERM, rateType }
  const own = params.getAll(RATE_KEYS.own)
  if (own.includes('1')) return null
  const text = params.get(key)
  const proposed = params.get(RATE_KEYS.proposed)
  if (text === null || text === proposed) return asked
  const option = readListed(text)
  if (option?.term) return { term: option.term, rateType: option.rateType }
  if (own.length > 0) return asked
  if (proposed !== null) return isSameRate(text, readListed(proposed)?.percent ?? proposed) ? asked : null
  // A link names a rate: one that we list means its product.
  const equal = listed.filter((rate) => rate.ourRate === percent && rate.rateType === rateType)
  const first = equal.find((rate) => rate.term === DEFAULT_TERM) ?? equal[0]
  return first ? { term: term || first.term, rateType } : null
}

function isSameRate(text: string, other: string) {
  const [one, two] = [readRate(text, 0), readRate(other, 0)]
  return !one.message && !two.message && one.value === two.value
}

/** The fields and their values as text, for paper. */
export const inputTexts = <F extends Fields>(fields: F, { values }: ToolInput<F>) =>
  Object.entries(fields)
    .filter(([, field]) => !field.isHidden)
    .map(([key, field]) => ({ term: field.label(), value: fieldText(field, values[key] ?? null) }))

/** The shortest query that reads back to the input: only values that differ from the initial ones. */
export function writeInput<F extends Fields>(
  fields: F,
  { values, typed, rate }: ToolInput<F>,
): URLSearchParams {
  const params = new URLSearchParams()
  const [rateKey, listed] = listedField(fields) ?? []
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key]
    if (typed[key] !== undefined) params.set(key, typed[key])
    else if (value !== field.initial && !(rate && key === rateKey)) params.set(key, urlText(field, value))
  }
  if (!rate || !rateKey) return params
  const { source, wish } = rate
  if (listed?.termKey && wish.term !== DEFAULT_TERM) params.set(listed.termKey, wish.term)
  if (source === 'own') params.set(RATE_KEYS.own, '1')
  // What we list changes from week to week: a changed mortgage names its rate. Beside other questions ours stays the
  // one of the day.
  const isNamed = source === 'own' || (source === 'listed' && listed?.termKey !== undefined)
  if (params.size > 0 && !params.has(rateKey) && isNamed)
    params.set(rateKey, urlNumber(Number(values[rateKey]), 'rate'))
  return params
}
