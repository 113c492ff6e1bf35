import { toCents } from '~/lib/money'
import { findProvince } from '~/lib/provinces'
import { nextRule, ruleOn, today } from './dated-rule'
import { type DefaultInsurance, defaultInsurance, insuredLoan } from './default-insurance'
import { minimumDownPayment } from './minimum-down-payment'
import { LONG_AMORTIZATION, PREMIUM_SALES_TAXES } from './rules-by-law'

/** The sales taxes on premiums of a province (code or name): the row in force on a day, and the next known one. */
export function premiumTaxRules(province: string, day = today()) {
  const code = findProvince(province)?.code
  const rules = PREMIUM_SALES_TAXES.filter((rule) => rule.province === code)
  return { current: ruleOn(rules, day), next: nextRule(rules, day) }
}

/** Sales tax on a premium, paid in cash at closing. Dollars, unrounded; 0 where the province charges none. */
export const pstOnPremium = (province: string, premium: number, day = today()): number =>
  (premium * (premiumTaxRules(province, day).current?.percent ?? 0)) / 100

type RealPremiumInput = {
  price: number
  downPayment: number
  years: number
  province: string
  firstTimeOrNewBuild: boolean
}

export type NotPermitted = 'below-minimum-down' | 'long-amortization' | 'too-long'

type RealPremium =
  | ({ permitted: true; pst: number } & DefaultInsurance)
  | { permitted: false; reason: NotPermitted }

/** Returns premium, mortgage and sales tax by the rules in force, in unrounded dollars, or why it is not permitted. */
export function realPremium(input: RealPremiumInput): RealPremium {
  const { price, downPayment, years, province, firstTimeOrNewBuild } = input
  if (toCents(downPayment) < toCents(minimumDownPayment(price)))
    return { permitted: false, reason: 'below-minimum-down' }
  const base = defaultInsurance(price, downPayment)
  if (base.insuranceRate === 0) return { permitted: true, pst: 0, ...base }
  if (years > LONG_AMORTIZATION.maximumYears) return { permitted: false, reason: 'too-long' }
  const isLong = years > LONG_AMORTIZATION.aboveYears
  if (isLong && !firstTimeOrNewBuild) return { permitted: false, reason: 'long-amortization' }
  const basisPoints = realBasisPoints(base.insuranceRate * 10_000, years)
  const loan = insuredLoan(toCents(price) - toCents(downPayment), basisPoints)
  return { permitted: true, pst: pstOnPremium(province, loan.insurance), ...loan }
}

/** A tier's basis points with the surcharge for an amortization over 25 years; an uninsured loan stays at 0. */
export function realBasisPoints(tierBasisPoints: number, years: number): number {
  const tier = Math.round(tierBasisPoints)
  return tier > 0 && years > LONG_AMORTIZATION.aboveYears
    ? tier + LONG_AMORTIZATION.surchargeBasisPoints
    : tier
}
