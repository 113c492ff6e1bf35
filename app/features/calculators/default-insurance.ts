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

/**
 * The premium's rate as a fraction of the loan, from price and down payment in dollars (visitor spec §9):
 * 0 at 20 percent down or more, 0.028 from 15, 0.031 from 10, 0.04 from 5, and 0 below 5 percent.
 * Compared in whole cents: 149,999.90 of 1,499,999 is 10 percent, not less (decision 9).
 */
export function insuranceRate(price: number, downPayment: number): number {
  return premiumBasisPoints(toCents(price), toCents(downPayment)) / 10_000
}

/**
 * Rate, premium and total mortgage by the visitor spec's constants, in dollars; both amounts are taken to the cent
 * first. Price or down payment not above 0 gives zeros, a down payment at or above the price a mortgage of 0.
 */
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
