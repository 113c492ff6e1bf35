import type { AffordabilityInput } from '~/features/calculators/affordability'
import {
  AFFORDABILITY_DEFAULTS,
  AFFORDABILITY_YEARS,
  affordabilityParams,
} from '~/features/calculators/affordability-scenario'
import { LIMITS, SCENARIO_DEFAULTS, type Scenario } from '~/features/calculators/scenario'
import { scenarioParams } from '~/features/calculators/scenario-params'
import type { ShownRate } from '~/features/rates/model'
import { formatCad, roundToCent } from '~/lib/money'
import type { Facts } from './said-facts'
import { percentText, rateNote } from './wording'

/** A scenario made of what was said, and what had to be assumed for it. */
export type BuiltScenario = {
  scenario: Scenario
  /** True when a mortgage amount was given rather than a price; price and down payment then only carry it. */
  isLoan: boolean
  assumptions: string[]
  /** Our rate, where the visitor named none. */
  rate: ShownRate | null
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Null when neither a price nor a mortgage amount is known. `rate` stands in for one that was not said. */
export function buildScenario(facts: Facts, rate: ShownRate | null): BuiltScenario | null {
  const { price: saidPrice } = facts
  // What is left of a mortgage is what its next payments are worked out on.
  const loan = facts.loan ?? facts.balance
  if (!saidPrice && !loan) return null
  const assumptions: string[] = []
  const isLoan = !saidPrice
  // A fifth down carries no insurance, so the mortgage is exactly the amount that was given.
  const price = clamp(saidPrice ?? roundToCent((loan as number) * 1.25), 1, LIMITS.amount)
  const downPayment = isLoan ? roundToCent(price * 0.2) : downOf(facts, price, assumptions)
  let years = SCENARIO_DEFAULTS.amortizationYears
  if (facts.years) years = clamp(Math.round(facts.years), LIMITS.minimumYears, LIMITS.maximumYears)
  else assumptions.push(`an amortization of ${years} years`)
  if (facts.years && facts.years > LIMITS.maximumYears) {
    assumptions.push(`${LIMITS.maximumYears} years, the longest that our calculator takes`)
  }
  let ratePercent = facts.rate
  const usesOurs = ratePercent === undefined && rate !== null
  if (ratePercent === undefined) {
    ratePercent = rate?.ourRate ?? SCENARIO_DEFAULTS.ratePercent
    assumptions.push(
      rate ? rateNote(rate) : `a rate of ${percentText(ratePercent)}, our calculator's example`,
    )
  }
  const scenario: Scenario = {
    price,
    downPayment,
    location: facts.place?.province ?? SCENARIO_DEFAULTS.location,
    amortizationYears: years,
    ratePercent: clamp(ratePercent, 0, LIMITS.ratePercent),
    frequency: facts.frequency ?? 'monthly',
    compounding: facts.compounding ?? 'standard',
  }
  return { scenario, isLoan, assumptions, rate: usesOurs ? rate : null }
}

/** The down payment in dollars: as said, or a fifth of the price with a word about it. */
export function downOf(facts: Facts, price: number, assumptions: string[] = []): number {
  if (facts.downPercent !== undefined) return roundToCent((price * Math.min(facts.downPercent, 100)) / 100)
  if (facts.down !== undefined) return Math.min(facts.down, LIMITS.amount)
  const down = roundToCent(price * 0.2)
  assumptions.push(`20% down (${formatCad(down)})`)
  return down
}

/** The payment calculator's address with the scenario in it. */
export function calculatorLink(scenario: Scenario): string {
  const params = scenarioParams(scenario)
  return params.size > 0 ? `/mortgage-calculator?${params}` : '/mortgage-calculator'
}

/** The affordability inputs that were said; null without an income. */
export function buildAffordability(facts: Facts, rate: ShownRate | null) {
  if (!facts.income) return null
  const assumptions: string[] = []
  const { price, downPercent } = facts
  const down =
    facts.down ?? (price !== undefined && downPercent !== undefined ? downOf(facts, price) : undefined)
  const years = facts.years ? nearestYears(facts.years) : AFFORDABILITY_DEFAULTS.years
  if (!facts.years) assumptions.push(`an amortization of ${years} years`)
  let ratePercent = facts.rate
  if (ratePercent === undefined) {
    ratePercent = rate?.ourRate ?? AFFORDABILITY_DEFAULTS.ratePercent
    assumptions.push(
      rate ? rateNote(rate) : `a rate of ${percentText(ratePercent)}, our calculator's example`,
    )
  }
  if (down === undefined) assumptions.push(`${formatCad(AFFORDABILITY_DEFAULTS.downPayment)} down`)
  const optional = [
    ['property tax', facts.propertyTax],
    ['heating', facts.heating],
    ['condo fees', facts.condoFee],
    ['other debts', facts.debts],
  ] as const
  const left = optional.filter(([, value]) => value === undefined).map(([name]) => name)
  if (left.length > 0) assumptions.push(`nothing for ${left.join(', ')}`)
  const input: AffordabilityInput = {
    income: clamp(facts.income, 0, LIMITS.amount),
    downPayment: clamp(down ?? AFFORDABILITY_DEFAULTS.downPayment, 0, LIMITS.amount),
    ratePercent: clamp(ratePercent, 0, LIMITS.ratePercent),
    years,
    propertyTax: facts.propertyTax ?? 0,
    heating: facts.heating ?? 0,
    condoFee: facts.condoFee ?? 0,
    otherDebts: facts.debts ?? 0,
  }
  const params = affordabilityParams(input)
  const to = params.size > 0 ? `/affordability-calculator?${params}` : '/affordability-calculator'
  return { input, assumptions, to, rate: facts.rate === undefined ? rate : null }
}

const nearestYears = (years: number) =>
  AFFORDABILITY_YEARS.reduce((best, one) => (Math.abs(one - years) < Math.abs(best - years) ? one : best))
