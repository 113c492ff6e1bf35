export type PrepaymentPenalty = {
  /** Three months' interest, in dollars. */
  threeMonths: number
  /** The interest rate differential in dollars, never below 0; 0 for a variable rate. */
  interestRateDifferential: number
  /** What is owed: the greater of the two, in dollars, unrounded. */
  penalty: number
}

/**
 * What it costs to pay off a fixed-rate mortgage before the end of its term: the greater of three months' interest
 * and balance * (rate - comparison rate) * months left / 12. Dollars, annual rates in percent, months of the term
 * still to run. Arguments below 0 or not finite count as 0.
 * Source: facts §6 (investorsgroup.com: 285,250 at 3 against 2.5 with 31 months left is 2,139.38 and 3,684.48).
 * An estimate: large banks take the borrower's original discount off the comparison rate, which makes it dearer.
 */
export function fixedRatePenalty(
  balance: number,
  ratePercent: number,
  comparisonRatePercent: number,
  monthsLeft: number,
): PrepaymentPenalty {
  const difference = amount(ratePercent) - amount(comparisonRatePercent)
  const threeMonths = quarterInterest(balance, ratePercent)
  const interestRateDifferential = Math.max(
    0,
    (amount(balance) * (difference / 100) * amount(monthsLeft)) / 12,
  )
  return { threeMonths, interestRateDifferential, penalty: Math.max(threeMonths, interestRateDifferential) }
}

/** The same for a variable rate: three months' interest (facts §6). */
export function variableRatePenalty(balance: number, ratePercent: number): PrepaymentPenalty {
  const threeMonths = quarterInterest(balance, ratePercent)
  return { threeMonths, interestRateDifferential: 0, penalty: threeMonths }
}

function quarterInterest(balance: number, ratePercent: number): number {
  return (amount(balance) * (amount(ratePercent) / 100)) / 4
}

function amount(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 0
}
