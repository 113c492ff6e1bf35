import { t } from '@lingui/core/macro'
import { findTool } from '~/features/calculators/tools/catalog'
import type { Fields } from '~/features/calculators/tools/fields'
import { fieldText } from '~/features/calculators/tools/fields'
import type { ToolPath } from '~/features/calculators/tools/files'
import { listedField, RATE_KEYS, type ToolInput, writeInput } from '~/features/calculators/tools/input'
import { answerTo, type Tool } from '~/features/calculators/tools/tool'
import { formatCad, formatPercent, NO_FIGURE } from '~/lib/money'
import { urlNumber } from '~/lib/numbers'
import type { FactSource } from '../facts.server'
import type { Card } from '../model'
import { paramsOf } from '../understanding/params.server'
import { meaningOf, partOf, pathOf } from '../understanding/slots.server'
import type { Values } from '../understanding/values'
import { sayPart, solve } from './parts.server'
import { questionFor } from './questions.server'
import { link, subjectToChange } from './wording.server'

const USUAL_DOWN = 20

type Shown = { text: string; card: Card }

/**
 * The answer of a calculator to what was said: what it was read from, the result, what was assumed, and its card. `next`
 * is the meaning of the value that is asked for. Null for a target that is no calculator.
 */
export async function calculatorAnswer(
  target: string,
  values: Values,
  facts: FactSource,
  { next, before }: { next: string | null; before: string | null },
): Promise<Shown | null> {
  const path = pathOf(target)
  const tool = path && findTool(path)
  if (!path || !tool) return null
  await takeResult(path, values, facts, before)
  // A home's mortgage depends on what is put down; 20 percent need no insurance.
  if (target.endsWith('#income') && values.has('price') && !values.has('down') && !values.has('down%'))
    values.set('down%', USUAL_DOWN)
  const { params, read } = paramsOf(values, path)
  let input = await facts.toolInput(tool, params)
  const rateKey = listedField(tool.fields)?.[0]
  const change = values.get('rate+')
  // "If rates go up 1%" counts from the rate that we list.
  if (rateKey && typeof change === 'number') {
    const raised = Number((Number(input.values[rateKey]) + change).toFixed(3))
    values.delete('rate+')
    values.set('rate', raised)
    params.set(rateKey, urlNumber(raised, 'rate'))
    params.set(RATE_KEYS.own, '1')
    if (!read.includes(rateKey)) read.push(rateKey)
    input = await facts.toolInput(tool, params)
  }
  const isGoal = path === '/first-home-calculator' && values.has('goal') && !values.has('price')
  const isLater = path === '/extra-payments-calculator' && values.has('start')
  const part = partOf(target) ?? (isGoal ? 'goal' : isLater ? 'later' : undefined)
  const solved = Object.entries(solve(part, input.values as never, values))
  for (const [key, value] of solved) params.set(key, urlNumber(value, 'amount'))
  if (solved.length > 0) input = await facts.toolInput(tool, params)
  // "Minimum down and premium?" asks for two results.
  const parts = part === 'insurance' && values.has('least') ? ['minimum-down', part] : part ? [part] : []
  const lead =
    parts
      .map((one) => sayPart(one, input.values as never, values))
      .filter(Boolean)
      .join(' ') || null
  const lines = [
    sayResult(tool, input, read, values, lead),
    sayAssumed(tool, input, [...read, ...solved.map(([key]) => key)]),
    next && questionFor(next),
  ]
  return {
    text: lines.filter(Boolean).join('\n\n'),
    card: { kind: 'calculator', calculator: path, params: writeInput(tool.fields, input).toString(), read },
  }
}

/** "The payment on that": the home that the visitor can afford, where no price was named. */
async function takeResult(path: ToolPath, values: Values, facts: FactSource, before: string | null) {
  if (pathOf(before ?? '') !== '/affordability-calculator' || values.has('price') || values.has('loan'))
    return
  const affordability = findTool('/affordability-calculator')
  if (!affordability || path === '/affordability-calculator') return
  const { params } = paramsOf(values, '/affordability-calculator')
  const { exact } = answerTo(affordability, await facts.toolInput(affordability, params))
  if (exact) values.set('price', Math.floor(exact))
}

const inSentence = (label: string) =>
  label.replace(/ \(.*\)/, '').replace(/^\p{Lu}(?=\p{Ll})/u, (c) => c.toLowerCase())

/** How a value is said, by its meaning; the others by their label. */
const PHRASES: Record<string, (value: string) => string> = {
  price: (value) => t`a home of ${value}`,
  down: (value) => t`${value} down`,
  income: (value) => t`an income of ${value}`,
  debts: (value) => t`${value} a month for debts`,
  rate: (value) => t`a rate of ${value}`,
  current: (value) => t`your rate of ${value}`,
  offer: (value) => t`an offer of ${value}`,
  years: (value) => t({ message: `over ${value}`, context: 'amortization' }),
  balance: (value) => t`${value} owed`,
  loan: (value) => t`a mortgage of ${value}`,
  left: (value) => t`${value} left`,
  extra: (value) => t`${value} extra`,
  lump: (value) => t`${value} at once`,
  need: (value) => t`${value} to borrow`,
  rent: (value) => t`a rent of ${value}`,
}

