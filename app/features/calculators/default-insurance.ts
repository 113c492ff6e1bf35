import { toCents } from '~/lib/money'
import { PREMIUM_TIERS } from './rules-by-law'

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
