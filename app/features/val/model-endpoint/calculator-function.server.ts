import { t } from '@lingui/core/macro'
import type { ListedRate } from '~/features/calculators/choose-rate'
import { LIMITS } from '~/features/calculators/scenario'
import { findTool, toolResult } from '~/features/calculators/tools/catalog'
import { type Field, type Fields, fieldText, urlText } from '~/features/calculators/tools/fields'
import { listedField, RATE_KEYS, readInput } from '~/features/calculators/tools/input'
import type { Tool } from '~/features/calculators/tools/tool'
import { RATE_TERMS } from '~/features/rates/model'
import { formatPercent, roundToCent } from '~/lib/money'
import { urlNumber } from '~/lib/numbers'
import { sayAssumed } from '../answers/calculator.server'
import type { FactSource } from '../facts.server'
import type { Card, OpenCard } from '../model'
import type { NameFigure, WrittenFigure } from './figures'

/** What a function's call gives: the result for the model, and what the page shows beside its answer. */
export type Called = {
  result: object
  card?: Card
  /** When the latest of our rates in a list was confirmed. */
  asOf?: string
  /** A calculator's result, the inputs that were said and a sentence on the others, for an answer that leaves them out. */
  summary?: { result: WrittenFigure; said: readonly WrittenFigure[]; assumed: string }
}

export type CalculatorSource = {
  facts: FactSource
  /** The open card, as the visitor left it. */
  card: OpenCard | null
  /** The numbers of the visitor's messages. */
  said: readonly { value: number }[]
}

/** Where a tool asks a price and a down payment, the model need not work out a share of the price. */
const DOWN_PERCENT = 'down_percent'
const takesShare = ({ price, down }: Fields) => price?.kind === 'amount' && down?.kind === 'amount'

export const functionName = ({ path }: { path: string }) => path.slice(1).replaceAll('-', '_')

const TYPES = {
  amount: { type: 'number', minimum: 0, maximum: LIMITS.amount, unit: 'dollars' },
  rate: { type: 'number', minimum: 0, maximum: LIMITS.ratePercent, unit: 'percent, such as 4.2' },
  count: { type: 'integer' },
  choice: { type: 'string' },
  check: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
} as const
const MAX_NAMED_OPTIONS = 8

/** A field as a property of a JSON schema. */
function propertyOf(field: Field, isListed: boolean) {
  const { unit, ...type }: { type: string; unit?: string } = TYPES[field.kind]
  const description = [field.label(), field.hint?.(), unit]
  if (isListed) description.push('only one that the visitor named: left out, our listed rate is chosen')
  if (field.kind === 'count') description.push(field.unit)
  const options = field.kind === 'choice' ? field.options : []
  if (options.length <= MAX_NAMED_OPTIONS)
    description.push(...options.map(({ value, label }) => `${value}: ${label()}`))
  return {
    ...type,
    ...(field.kind === 'count' && { minimum: field.least, maximum: field.most }),
    ...(field.kind === 'choice' && { enum: options.map(({ value }) => value) }),
    description: description.filter(Boolean).join('; '),
  }
}

const visibleFields = ({ fields }: Tool<Fields>) =>
  Object.entries(fields).filter(([, { isHidden }]) => !isHidden)

/** The JSON schema of a calculator's fields, in the language of the moment. */
export function parametersOf(tool: Tool<Fields>) {
  const [rateKey, listed] = listedField(tool.fields) ?? []
  const share = { type: 'number', description: 'in place of down: its share of the price in percent' }
  const term = { type: 'string', enum: [...RATE_TERMS], description: 'term of our listed rate' }
  const properties = {
    ...Object.fromEntries(
      visibleFields(tool).map(([key, field]) => [key, propertyOf(field, key === rateKey)]),
    ),
    ...(takesShare(tool.fields) && { [DOWN_PERCENT]: share }),
    ...(listed?.termKey && { [listed.termKey]: term }),
  }
  return { type: 'object', properties, additionalProperties: false }
}

/**
 * The query of the open card without a listed rate: that of another class would count as the visitor's own once an input
 * has changed.
 */
function openParams(tool: Tool<Fields>, card: OpenCard | null) {
  if (!card || findTool(card.calculator) !== tool) return null
  const params = new URLSearchParams(card.params)
  const [rateKey] = listedField(tool.fields) ?? []
  if (rateKey && !params.getAll(RATE_KEYS.own).includes('1'))
    for (const key of [rateKey, RATE_KEYS.proposed]) params.delete(key)
  return params
}

/** The function of the open card and its inputs, without those that cannot be used; null for no card of ours. */
export function openCardOf(card: OpenCard | null) {
  const tool = findTool(card?.calculator)
  const params = tool && openParams(tool, card)
  if (!params) return null
  const { values, messages } = readInput(tool, params)
  const [rateKey = ''] = listedField(tool.fields) ?? []
  const inputs = visibleFields(tool)
    .filter(([key]) => !messages[key] && (key !== rateKey || params.has(rateKey)))
    .map(([key, field]) => `${key}: ${fieldText(field, values[key] ?? null)}`)
  return { name: functionName(tool), inputs }
}

