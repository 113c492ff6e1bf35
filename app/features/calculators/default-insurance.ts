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
function premiumBasisPoints(priceCents: number, downCents: number): number {
  for (const tier of PREMIUM_TIERS) {
    if (downCents * 100 >= priceCents * tier.fromDownPercent) return tier.basisPoints
  }
  return 0
}

/** Returns the premium as a fraction of the loan (visitor spec §9), by cents: 149,999.90 of 1,499,999 is 10%. */
export function insuranceRate(price: number, downPayment: number): number {
  return premiumBasisPoints(toCents(price), toCents(downPayment)) / 10_000
}

/** Rate, premium and total mortgage by the visitor spec, in dollars. Returns zeros for impossible loans. */
export function defaultInsurance(price: number, downPayment: number): DefaultInsurance {
  const priceCents = toCents(price)
  const downCents = toCents(downPayment)
  const loanCents = priceCents - downCents
  if (priceCents <= 0 || downCents <= 0 || loanCents <= 0) {
    return { insuranceRate: 0, insurance: 0, totalMortgage: 0 }
  }
  const basisPoints = premiumBasisPoints(priceCents, downCents)
  return {
    insuranceRate: basisPoints / 10_000,
    // Whole numbers until the one division, so a premium of exactly half a dollar stays exactly that.
    insurance: (loanCents * basisPoints) / 1_000_000,
    totalMortgage: (loanCents * (10_000 + basisPoints)) / 1_000_000,
  }
}
