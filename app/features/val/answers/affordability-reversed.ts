import {
  type AffordabilityInput,
  affordability,
  affordabilityByRules,
  lawfulPrice,
} from '~/features/calculators/affordability'
import { principalForMonthlyPayment } from '~/features/calculators/payment'
import type { Facts } from '../understanding/slot-values'
import { buildAffordability, downOf } from './build-scenario'
import { type Speech, speechOf } from './speech'

type Rate = Parameters<typeof buildAffordability>[1]
type Built = { input: AffordabilityInput; assumptions: string[] }

// With an income, buildAffordability always returns inputs.
const build = (facts: Facts, rate: Rate, speech: Speech) => buildAffordability(facts, rate, speech) as Built

const ROUNDS = 60

/**
 * Returns the smallest yearly incomes in whole dollars that reach a price; null where no income does with this
 * down payment.
 */
export function incomeNeeded(facts: Facts, price: number, rate: Rate, speech: Speech = speechOf('en')) {
  const assumptions: string[] = []
  const downPayment = downOf(facts, price, assumptions, speech)
  const built = build({ ...facts, down: downPayment, income: 1 }, rate, speech)
  const reaches = (income: number, by: typeof affordability) =>
    by({ ...built.input, income }).maxPrice >= price - 0.005
  const least = (by: typeof affordability): number | null => {
    let [low, high] = [0, price]
    if (!reaches(high, by)) return null
    for (let round = 0; round < ROUNDS; round++) {
      const middle = (low + high) / 2
      if (reaches(middle, by)) high = middle
      else low = middle
    }
    return Math.ceil(high)
  }
  return {
    downPayment,
    assumptions: [...assumptions, ...built.assumptions],
    cautious: least(affordability),
    rules: least(affordabilityByRules),
  }
}

/**
 * Returns the mortgage that a monthly payment in dollars carries at the contract rate, and the highest lawful
 * price with the down payment, insurance included.
 */
export function budgetCarries(facts: Facts, budget: number, rate: Rate, speech: Speech = speechOf('en')) {
  const costs = { propertyTax: 0, heating: 0, condoFee: 0, debts: 0 }
  const { input, assumptions } = build({ ...facts, ...costs, income: 1 }, rate, speech)
  const isDownKnown = facts.down !== undefined || facts.downPercent !== undefined
  const mortgage = principalForMonthlyPayment(budget, input.ratePercent, input.years, 'semi-annual')
  const downPayment = shareOf(facts, mortgage, input) ?? input.downPayment
  return {
    input: { ...input, downPayment },
    // The last assumption is the down payment of the calculator's example, which the visitor did not name.
    assumptions: isDownKnown ? assumptions : assumptions.slice(0, -1),
    isDownKnown,
    mortgage,
    ...lawfulPrice(mortgage, { ...input, downPayment }),
  }
}

/** Returns the down payment in dollars that is the named share of the highest price. */
function shareOf(facts: Facts, mortgage: number, input: AffordabilityInput): number | undefined {
  if (facts.downPercent === undefined || facts.down !== undefined) return undefined
  const share = Math.min(facts.downPercent, 99) / 100
  let [low, high] = [0, mortgage / (1 - share)]
  for (let round = 0; round < ROUNDS; round++) {
    const price = (low + high) / 2
    const { maxPrice } = lawfulPrice(mortgage, { ...input, downPayment: price * share })
    if (maxPrice >= price * (1 - 1e-12)) low = price
    else high = price
  }
  return low * share
}
