import { t } from '@lingui/core/macro'
import type { Db } from '#db/client.server'
import type { ListedRate } from '~/features/calculators/choose-rate'
import { LIMITS } from '~/features/calculators/scenario'
import { findTool, TOOLS, toolResult } from '~/features/calculators/tools/catalog'
import { type Field, type Fields, fieldText, urlText } from '~/features/calculators/tools/fields'
import { listedField, RATE_KEYS, readInput } from '~/features/calculators/tools/input'
import type { Tool } from '~/features/calculators/tools/tool'
import { RATE_TERMS } from '~/features/rates/model'
import { loadToolInput } from '~/features/rates/tool-input.server'
import { formatPercent, roundToCent } from '~/lib/money'
import { urlNumber } from '~/lib/numbers'
import type { ErrorLog } from '~/lib/read-or'
import { inLocale } from '~/platform/locale.server'
import type { Card, OpenCard } from '../model'
import type { NameFigure, WrittenFigure } from './figures'

/** What a function's call gives: the result for the model, and what the page shows beside its answer. */
export type Called = {
  result: object
  card?: Card
  /** When the latest of our rates in the result was confirmed. */
  asOf?: string
  /** The calculator's result and inputs, for an answer that leaves them out. */
  summary?: { result: WrittenFigure; inputs: readonly WrittenFigure[] }
}

export type CalculatorSource = {
  db: Db
  log: ErrorLog
  /** The open card, as the visitor left it. */
  card: OpenCard | null
  /** The numbers of the visitor's messages. */
  said: readonly { value: number }[]
}

/** Where a tool asks a price and a down payment, the model need not work out a share of the price. */
const DOWN_PERCENT = 'down_percent'
const takesShare = ({ price, down }: Fields) => price?.kind === 'amount' && down?.kind === 'amount'

const functionName = (path: string) => path.slice(1).replaceAll('-', '_')

const toolsByName = new Map(TOOLS.map((tool) => [functionName(tool.path), tool]))

export const calculatorOf = (name: string) => toolsByName.get(name)

const MAX_NAMED_OPTIONS = 8

/** A field as a property of a JSON schema. */
function propertyOf(field: Field, isListed: boolean) {
  const described = (...more: string[]) => ({
    description: [field.label(), field.hint?.(), ...more].filter(Boolean).join('; '),
  })
  switch (field.kind) {
    case 'amount':
      return { type: 'number', minimum: 0, maximum: LIMITS.amount, ...described('dollars') }
    case 'rate': {
      const whose = isListed ? ['only one that the visitor named: left out, our listed rate is chosen'] : []
      return {
        type: 'number',
        minimum: 0,
        maximum: LIMITS.ratePercent,
        ...described('percent (4.2)', ...whose),
      }
    }
    case 'count':
      return { type: 'integer', minimum: field.least, maximum: field.most, ...described(field.unit) }
    case 'choice': {
      const named = field.options.map(({ value, label }) => `${value}: ${label()}`)
      return {
        type: 'string',
        enum: field.options.map(({ value }) => value),
        ...described(...(named.length > MAX_NAMED_OPTIONS ? [] : named)),
      }
    }
    case 'check':
      return { type: 'boolean', ...described() }
    case 'date':
      return { type: 'string', format: 'date', ...described() }
  }
}

function parametersOf({ fields }: Tool<Fields>) {
  const [rateKey, listed] = listedField(fields) ?? []
  const shown = Object.entries(fields).filter(([, { isHidden }]) => !isHidden)
  const termKey = listed?.termKey
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(shown.map(([key, field]) => [key, propertyOf(field, key === rateKey)])),
      ...(takesShare(fields) && {
        [DOWN_PERCENT]: {
          type: 'number',
          minimum: 0,
          maximum: 100,
          description: 'in place of down: its share of the price in percent',
        },
      }),
      ...(termKey && {
        [termKey]: { type: 'string', enum: [...RATE_TERMS], description: 'term of our listed rate' },
      }),
    },
  }
}

/** The calculators as functions of the chat-completions API, in English. */
export const calculatorFunctions = inLocale('en', () =>
  TOOLS.map((tool) => ({
    name: functionName(tool.path),
    description: `${tool.question()} ${tool.description()}`,
    parameters: parametersOf(tool),
  })),
)

