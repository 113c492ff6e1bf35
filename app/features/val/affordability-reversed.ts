import {
  type AffordabilityInput,
  affordability,
  affordabilityByRules,
  SPEC_DEBT_SERVICE,
} from '~/features/calculators/affordability'
import { principalForMonthlyPayment } from '~/features/calculators/payment'
import type { Facts } from './said-facts'
import { buildAffordability, downOf } from './scenario-of'
import { type Speech, speechOf } from './speech'

type Rate = Parameters<typeof buildAffordability>[1]
type Built = { input: AffordabilityInput; assumptions: string[] }

// With an income there is always something built: see buildAffordability.
const build = (facts: Facts, rate: Rate, speech: Speech) => buildAffordability(facts, rate, speech) as Built

const ROUNDS = 60

/** The least yearly incomes, in whole dollars, that reach a price: null where no income does with this down payment. */
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
    ours: least(affordability),
    rules: least(affordabilityByRules),
  }
}

/** What a monthly payment carries: the mortgage, and the price by the calculator, which also counts the insurance. */
export function budgetCarries(facts: Facts, budget: number, rate: Rate, speech: Speech = speechOf('en')) {
  // The income at which the calculator leaves just this much for the mortgage, so that its own rules find the price.
  const income = (budget * 12) / SPEC_DEBT_SERVICE.housing
  const costs = { propertyTax: 0, heating: 0, condoFee: 0, debts: 0 }
  const { input, assumptions } = build({ ...facts, ...costs, income }, rate, speech)
  const isDownKnown = facts.down !== undefined || facts.downPercent !== undefined
  return {
    input,
    // The last one is the down payment of the calculator's example, which nobody asked for.
    assumptions: isDownKnown ? assumptions : assumptions.slice(0, -1),
    isDownKnown,
    mortgage: principalForMonthlyPayment(budget, input.ratePercent, input.years),
    maxPrice: affordability(input).maxPrice,
  }
}
