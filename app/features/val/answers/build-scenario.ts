import {
  AFFORDABILITY_DEFAULTS,
  AFFORDABILITY_YEARS,
  type AffordabilityInput,
  affordabilityByRules,
} from '~/features/calculators/affordability'
import { DEFAULT_RATE_TYPE } from '~/features/calculators/rate-type'
import { ESTIMATED_COSTS, MINIMUM_DOWN_PAYMENT } from '~/features/calculators/rules-by-law'
import { LIMITS, SCENARIO_DEFAULTS, type Scenario } from '~/features/calculators/scenario'
import { AFFORDABILITY } from '~/features/calculators/tools/affordability'
import { writeInput } from '~/features/calculators/tools/input'
import { paymentParams } from '~/features/calculators/tools/payment'
import type { ShownRate } from '~/features/rates/model'
import { roundToCent } from '~/lib/money'
import type { Facts } from '../understanding/slot-values'
import { type Speech, speechOf } from './speech'
import { rateNote } from './wording'

/** A calculator's scenario with the assumptions that complete it. */
export type BuiltScenario = {
  scenario: Scenario
  /**
   * True when the visitor named a mortgage amount instead of a price; price and down payment then only lead to
   * it.
   */
  isLoan: boolean
  assumptions: string[]
  /** The brokerage's rate, where the visitor named none. */
  rate: ShownRate | null
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const yearsAssumed = (years: number, { say }: Speech) =>
  say(`an amortization of ${years} years`, `un amortissement de ${years} ans`)

const rateAssumed = (rate: ShownRate | null, ratePercent: number, speech: Speech) =>
  rate
    ? rateNote(rate, speech)
    : speech.say(
        `a rate of ${speech.percent(ratePercent)}, our calculator's example`,
        `un taux de ${speech.percent(ratePercent)}, l’exemple de notre calculatrice`,
      )

/**
 * Returns the scenario of what the visitor named; null without a price or a mortgage amount. `rate` replaces a
 * rate that the visitor did not name; `speech` writes the assumptions.
 */
export function buildScenario(
  facts: Facts,
  rate: ShownRate | null,
  speech: Speech = speechOf('en'),
): BuiltScenario | null {
  const { price: saidPrice } = facts
  // The next payments depend on the balance, so a balance is the mortgage amount.
  const loan = facts.loan ?? facts.balance
  if (!saidPrice && !loan) return null
  const assumptions: string[] = []
  const isLoan = !saidPrice
  // A down payment of 20 percent needs no insurance, so the mortgage is exactly the amount that the visitor
  // named.
  const price = clamp(saidPrice ?? roundToCent((loan as number) * 1.25), 1, LIMITS.amount)
  const downPayment = isLoan ? roundToCent(price * 0.2) : downOf(facts, price, assumptions, speech)
  let years = SCENARIO_DEFAULTS.amortizationYears
  if (facts.years) years = clamp(Math.round(facts.years), LIMITS.minimumYears, LIMITS.maximumYears)
  else assumptions.push(yearsAssumed(years, speech))
  if (facts.years && facts.years > LIMITS.maximumYears) {
    assumptions.push(
      speech.say(
        `${LIMITS.maximumYears} years, the longest that our calculator takes`,
        `${LIMITS.maximumYears} ans, le maximum de notre calculatrice`,
      ),
    )
  }
  let ratePercent = facts.rate
  const usesOurs = ratePercent === undefined && rate !== null
  if (ratePercent === undefined) {
    ratePercent = rate?.ourRate ?? SCENARIO_DEFAULTS.ratePercent
    assumptions.push(rateAssumed(rate, ratePercent, speech))
  }
  const scenario: Scenario = {
    price,
    downPayment,
    location: facts.place?.province ?? SCENARIO_DEFAULTS.location,
    amortizationYears: years,
    ratePercent: clamp(ratePercent, 0, LIMITS.ratePercent),
    frequency: facts.frequency ?? 'monthly',
    compounding: facts.compounding ?? 'lender',
    rateType: facts.rateType ?? (usesOurs ? rate?.rateType : undefined) ?? DEFAULT_RATE_TYPE,
    firstTimeOrNewBuild: Boolean(facts.isFirstTime || facts.isNewBuild),
  }
  return { scenario, isLoan, assumptions, rate: usesOurs ? rate : null }
}

/** Returns the down payment in dollars: the visitor's, or 20 percent of the price as an assumption. */
export function downOf(
  facts: Facts,
  price: number,
  assumptions: string[] = [],
  { say, cad, percent }: Speech = speechOf('en'),
): number {
  if (facts.downPercent !== undefined) return roundToCent((price * Math.min(facts.downPercent, 100)) / 100)
  if (facts.down !== undefined) return Math.min(facts.down, LIMITS.amount)
  const down = roundToCent(price * 0.2)
  assumptions.push(say(`20% down (${cad(down)})`, `${percent(20)} de mise de fonds (${cad(down)})`))
  return down
}

/** Returns the payment calculator's URL for a scenario. */
export function calculatorLink(scenario: Scenario): string {
  const params = paymentParams(scenario)
  return params.size > 0 ? `/mortgage-calculator?${params}` : '/mortgage-calculator'
}

/** Estimates of the costs that every lender counts and the visitor did not name. */
function estimated(facts: Facts, { say, cad }: Speech): string[] {
  const [tax, heating] = [cad(ESTIMATED_COSTS.propertyTax), cad(ESTIMATED_COSTS.heating)]
  return [
    ...(facts.propertyTax === undefined
      ? [
          say(
            `property tax of ${tax} a year, our estimate`,
            `des taxes foncières de ${tax} par an, notre estimation`,
          ),
        ]
      : []),
    ...(facts.heating === undefined
      ? [
          say(
            `heating of ${heating} a month, our estimate`,
            `un chauffage de ${heating} par mois, notre estimation`,
          ),
        ]
      : []),
  ]
}

/** Returns the inputs of the affordability calculator; null without an income. */
export function buildAffordability(facts: Facts, rate: ShownRate | null, speech: Speech = speechOf('en')) {
  if (!facts.income) return null
  const { say, percent } = speech
  const assumptions: string[] = []
  const { price, downPercent } = facts
  const years = clamp(facts.years ?? AFFORDABILITY_DEFAULTS.years, 1, Math.max(...AFFORDABILITY_YEARS))
  if (!facts.years) assumptions.push(yearsAssumed(years, speech))
  let ratePercent = facts.rate
  if (ratePercent === undefined) {
    ratePercent = rate?.ourRate ?? AFFORDABILITY_DEFAULTS.ratePercent
    assumptions.push(rateAssumed(rate, ratePercent, speech))
  }
  const input: AffordabilityInput = {
    income: clamp(facts.income, 0, LIMITS.amount),
    downPayment: AFFORDABILITY_DEFAULTS.downPayment,
    ratePercent: clamp(ratePercent, 0, LIMITS.ratePercent),
    years,
    propertyTax: facts.propertyTax ?? ESTIMATED_COSTS.propertyTax,
    heating: facts.heating ?? ESTIMATED_COSTS.heating,
    condoFee: facts.condoFee ?? 0,
    otherDebts: facts.debts ?? 0,
    firstTimeOrNewBuild: Boolean(facts.isFirstTime || facts.isNewBuild),
  }
  if (facts.down !== undefined) input.downPayment = clamp(facts.down, 0, LIMITS.amount)
  else if (downPercent !== undefined && price !== undefined) input.downPayment = downOf(facts, price)
  else {
    // An example in dollars would set the price: with 20 percent down the income does.
    const share = downPercent ?? MINIMUM_DOWN_PAYMENT.uninsuredPercent
    input.downPayment = downOfShare(input, share)
    assumptions.push(
      say(`${percent(share)} of the price down`, `une mise de fonds de ${percent(share)} du prix`),
    )
  }
  assumptions.push(...estimated(facts, speech))
  const optional = [
    [say('condo fees', 'les frais de copropriété'), facts.condoFee],
    [say('other debts', 'les autres dettes'), facts.debts],
  ] as const
  const left = optional.filter(([, value]) => value === undefined).map(([name]) => name)
  if (left.length > 0) {
    assumptions.push(say(`nothing for ${left.join(', ')}`, `rien pour ${left.join(', ')}`))
  }
  // The calculator's page has a list of years.
  const params = affordabilityParams({ ...input, years: nearestYears(years) })
  const to = params.size > 0 ? `/affordability-calculator?${params}` : '/affordability-calculator'
  return { input, assumptions, to, rate: facts.rate === undefined ? rate : null }
}

const ROUNDS = 60

/** Returns the down payment in dollars that is a percentage of the highest lawful price. */
function downOfShare(input: AffordabilityInput, percent: number): number {
  const share = clamp(percent, 0, 100) / 100
  let [low, high]: [number, number] = [0, LIMITS.amount]
  for (let round = 0; round < ROUNDS; round++) {
    const price = (low + high) / 2
    const reaches =
      affordabilityByRules({ ...input, downPayment: price * share }).maxPrice >= price * (1 - 1e-12)
    if (reaches) low = price
    else high = price
  }
  return roundToCent(low * share)
}

const nearestYears = (years: number) =>
  AFFORDABILITY_YEARS.reduce((best, one) => (Math.abs(one - years) < Math.abs(best - years) ? one : best))

/** The query that opens the calculator with an input. */
const affordabilityParams = (input: AffordabilityInput): URLSearchParams =>
  writeInput(AFFORDABILITY.fields, {
    values: {
      income: input.income,
      down: input.downPayment,
      rate: input.ratePercent,
      years: String(input.years),
      tax: input.propertyTax,
      heating: input.heating,
      condo: input.condoFee,
      debts: input.otherDebts,
      first: input.firstTimeOrNewBuild,
    },
    messages: {},
    typed: {},
  })