/** The function of the open card and its inputs, without those that cannot be used; null for no card of ours. */
export function openCardOf(card: OpenCard | null) {
  const tool = findTool(card?.calculator)
  if (!card || !tool) return null
  const params = new URLSearchParams(card.params)
  const { values, messages } = readInput(tool, params)
  const [rateKey] = listedField(tool.fields) ?? []
  const isOurs = (key: string) => key === rateKey && !params.has(RATE_KEYS.own)
  const inputs = Object.entries(tool.fields)
    .filter(([key, { isHidden }]) => !isHidden && !messages[key] && !isOurs(key))
    .map(([key, field]) => `${key}: ${fieldText(field, values[key] ?? null)}`)
  return { name: functionName(tool.path), inputs }
}

type Arguments = Readonly<Record<string, string | number | boolean>>

/** The query of a call: the open card's, if it is of this calculator, changed by the arguments. */
function queryOf(tool: Tool<Fields>, given: Arguments, { card, said }: CalculatorSource) {
  const isOpen = card !== null && findTool(card.calculator) === tool
  const params = new URLSearchParams(isOpen ? card.params : '')
  const [rateKey, listed] = listedField(tool.fields) ?? []
  const read = new Set([...params.keys()].filter((key) => Object.hasOwn(tool.fields, key)))
  const unknown: string[] = []
  const isSaid = (value: number) => said.some((one) => Math.abs(one.value - value) < 0.005)
  let isRateLeftOut = false
  for (const [key, value] of Object.entries(given)) {
    const field = Object.hasOwn(tool.fields, key) ? tool.fields[key] : undefined
    const number = Number(value)
    if (field && key === rateKey && !isSaid(number)) isRateLeftOut = !params.has(RATE_KEYS.own)
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
  return { params, read: [...read], unknown, isRateLeftOut, isEmpty: !isOpen && !hasAmount }
}

const rateAndApr = ({ ourRate, apr }: Pick<ListedRate, 'ourRate' | 'apr'>) =>
  t`${formatPercent(ourRate)} (APR ${formatPercent(apr)})`

/** Names one of our rates: where the model writes it, its APR is beside it. */
export const listedFigure = (figure: NameFigure, name: string, label: string, rate: ListedRate) =>
  figure(name, { label, text: rateAndApr(rate), product: rate })

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
  const { input } = await loadToolInput(source.db, source.log, tool, params)
  if (Object.keys(input.messages).length > 0)
    return { result: { error: 'These values do not fit.', fields: input.messages } }
  const { answer, title, url } = toolResult(tool, input)
  const { rate } = input
  const listed = rate?.source === 'listed' ? rate.choice.rate : null
  const [rateKey] = listedField(tool.fields) ?? []
  const inputs = Object.entries(tool.fields)
    .filter(([, { isHidden }]) => !isHidden)
    .map(([key, field]) => {
      const label = field.label()
      const value = input.values[key]
      return listed && key === rateKey
        ? { value, written: listedFigure(figure, `input.${key}`, `${label}, ${listed.name}`, listed) }
        : { value, written: figure(`input.${key}`, { label, text: fieldText(field, value ?? null) }) }
    })
  const result = figure('result', { label: `${title}: ${answer.label}`, text: answer.value })
  const sentences = [
    answer.sentence,
    answer.remark,
    ...Object.values(answer.advice ?? {}),
    ...(answer.warnings ?? []),
    rate?.source === 'listed' && rate.choice.why,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  return {
    result: {
      calculator: title,
      page: url,
      result,
      rows: answer.rows.map(({ term, value, note }, at) => ({
        ...figure(`row_${at + 1}`, { label: term, text: value }),
        ...(note && { note }),
      })),
      sentences: sentences.map((text, at) =>
        figure(`sentence_${at + 1}`, { label: title, text: String(text) }),
      ),
      inputs: inputs.map(({ written }) => written),
      ...(isRateLeftOut && { remark: 'The rate was left out: it is not the visitor’s. Ours was chosen.' }),
    },
    card: { kind: 'calculator', calculator: tool.path, params: url.split('?')[1] ?? '', read },
    ...(listed && { asOf: listed.asOf }),
    summary: {
      result: { ...result, label: answer.label },
      inputs: inputs.flatMap(({ value, written }) => (value ? [written] : [])),
    },
  }
}
