import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import type { Affordability, AffordabilityInput } from '../affordability'
import { minimumDownPayment } from '../minimum-down-payment'
import { DEBT_SERVICE, INSURED_PRICE_CAP, LONG_AMORTIZATION, STRESS_TEST } from '../rules-by-law'

/** What keeps the price from being higher, in plain words. `result` is of affordabilityByRules. */
export function limitSentence(input: AffordabilityInput, result: Affordability): string {
  if (input.income === 0) return 'Enter your household’s income to see a price.'
  if (result.nothingLeft) {
    return 'Your other costs already reach the limit, so nothing is left for a mortgage payment. Lower debts would change that first.'
  }
  if (input.downPayment === 0) return 'Enter a down payment: at least 5% of the price is needed.'
  const carried = `Your income would carry a mortgage of ${formatCadFloor(result.maxMortgage)}.`
  switch (result.limitedBy) {
    case 'minimum-down':
      return `Your down payment is the limit: a higher price needs more than ${formatCad(input.downPayment)} down. ${carried}`
    case 'price-cap':
      return `The insured limit holds the price: from ${formatCad(INSURED_PRICE_CAP.dollars)} on, at least ${formatCad(minimumDownPayment(INSURED_PRICE_CAP.dollars))} down is needed. ${carried}`
    case 'long-amortization':
      return `Over ${LONG_AMORTIZATION.aboveYears} years this mortgage needs 20% down, unless you are a first-time buyer or the home is new. ${carried}`
    default:
      return result.bindingLimit === 'housing'
        ? `Housing costs are the limit: ${percent(DEBT_SERVICE.housing)} of your income before tax.`
        : `Housing and debts together are the limit: ${percent(DEBT_SERVICE.total)} of your income before tax.`
  }
}

/** The test that lenders apply, with its figures. */
export function testSentence({ ratePercent }: AffordabilityInput, { qualifyingRate }: Affordability): string {
  const { pointsAboveContract } = STRESS_TEST
  const why =
    qualifyingRate > ratePercent + pointsAboveContract
      ? 'the least that is tested'
      : `your rate plus ${pointsAboveContract} points`
  return `Tested at ${formatPercent(qualifyingRate)}, ${why}, with up to ${percent(DEBT_SERVICE.housing)} of income for housing and ${percent(DEBT_SERVICE.total)} with debts.`
}

/** The visitor spec's older limits beside the answer (decision 11); never a price above the lawful one. */
export function cautiousSentence(lawfulPrice: number, cautious: Affordability): string {
  const rule = '32% of income for housing and 40% with debts, at your own rate without the stress test'
  return cautious.maxPrice < lawfulPrice
    ? `By the more cautious ${rule}.`
    : `The more cautious limits, ${rule}, do not lower this price.`
}

const percent = (fraction: number) => formatPercent(fraction * 100, 0)
