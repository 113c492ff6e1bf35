import { toCents } from '~/lib/money'
import { findProvince } from '~/lib/provinces'
import { nextRule, ruleOn, today } from './dated-rule'
import { type DefaultInsurance, defaultInsurance } from './default-insurance'
import { minimumDownPayment } from './minimum-down-payment'
import { LONG_AMORTIZATION, PREMIUM_SALES_TAXES } from './rules-by-law'

/**
 * The rows of PREMIUM_SALES_TAXES of a province, by code or full name: the one in force on a day and the next one that
 * is known. Both undefined where the province charges no tax on premiums.
 */
export function premiumTaxRules(province: string, day = today()) {
  const code = findProvince(province)?.code
  const rules = PREMIUM_SALES_TAXES.filter((rule) => rule.province === code)
  return { current: ruleOn(rules, day), next: nextRule(rules, day) }
}

/**
 * Sales tax on a premium in dollars, paid in cash at closing, unrounded. `province` is a code or a full name; one that
 * charges none, or is not known, returns 0. `day` is the day of closing.
 */
export const pstOnPremium = (province: string, premium: number, day = today()): number =>
  (premium * (premiumTaxRules(province, day).current?.percent ?? 0)) / 100

export type RealPremiumInput = {
  price: number
  downPayment: number
  years: number
  province: string
  firstTimeOrNewBuild: boolean
}

/** Why the law or the insurers do not allow a mortgage. */
export type NotPermitted = 'below-minimum-down' | 'long-amortization' | 'too-long'

export type RealPremium =
  | ({ permitted: true; pst: number } & DefaultInsurance)
  | { permitted: false; reason: NotPermitted }

/**
 * Premium and total mortgage by the rules in force: the minimum down payment, the price cap, 25 years unless the buyer
 * is a first-time buyer or the home is new (then 30, at 0.20 points more), and sales tax on the premium.
 * Dollars in and out, unrounded. A down payment of 20 percent or more is permitted with a premium of 0.
 */
export function realPremium(input: RealPremiumInput): RealPremium {
  const { price, downPayment, years, province, firstTimeOrNewBuild } = input
  if (toCents(downPayment) < toCents(minimumDownPayment(price))) {
    return { permitted: false, reason: 'below-minimum-down' }
  }
  const base = defaultInsurance(price, downPayment)
  if (base.insuranceRate === 0) return { permitted: true, pst: 0, ...base }
  if (years > LONG_AMORTIZATION.maximumYears) return { permitted: false, reason: 'too-long' }
  const isLong = years > LONG_AMORTIZATION.aboveYears
  if (isLong && !firstTimeOrNewBuild) return { permitted: false, reason: 'long-amortization' }
  const loanCents = toCents(price) - toCents(downPayment)
  const basisPoints = realBasisPoints(base.insuranceRate * 10_000, years)
  const insurance = (loanCents * basisPoints) / 1_000_000
  return {
    permitted: true,
    insuranceRate: basisPoints / 10_000,
    insurance,
    totalMortgage: (loanCents * (10_000 + basisPoints)) / 1_000_000,
    pst: pstOnPremium(province, insurance),
  }
}

/** A tier's basis points with the surcharge for an amortization over 25 years; an uninsured loan stays at 0. */
export function realBasisPoints(tierBasisPoints: number, years: number): number {
  const tier = Math.round(tierBasisPoints)
  return tier > 0 && years > LONG_AMORTIZATION.aboveYears
    ? tier + LONG_AMORTIZATION.surchargeBasisPoints
    : tier
}
