import { toCents } from '~/lib/money'
import { findProvince } from '~/lib/provinces'
import { type DefaultInsurance, defaultInsurance } from './default-insurance'
import { minimumDownPayment } from './minimum-down-payment'
import { LONG_AMORTIZATION, PREMIUM_SALES_TAX } from './rules-by-law'

/**
 * Sales tax on a premium in dollars, paid in cash at closing, unrounded. Takes a code or a full name; a province
 * that charges none, or is not known, gives 0. Source: PREMIUM_SALES_TAX in rules-by-law.ts.
 */
export function pstOnPremium(province: string, premium: number): number {
  const code = findProvince(province)?.code
  return (premium * ((code && PREMIUM_SALES_TAX.percent[code]) ?? 0)) / 100
}

export type RealPremiumInput = {
  price: number
  downPayment: number
  years: number
  province: string
  firstTimeOrNewBuild: boolean
}

export type RealPremium =
  | ({ permitted: true; pst: number } & DefaultInsurance)
  | { permitted: false; reason: 'below-minimum-down' | 'long-amortization' | 'too-long' }

/**
 * What the rules in force ask, rather than the visitor spec's constants: the minimum down payment, the price cap,
 * 25 years unless first-time buyer or new build (then 30, at 0.20 points more), sales tax on the premium.
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
