import { toCents } from '~/lib/money'
import { greatestInsurablePrice, realBasisPoints, realPremium } from './default-insurance'
import { payment, principalForMonthlyPayment } from './payment'
import type { RateClass } from './rate-class'
import {
  DEBT_SERVICE,
  ESTIMATED_COSTS,
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  PREMIUM_TIERS,
  STRESS_TEST,
} from './rules-by-law'

/** The visitor spec's limits (§9), as fractions of gross monthly income. */
export const SPEC_DEBT_SERVICE = { housing: 0.32, total: 0.4 } as const

/** Dollars: income and property tax a year, other costs a month. The rate in percent, the amortization in `years`. */
export type AffordabilityInput = {
  income: number
  downPayment: number
  ratePercent: number
  years: number
  propertyTax: number
  heating: number
  /** Dollars a month; half of it counts. */
  condoFee: number
  otherDebts: number
  firstTimeOrNewBuild: boolean
  /** Of a conventional rate: the price stays where 20 percent are down. */
  rateClass?: RateClass
}

/** The calculator's defaults (visitor spec §9); tax and heating are estimates to edit. */
export const AFFORDABILITY_DEFAULTS: AffordabilityInput = {
  income: 100_000,
  downPayment: 20_000,
  ratePercent: 4.84,
  years: 25,
  propertyTax: ESTIMATED_COSTS.propertyTax,
  heating: ESTIMATED_COSTS.heating,
  condoFee: 0,
  otherDebts: 0,
  firstTimeOrNewBuild: false,
}

export const AFFORDABILITY_YEARS: readonly number[] = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30]

export type Affordability = {
  /** Dollars a month left for the mortgage under each limit; below 0 when other costs exceed it. */
  housingRoom: number
  debtRoom: number
  /** Greatest monthly payment in dollars: the smaller room, never below 0. */
  maxPayment: number
  bindingLimit: 'housing' | 'total-debt'
  nothingLeft: boolean
  qualifyingRate: number
  /** Dollars, insurance premium included. */
  maxMortgage: number
  /** Dollars, unrounded: show it rounded down (formatCadFloor). */
  maxPrice: number
  premium: number
  /** The limit of the price. 'none': no mortgage at all, the price is the down payment. */
  limitedBy: 'income' | PriceLimit | 'none'
}

/** `long-amortization`: over 25 years such a buyer's mortgage cannot be insured, so 20 percent down is the least. */
type PriceLimit = 'minimum-down' | 'price-cap' | 'long-amortization'

type Room = Pick<Affordability, 'housingRoom' | 'debtRoom' | 'maxPayment' | 'bindingLimit' | 'nothingLeft'>
type Price = Pick<Affordability, 'maxPrice' | 'premium' | 'limitedBy'>

// Two caps worked out along different ways are the same cap when they differ by less than this share.
const TIE = 1e-12

function monthlyRoom(input: AffordabilityInput, limits: { housing: number; total: number }): Room {
  const monthlyIncome = input.income / 12
  const housingCosts = input.propertyTax / 12 + input.heating + input.condoFee / 2
  const housingRoom = limits.housing * monthlyIncome - housingCosts
  const debtRoom = limits.total * monthlyIncome - housingCosts - input.otherDebts
  const maxPayment = Math.max(0, Math.min(housingRoom, debtRoom))
  return {
    housingRoom,
    debtRoom,
    maxPayment,
    bindingLimit: housingRoom <= debtRoom ? 'housing' : 'total-debt',
    nothingLeft: maxPayment === 0,
  }
}

/**
 * The greatest price that a mortgage carries, its premium included, tier by tier: within a tier the price grows with
 * the mortgage until the down payment is the tier's least share, and the greatest of the tiers' prices wins. A price
 * that belongs to a tier above never wins here, since that tier's own premium is lower and its price higher.
 * `insured` caps the price with under 20 percent down.
 */
function greatestPrice(
  maxMortgage: number,
  downPayment: number,
  premiumBasisPoints: (tier: number) => number,
  insured: { cap: number; limitedBy: PriceLimit },
): Price {
  if (!(downPayment > 0))
    return { maxPrice: 0, premium: 0, limitedBy: maxMortgage > 0 ? 'minimum-down' : 'none' }
  if (!(maxMortgage > 0)) return { maxPrice: downPayment, premium: 0, limitedBy: 'none' }
  let maxPrice = downPayment
  let premium = 0
  let highestCap = 0
  for (const tier of PREMIUM_TIERS) {
    const factor = 1 + premiumBasisPoints(tier.basisPoints) / 10_000
    const byShare = (downPayment * 100) / tier.fromDownPercent
    const cap = tier.basisPoints > 0 ? Math.min(byShare, insured.cap) : byShare
    const candidate = Math.min(downPayment + maxMortgage / factor, cap)
    if (candidate > maxPrice) {
      maxPrice = candidate
      premium = (candidate - downPayment) * (factor - 1)
    }
    highestCap = Math.max(highestCap, cap)
  }
  if (maxPrice < highestCap * (1 - TIE)) return { maxPrice, premium, limitedBy: 'income' }
  // From the insured cap on, 20 percent down is the minimum, so a price above it is held by the down payment.
  const isAboveInsured = insured.limitedBy !== 'long-amortization' && maxPrice > insured.cap * (1 + TIE)
  return { maxPrice, premium, limitedBy: isAboveInsured ? 'minimum-down' : insured.limitedBy }
}

