import { stressTestRate } from '~/features/calculators/affordability'
import { fixedRatePenalty, variableRatePenalty } from '~/features/calculators/prepayment-penalty'
import { STRESS_TEST } from '~/features/calculators/rules-by-law'
import { formatCad } from '~/lib/money'
import type { Facts } from './said-facts'
import { ESTIMATE, OFFER_BROKER, percentText } from './wording'

/**
 * What leaving a mortgage early costs; null without a balance and a rate. `comparisonRate` stands in for the lender's
 * own where the visitor named none: then it is said.
 */
export function sayPenalty(facts: Facts, comparisonRate: number | null): string | null {
  const balance = facts.balance ?? facts.loan ?? facts.price
  const { rate } = facts
  if (!balance || rate === undefined) return null
  if (facts.rateType === 'variable') {
    const { penalty } = variableRatePenalty(balance, rate)
    return `With a variable rate the charge is usually three months' interest: **${formatCad(penalty)}** on ${formatCad(balance)} at ${percentText(rate)}.\n\n${ESTIMATE.en} Your lender's written figure is what counts. ${OFFER_BROKER}`
  }
  const months = facts.monthsLeft
  const compared = facts.comparisonRate ?? comparisonRate
  if (months === undefined || compared === null) {
    const { penalty } = variableRatePenalty(balance, rate)
    return `Three months' interest on ${formatCad(balance)} at ${percentText(rate)} is **${formatCad(penalty)}**; with a variable rate that is usually the charge. With a fixed rate the interest rate differential can be more: tell me how many months of the term are left and your lender's current rate for that time, and I work it out.`
  }
  const result = fixedRatePenalty(balance, rate, compared, months)
  return [
    `Estimated charge for ending a fixed rate early: **${formatCad(result.penalty)}**, the greater of two figures.`,
    '',
    `- Three months' interest on ${formatCad(balance)} at ${percentText(rate)}: ${formatCad(result.threeMonths)}`,
    `- Interest rate differential, ${percentText(rate)} against ${percentText(compared)} for ${Number(months.toFixed(1))} months: ${formatCad(result.interestRateDifferential)}`,
    ...(facts.comparisonRate === undefined
      ? ['- Assumed: our own current rate as the comparison rate; your lender uses its own']
      : []),
    '',
    `${ESTIMATE.en} Large banks take your original discount off the comparison rate, which makes it dearer. Your lender's written figure is what counts. ${OFFER_BROKER}`,
  ].join('\n')
}

/** The rate at which a borrower must qualify; null without a contract rate. */
export function sayStressTest(facts: Facts): string | null {
  const { rate } = facts
  if (rate === undefined) return null
  const qualifying = stressTestRate(rate)
  return `At a contract rate of ${percentText(rate)} you must qualify at **${percentText(qualifying)}**: the greater of ${percentText(rate)} plus ${STRESS_TEST.pointsAboveContract} points and ${percentText(STRESS_TEST.floorPercent)}. You pay ${percentText(rate)}; the higher rate only limits how much you may borrow.\n\n[See what your income carries](/affordability-calculator?rate=${rate}). ${OFFER_BROKER}`
}
