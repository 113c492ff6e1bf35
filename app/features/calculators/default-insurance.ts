import { toCents } from '~/lib/money'
import { findProvince } from '~/lib/provinces'
import { nextRule, ruleOn, today } from './dated-rule'
import {
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
  PREMIUM_SALES_TAXES,
  PREMIUM_TIERS,
} from './rules-by-law'

const tierEndCents = MINIMUM_DOWN_PAYMENT.firstTierTo * 100
const capCents = INSURED_PRICE_CAP.dollars * 100

/**
 * Returns the least down payment in dollars, to the cent: 5 percent to 500,000, 10 percent of the rest, 20 percent from
 * 1.5 million. Source: MINIMUM_DOWN_PAYMENT.
 */
export function minimumDownPayment(price: number): number {
  const cents = toCents(price)
  if (cents <= 0) return 0
  const { firstTierPercent, secondTierPercent, uninsuredPercent } = MINIMUM_DOWN_PAYMENT
  const hundredths =
    cents >= capCents
      ? cents * uninsuredPercent
      : Math.min(cents, tierEndCents) * firstTierPercent +
        Math.max(0, cents - tierEndCents) * secondTierPercent
  return Math.round(hundredths / 100) / 100
}

/** Returns the greatest insurable price that a down payment reaches, at most 1,499,999.99; unrounded dollars. */
export function greatestInsurablePrice(downPayment: number): number {
  if (!(downPayment > 0)) return 0
  const { firstTierTo, firstTierPercent, secondTierPercent } = MINIMUM_DOWN_PAYMENT
  const firstTierDown = (firstTierTo * firstTierPercent) / 100
  const price =
    downPayment <= firstTierDown
      ? (downPayment * 100) / firstTierPercent
      : firstTierTo + ((downPayment - firstTierDown) * 100) / secondTierPercent
  return Math.min(price, (capCents - 1) / 100)
}

export type DefaultInsurance = {
  /** Fraction of the loan: 0.04, not 4. */
  insuranceRate: number
  /** Dollars, unrounded. */
  insurance: number
  /** Price minus down payment plus insurance, in dollars, unrounded. */
  totalMortgage: number
}

/** Premium in basis points of the loan, from whole cents, so that a border such as exactly 10 percent is exact. */
const premiumBasisPoints = (priceCents: number, downCents: number): number =>
  PREMIUM_TIERS.find((tier) => downCents * 100 >= priceCents * tier.fromDownPercent)?.basisPoints ?? 0

/** Returns the premium as a fraction of the loan (visitor spec §9), by cents: 149,999.90 of 1,499,999 is 10%. */
export const insuranceRate = (price: number, downPayment: number) =>
  premiumBasisPoints(toCents(price), toCents(downPayment)) / 10_000

/** A loan with its premium. Whole numbers until the one division, so a premium of exactly half a dollar stays that. */
export const insuredLoan = (loanCents: number, basisPoints: number): DefaultInsurance => ({
  insuranceRate: basisPoints / 10_000,
  insurance: (loanCents * basisPoints) / 1_000_000,
  totalMortgage: (loanCents * (10_000 + basisPoints)) / 1_000_000,
})

/** Rate, premium and total mortgage by the visitor spec, in dollars. Returns zeros for impossible loans. */
export function defaultInsurance(price: number, downPayment: number): DefaultInsurance {
  const [priceCents, downCents] = [toCents(price), toCents(downPayment)]
  const loanCents = priceCents - downCents
  if (priceCents <= 0 || downCents <= 0 || loanCents <= 0) return insuredLoan(0, 0)
  return insuredLoan(loanCents, premiumBasisPoints(priceCents, downCents))
}

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
