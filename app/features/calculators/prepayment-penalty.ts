import { INTEREST_ACT_10 } from './rules-by-law'

/** Dollars, unrounded. */
type PrepaymentPenalty = {
  threeMonths: number
  /** The interest rate differential in dollars, never below 0; 0 for a variable rate. */
  interestRateDifferential: number
  /** The charge in dollars, unrounded: the greater of the two, or three months' interest where the law caps it. */
  penalty: number
  /** True where section 10 of the Interest Act limits the charge to three months' interest. */
  isCapped: boolean
}

/**
 * The charge for ending a fixed-rate mortgage before the end of its term: the greater of three months' interest and
 * balance * (rate - comparison rate) * months left / 12. Dollars, annual rates in percent, months of the term still to
 * run; 0 is the end of the term, when nothing is owed. Arguments below 0 or not finite count as 0. `termMonths`: the whole term; of one over five years at most three
 * months' interest is owed once five years have passed (Interest Act, section 10; not for companies).
 * Source: investorsgroup.com (285,250 at 3 against 2.5 with 31 months left is 2,139.38 and 3,684.48). An estimate:
 * large banks often take the borrower's original discount off the comparison rate, which costs more.
 */
export function fixedRatePenalty(
  balance: number,
  ratePercent: number,
  comparisonRatePercent: number,
  monthsLeft: number,
  termMonths = 0,
): PrepaymentPenalty {
  const left = amount(monthsLeft)
  const { threeMonths } = variableRatePenalty(balance, ratePercent, left)
  const points = amount(ratePercent) - amount(comparisonRatePercent)
  const interestRateDifferential = Math.max(0, (amount(balance) * (points / 100) * left) / 12)
  const { afterMonths } = INTEREST_ACT_10
  const isCapped = termMonths > afterMonths && termMonths - left >= afterMonths
  const penalty = isCapped ? threeMonths : Math.max(threeMonths, interestRateDifferential)
  return { threeMonths, interestRateDifferential, penalty, isCapped }
}

/** As above for a variable rate: three months' interest, and nothing at the end of the term. */
export function variableRatePenalty(
  balance: number,
  ratePercent: number,
  monthsLeft?: number,
): PrepaymentPenalty {
  const threeMonths = monthsLeft === 0 ? 0 : (amount(balance) * (amount(ratePercent) / 100)) / 4
  return { threeMonths, interestRateDifferential: 0, penalty: threeMonths, isCapped: false }
}

const amount = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0)
