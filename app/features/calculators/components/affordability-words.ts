import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import type { Affordability, AffordabilityInput } from '../affordability'
import { DEBT_SERVICE, INSURED_PRICE_CAP, STRESS_TEST } from '../rules-by-law'

/** What keeps the price from being higher, in plain words. */
export function limitSentence(input: AffordabilityInput, result: Affordability): string {
  if (input.income === 0) return 'Enter your household’s income to see a price.'
  if (result.nothingLeft) {
    return `Your other costs already reach the limit, so nothing is left for a mortgage payment. Lower debts would change that first.`
  }
  if (input.downPayment === 0) return 'Enter a down payment: at least 5% of the price is needed.'
  if (result.limitedBy === 'minimum-down') {
    return `Your down payment is the limit: ${formatCad(input.downPayment)} is 5% of this price, the least that is accepted. Your income would carry a mortgage of ${formatCadFloor(result.maxMortgage)}.`
  }
  return result.bindingLimit === 'housing'
    ? 'Housing costs are the limit: 32% of your income before tax.'
    : 'Housing and debts together are the limit: 40% of your income before tax.'
}

/** The test that lenders apply, with its figures, and what it comes to. */
export function testedSentence(input: AffordabilityInput, tested: Affordability): string {
  const test =
    tested.qualifyingRate > input.ratePercent + STRESS_TEST.pointsAboveContract
      ? `at ${formatPercent(tested.qualifyingRate)}, the least that is tested`
      : `at ${formatPercent(tested.qualifyingRate)}, your rate plus ${STRESS_TEST.pointsAboveContract} points`
  const rules = `Tested ${test}, with up to ${percent(DEBT_SERVICE.housing)} of income for housing and ${percent(DEBT_SERVICE.total)} with debts.`
  return `${rules} ${testedLimit(input, tested)}`.trim()
}

function testedLimit(input: AffordabilityInput, tested: Affordability) {
  if (input.income === 0 || input.downPayment === 0) return ''
  if (tested.nothingLeft) return 'Nothing is left for a mortgage.'
  switch (tested.limitedBy) {
    case 'minimum-down':
      return 'Your down payment is the limit.'
    case 'price-cap':
      return `With under 20% down the price must be below ${formatCad(INSURED_PRICE_CAP.dollars)}.`
    default:
      return tested.bindingLimit === 'housing' ? 'Housing costs are the limit.' : 'Debts are the limit.'
  }
}

const percent = (fraction: number) => formatPercent(fraction * 100, 0)