export type Arguments = Readonly<Record<string, string | number | boolean>>

/** The query of a call: the open card's, if it is of this calculator, changed by the arguments. */
function queryOf(tool: Tool<Fields>, given: Arguments, { card, said }: CalculatorSource) {
  const open = openParams(tool, card)
  const params = open ?? new URLSearchParams()
  const [rateKey, listed] = listedField(tool.fields) ?? []
  const read = new Set([...params.keys()].filter((key) => Object.hasOwn(tool.fields, key)))
  const unknown: string[] = []
  const isSaid = (value: number) => said.some((one) => Math.abs(one.value - value) < 0.005)
  let isRateLeftOut = false
  for (const [key, value] of Object.entries(given)) {
    const field = Object.hasOwn(tool.fields, key) ? tool.fields[key] : undefined
    const number = Number(value)
    if (field && key === rateKey && !isSaid(number)) isRateLeftOut = !params.has(key)
    else if (field) {
      params.set(key, typeof value === 'string' ? value : urlText(field, value))
      if (key === rateKey) params.set(RATE_KEYS.own, '1')
      if (typeof value === 'boolean' || Number.isNaN(number) || isSaid(number)) read.add(key)
      else read.delete(key)
    } else if (key === DOWN_PERCENT && takesShare(tool.fields)) {
      const price = Number(given.price ?? params.get('price') ?? tool.fields.price?.initial)
      params.set('down', urlNumber(roundToCent((price * number) / 100), 'amount'))
      if (isSaid(number)) read.add('down')
    } else if (key === listed?.termKey) params.set(key, String(value))
    else unknown.push(key)
  }
  const hasAmount = Object.entries(tool.fields).some(
    ([key, { kind }]) => kind === 'amount' && params.has(key),
  )
  return { params, read: [...read], unknown, isRateLeftOut, isEmpty: !open && !hasAmount }
}

/** Names one of our rates: where the model writes it, its APR is beside it. */
export function listedFigure(figure: NameFigure, name: string, label: string, rate: ListedRate) {
  const text = t`${formatPercent(rate.ourRate)} (APR ${formatPercent(rate.apr)})`
  return figure(name, { label, text, product: rate })
}

/** Runs a calculator with the model's arguments, in the language of the conversation. */
export async function callCalculator(
  tool: Tool<Fields>,
  given: Arguments,
  figure: NameFigure,
  source: CalculatorSource,
): Promise<Called> {
  const { params, read, unknown, isRateLeftOut, isEmpty } = queryOf(tool, given, source)
  if (unknown.length > 0) return { result: { error: `It has no ${unknown.join(', ').slice(0, 200)}.` } }
  if (isEmpty) return { result: { error: 'Not one amount is given. Ask the visitor for it.' } }
  const input = await source.facts.toolInput(tool, params)
  if (Object.keys(input.messages).length > 0)
    return { result: { error: 'These values do not fit.', fields: input.messages } }
  const { answer, title, url } = toolResult(tool, input)
  const { rate } = input
  const listed = rate?.source === 'listed' ? rate.choice.rate : null
  const [rateKey] = listedField(tool.fields) ?? []
  const inputs = visibleFields(tool).map(([key, field]) => {
    const [name, label, value] = [`input.${key}`, field.label(), input.values[key] ?? null]
    return listed && key === rateKey
      ? { key, value, written: listedFigure(figure, name, `${label}, ${listed.name}`, listed) }
      : { key, value, written: figure(name, { label, text: fieldText(field, value) }) }
  })
  const result = figure('result', { label: `${title}: ${answer.label}`, text: answer.value })
  const sentences = [
    answer.sentence,
    answer.remark,
    ...Object.values(answer.advice ?? {}),
    ...(answer.warnings ?? []),
    rate?.source === 'listed' && rate.choice.why,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  const figures = {
    calculator: title,
    page: url,
    result,
    rows: answer.rows.map(({ term, value, note }, at) => ({
      ...figure(`row_${at + 1}`, { label: term, text: value }),
      ...(note && { note }),
    })),
    sentences: sentences.map((text, at) => figure(`sentence_${at + 1}`, { label: title, text: `${text}` })),
    inputs: inputs.map(({ written }) => written),
    ...(isRateLeftOut && { remark: 'The rate was left out: it is not the visitor’s. Ours was chosen.' }),
  }
  const said = inputs.flatMap(({ key, value, written }) =>
    read.includes(key) && typeof value !== 'boolean' ? [written] : [],
  )
  return {
    result: figures,
    card: { kind: 'calculator', calculator: tool.path, params: url.split('?')[1] ?? '', read },
    summary: { result: { ...result, label: answer.label }, said, assumed: sayAssumed(tool, input, read) },
  }
}
