import { t } from '@lingui/core/macro'
import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import type { Affordability, AffordabilityInput } from '../affordability'
import { minimumDownPayment } from '../minimum-down-payment'
import { DEBT_SERVICE, INSURED_PRICE_CAP, LONG_AMORTIZATION, STRESS_TEST } from '../rules-by-law'

export function limitSentence(input: AffordabilityInput, result: Affordability): string {
  if (input.income === 0) return t`Enter your household’s income to see a price.`
  if (result.nothingLeft) {
    return t`Your other costs already reach the limit, so nothing is left for a mortgage payment. Lower debts would change that first.`
  }
  if (input.downPayment === 0) return t`Enter a down payment: at least 5% of the price is needed.`
  const carried = t`Your income would carry a mortgage of ${formatCadFloor(result.maxMortgage)}.`
  switch (result.limitedBy) {
    case 'minimum-down':
      return t`Your down payment is the limit: a higher price needs more than ${formatCad(input.downPayment)} down. ${carried}`
    case 'price-cap':
      return t`The insured limit holds the price: from ${formatCad(INSURED_PRICE_CAP.dollars)} on, at least ${formatCad(minimumDownPayment(INSURED_PRICE_CAP.dollars))} down is needed. ${carried}`
    case 'long-amortization':
      return t`Over ${LONG_AMORTIZATION.aboveYears} years this mortgage needs 20% down, unless you are a first-time buyer or the home is new. ${carried}`
    default:
      return result.bindingLimit === 'housing'
        ? t`Housing costs are the limit: ${percent(DEBT_SERVICE.housing)} of your income before tax.`
        : t`Housing and debts together are the limit: ${percent(DEBT_SERVICE.total)} of your income before tax.`
  }
}

export function testSentence({ ratePercent }: AffordabilityInput, { qualifyingRate }: Affordability): string {
  const { pointsAboveContract } = STRESS_TEST
  const why =
    qualifyingRate > ratePercent + pointsAboveContract
      ? t`the least that is tested`
      : t`your rate plus ${pointsAboveContract} points`
  return t`Tested at ${formatPercent(qualifyingRate)}, ${why}, with up to ${percent(DEBT_SERVICE.housing)} of income for housing and ${percent(DEBT_SERVICE.total)} with debts.`
}

/** The visitor spec's older limits beside the answer; never a price above the lawful one. */
export function cautiousSentence(lawfulPrice: number, cautious: Affordability): string {
  return cautious.maxPrice < lawfulPrice
    ? t`By the more cautious 32% of income for housing and 40% with debts, at your own rate without the stress test.`
    : t`The more cautious limits, 32% of income for housing and 40% with debts, at your own rate without the stress test, do not lower this price.`
}

const percent = (fraction: number) => formatPercent(fraction * 100, 0)