/**
 * The affordable price by the visitor spec's constants: 0.32 and 0.40 of gross monthly income, the rate as entered, its
 * insurance tiers, at least 5 percent down (formula B of tests/vectors/affordability.csv). Rate 0 returns payment *
 * months; down payment 0 returns price 0.
 */
export function affordability(input: AffordabilityInput): Affordability {
  const room = monthlyRoom(input, SPEC_DEBT_SERVICE)
  const maxMortgage = principalForMonthlyPayment(room.maxPayment, input.ratePercent, input.years)
  const price = greatestPrice(maxMortgage, input.downPayment, (tier) => tier, {
    cap: input.downPayment * 20,
    limitedBy: 'minimum-down',
  })
  return { ...room, qualifyingRate: input.ratePercent, maxMortgage, ...price }
}

/**
 * The affordable price by the rules in force, which the calculator shows: 39 and 44 percent, the stress-test rate
 * compounded semi-annually, the minimum down payment by tiers, insured only below 1.5 million, 0.20 points more premium
 * over 25 years, and those only for first-time buyers and new builds (column C of tests/vectors/affordability.csv).
 * Figures of law come from rules-by-law.ts.
 */
export function affordabilityByRules(input: AffordabilityInput): Affordability {
  const room = monthlyRoom(input, DEBT_SERVICE)
  const qualifyingRate = stressTestRate(input.ratePercent)
  const maxMortgage = principalForMonthlyPayment(room.maxPayment, qualifyingRate, input.years, 'semi-annual')
  return { ...room, qualifyingRate, maxMortgage, ...lawfulPrice(maxMortgage, input) }
}

type PriceInput = Pick<AffordabilityInput, 'downPayment' | 'years' | 'firstTimeOrNewBuild' | 'rateClass'>

/** The greatest lawful price that a mortgage of so many dollars, premium included, and a down payment reach. */
export function lawfulPrice(maxMortgage: number, input: PriceInput): Price {
  const { downPayment, years, firstTimeOrNewBuild } = input
  const premium = (tier: number) => realBasisPoints(tier, years)
  if (input.rateClass === 'Conventional')
    return greatestPrice(maxMortgage, downPayment, premium, { cap: 0, limitedBy: 'minimum-down' })
  if (years > LONG_AMORTIZATION.aboveYears && !firstTimeOrNewBuild)
    return greatestPrice(maxMortgage, downPayment, premium, { cap: 0, limitedBy: 'long-amortization' })
  const cap = greatestInsurablePrice(downPayment)
  const limitedBy = cap >= INSURED_PRICE_CAP.dollars - 0.01 ? 'price-cap' : 'minimum-down'
  return greatestPrice(maxMortgage, downPayment, premium, { cap, limitedBy })
}

/**
 * The home at the greatest price of a result of affordabilityByRules, in whole dollars rounded down. The mortgage
 * includes the premium; `payment` a month is at the contract rate, `testedPayment` at the qualifying rate.
 */
export function affordableHome(input: AffordabilityInput, result: Affordability) {
  const { downPayment, years, ratePercent, firstTimeOrNewBuild } = input
  const price = Math.floor(toCents(result.maxPrice) / 100)
  const insured = realPremium({ price, downPayment, years, province: '', firstTimeOrNewBuild })
  const [mortgage, premium] = insured.permitted ? [insured.totalMortgage, insured.insurance] : [0, 0]
  const paid = (rate: number) => payment(mortgage, rate, years, 'monthly', 'semi-annual')
  return { price, mortgage, premium, payment: paid(ratePercent), testedPayment: paid(result.qualifyingRate) }
}

/** The qualifying rate in percent: the greater of contract + 2 points and 5.25. Source: STRESS_TEST. */
export function stressTestRate(contractRatePercent: number): number {
  return Math.max(contractRatePercent + STRESS_TEST.pointsAboveContract, STRESS_TEST.floorPercent)
}