/** "Toronto, Ontario" and "Bi-weekly" say what they are. */
const NAMELESS = ['place', 'province', 'type', 'frequency', 'method']

const listed = (tool: Tool<Fields>, { values }: ToolInput, keys: readonly string[]) =>
  keys.flatMap((key) => {
    const field = tool.fields[key]
    if (!field || field.isHidden) return []
    const label = inSentence(field.label())
    if (field.kind === 'check') return values[key] ? [label] : []
    const text = fieldText(field, values[key])
    if (NAMELESS.includes(key)) return [text]
    return [PHRASES[meaningOf(tool.path as ToolPath, key)]?.(text) ?? `${label} ${text}`]
  })

/** Returns the visitor's values and the result, in a sentence or two. */
function sayResult(
  tool: Tool<Fields>,
  input: ToolInput,
  read: readonly string[],
  said: Values,
  lead: string | null,
) {
  const answer = answerTo(tool, input)
  const wrong = Object.values(input.messages)[0]
  const loan = said.get('loan') ?? said.get('balance')
  const isLoan =
    tool.path === '/mortgage-calculator' &&
    typeof loan === 'number' &&
    read.includes('price') &&
    !said.has('price')
  const isSaid = (key: string) =>
    !(isLoan && ['price', 'down'].includes(key)) &&
    // The payment is called by its frequency.
    key !== 'frequency' &&
    !(key === 'type' && input.values.type === tool.fields.type?.initial)
  const asHome = isLoan ? t`I show it as a home with 20% down, so that no insurance is added.` : ''
  const mortgage = isLoan ? [PHRASES.loan?.(formatCad(loan)) ?? ''] : []
  const known = [...mortgage, ...listed(tool, input, read.filter(isSaid))].join(', ')
  const from = known && t`For ${known}:`
  const figure = lead ?? (answer.value === NO_FIGURE ? '' : `${answer.label} **${answer.value}**.`)
  // How the payment is compounded is on the card.
  const sentence = tool.path === '/mortgage-calculator' ? '' : answer.sentence
  // The monthly cost of the amount that the visitor wants.
  const costs =
    tool.path === '/home-equity-calculator' && read.includes('need') ? answer.rows.slice(0, 3) : []
  const monthly = costs.map(({ term, value }) => `${term} **${value}**.`)
  const rest = lead ? '' : [answer.remark, sentence, ...monthly].filter(Boolean).join(' ')
  return [
    from,
    wrong ?? figure,
    wrong ? '' : rest,
    asHome,
    tool.path === '/affordability-calculator' && sayPrice(said, answer.exact),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether the home that the visitor named is within what they can afford. */
function sayPrice(said: Values, most: number | undefined): string {
  const price = said.get('price')
  if (typeof price !== 'number' || most === undefined) return ''
  return price <= most
    ? t`The ${formatCad(price)} that you named is within that.`
    : t`The ${formatCad(price)} that you named is above that.`
}

/** Assumptions that change little, or that the result's name says. */
const UNSAID = ['type', 'compounding', 'method', 'frequency']

/** At most so many assumptions are named; the card has all. */
const NAMED_ASSUMPTIONS = 4

/** Returns the assumed values, our rate with its condition, and the link to the calculator. */
export function sayAssumed(tool: Tool<Fields>, input: ToolInput, read: readonly string[]): string {
  const { rate } = input
  const rateKey = listedField(tool.fields)?.[0]
  const ours =
    rateKey && rate?.source === 'listed' && rate.choice.rate
      ? t`our ${rate.choice.rate.name} rate of ${formatPercent(rate.choice.rate.ourRate)} (APR ${formatPercent(rate.choice.rate.apr)}, confirmed ${rate.choice.rate.confirmed}, ${subjectToChange()})`
      : ''
  const rest = Object.keys(tool.fields).filter(
    (key) =>
      !read.includes(key) &&
      !(key === rateKey && ours) &&
      !UNSAID.includes(key) &&
      !(tool.path === '/land-transfer-tax-calculator' && key === 'mortgage'),
  )
  const others = listed(
    tool,
    input,
    rest.filter((key) => input.values[key] !== 0),
  ).slice(0, NAMED_ASSUMPTIONS)
  const assumed = [ours, ...others].filter(Boolean).join(', ')
  const path =
    tool.path + (writeInput(tool.fields, input).size > 0 ? `?${writeInput(tool.fields, input)}` : '')
  const open = link(t`Open the calculator`, path)
  return assumed ? t`I took ${assumed}. Tell me what is different. ${open}` : open
}
