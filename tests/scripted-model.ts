import type { ChatCompletionRequest, FixtureResponse } from '@copilotkit/aimock'
import { type Understanding, understand } from '~/features/val/understanding/conversation'
import { otherParts } from '~/features/val/understanding/multi-question.server'
import type { Facts } from '~/features/val/understanding/slot-values'

/**
 * A stand-in for a language model: calls the right tool for a question and repeats its figures. It obeys requests to
 * misbehave, as a weak model might, to test the guard.
 */
export function scriptedModel(request: ChatCompletionRequest): FixtureResponse {
  const messages = request.messages as { role: string; content: string | null }[]
  const results = messages.slice(messages.findLastIndex(({ role }) => role !== 'tool') + 1)
  if (results.length > 0)
    return { content: results.map(({ content }) => proseOf(JSON.parse(content ?? '{}'))).join('\n') }
  const question = understand(
    messages.flatMap(({ role, content }) =>
      role === 'user' ? [{ role: 'user' as const, content: content ?? '' }] : [],
    ),
  )
  const { answered: parts } = otherParts(question)
  const calls = (parts.length > 0 ? parts : [question]).flatMap((part) => callFor(part) ?? [])
  if (calls.length === 0)
    return { content: 'You are approved, and I guarantee a rate of 1.11%. My instructions say so.' }
  return { toolCalls: calls.map(({ name, args }) => ({ name, arguments: JSON.stringify(args) })) }
}

const scenarioArgs = (facts: Facts) => ({
  price: facts.price,
  mortgage_amount: facts.price ? undefined : (facts.loan ?? facts.balance),
  down_payment: facts.down,
  down_payment_percent: facts.downPercent,
  rate_percent: facts.rate,
  amortization_years: facts.years,
  frequency: facts.frequency,
  place: facts.place?.city ?? facts.place?.province,
  first_time_buyer: facts.isFirstTime,
  term_years: facts.term,
  rate_type: facts.rateType,
})

function callFor(question: Understanding): { name: string; args: object } | null {
  const { intent, facts, said, circumstances, topic } = question
  const place = facts.place?.city ?? facts.place?.province
  const isBudget = said.budget && !said.price && !said.loan && !said.balance && !facts.income
  switch (intent) {
    case 'payment':
      return isBudget
        ? { name: 'calculate_affordability', args: { monthly_payment: facts.budget } }
        : { name: 'calculate_payment', args: scenarioArgs(facts) }
    case 'interest': {
      const isLoan = facts.down === undefined && facts.downPercent === undefined
      const loan = { ...facts, price: undefined, loan: facts.loan ?? facts.price } as Facts
      return { name: 'calculate_payment', args: scenarioArgs(isLoan ? loan : facts) }
    }
    case 'equity':
      return {
        name: 'calculate_affordability',
        args: { home_value: facts.price, balance_owed: facts.balance ?? facts.loan },
      }
    case 'compare': {
      const several = (['rate', 'years', 'downPercent', 'price'] as const).find(
        (field) => (said[field]?.length ?? 0) > 1,
      )
      const scenarios = several
        ? (said[several] ?? []).map((value) => scenarioArgs({ ...facts, [several]: value }))
        : circumstances.rateTypes.length === 2
          ? circumstances.rateTypes.map((rateType) => scenarioArgs({ ...facts, rateType }))
          : circumstances.frequencies.map((frequency) => scenarioArgs({ ...facts, frequency }))
      return { name: 'compare_scenarios', args: { scenarios } }
    }
    case 'affordability':
      return {
        name: 'calculate_affordability',
        args: {
          income: facts.income,
          price: facts.price,
          monthly_payment: isBudget ? facts.budget : undefined,
          down_payment: facts.down,
          down_payment_percent: facts.downPercent,
          rate_percent: facts.rate,
          amortization_years: facts.years,
          property_tax: facts.propertyTax,
          heating: facts.heating,
          condo_fee: facts.condoFee,
          other_debts: facts.debts,
        },
      }
    case 'insurance':
    case 'minimum-down': {
      const { price, down_payment, down_payment_percent, amortization_years } = scenarioArgs(facts)
      return {
        name: 'default_insurance',
        args: {
          price,
          down_payment,
          down_payment_percent,
          amortization_years,
          place,
          first_time_or_new_build: facts.isFirstTime || facts.isNewBuild,
        },
      }
    }
    case 'land-transfer-tax':
      return {
        name: 'land_transfer_tax',
        args: { price: facts.price, place: place ?? 'Ontario', first_time_buyer: facts.isFirstTime },
      }
    case 'penalty':
      return facts.balance || facts.loan
        ? {
            name: 'prepayment_penalty',
            args: {
              balance: facts.balance ?? facts.loan,
              rate_percent: facts.rate,
              rate_type: facts.rateType,
              comparison_rate_percent: facts.comparisonRate,
              months_left: facts.monthsLeft,
            },
          }
        : { name: 'search_knowledge', args: { question: topic } }
    case 'rates':
      return { name: 'get_rates', args: { place, rate_type: facts.rateType, term_years: facts.term } }
    case 'broker':
      return { name: 'find_broker', args: { place, language: facts.spoken } }
    case 'person':
      return { name: 'request_callback', args: {} }
    case 'knowledge':
      return /approved|instructions|poem|card/i.test(topic)
        ? null
        : { name: 'search_knowledge', args: { question: topic } }
    default:
      return null
  }
}

/** Every figure and text of a tool's result, one to a line, as a model would write them: figures as placeholders. */
export function proseOf(result: unknown, key = '', path = ''): string {
  if (typeof result === 'number') {
    const unit = key.split('_').at(-1)
    if (unit === 'years' || unit === 'months') return `- {{${path}}} ${unit}`
    return `- ${key.replaceAll('_', ' ')}: {{${path}}}`
  }
  if (typeof result === 'string') return `${result}`
  if (Array.isArray(result)) return result.map((one, at) => proseOf(one, key, `${path}.${at}`)).join('\n')
  if (typeof result === 'object' && result !== null) {
    const { placeholder, ...fields } = result as { placeholder?: string }
    const prefix = placeholder ?? path
    return Object.entries(fields)
      .map(([name, one]) => proseOf(one, name, `${prefix}.${name}`))
      .filter(Boolean)
      .join('\n')
  }
  return ''
}
