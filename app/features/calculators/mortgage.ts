import { t } from '@lingui/core/macro'
import { toCents } from '~/lib/money'
import { minimumDownPayment, type NotPermitted, realPremium } from './default-insurance'
import { type Compounding, compoundingOf, payment, paymentsPerYear } from './payment'
import { INSURED_PRICE_CAP, MINIMUM_DOWN_PAYMENT } from './rules-by-law'
import type { MortgagePurpose, Scenario } from './scenario'
import type { Loan } from './schedule'
import { atLeastDown, longNotInsured, notInsuredAboveCap } from './wording'

export type Mortgage = {
  /** Fraction of the loan: 0.04, not 4. */
  insuranceRate: number
  /** Dollars, unrounded, like every amount here. */
  insurance: number
  totalMortgage: number
  /** Per period, with the scenario's compounding. Null: not permitted, or rate, amortization or frequency missing or 0. */
  payment: number | null
  /** Per period, by the visitor spec's rate / payments per year. Null as above. */
  standardPayment: number | null
  /** Per period, as lenders compound this type of rate. Null as above. */
  lenderPayment: number | null
  compounding: Compounding
  paymentsPerYear: number
  /** Down payment as a percentage of the price; 0 when the price or the down payment is 0. */
  downPercent: number
  minimumDown: number
  belowMinimumDown: boolean
  /** Why no lender may grant this mortgage; then insurance, total and payment are 0 or null. */
  notPermitted?: NotPermitted
  /** Advice about the price, where the fields' hints do not have it. */
  advice?: string
  remark?: string
}

/** One amount less another, to the cent and never below 0. */
export const less = (dollars: number, other: number) => Math.max(0, toCents(dollars) - toCents(other)) / 100

const NO_PAYMENT = { payment: null, standardPayment: null, lenderPayment: null }

/** An insured mortgage stays insured at renewal without a new premium; a refinance cannot be insured. */
const asOwed = (totalMortgage: number) =>
  ({ permitted: true, insuranceRate: 0, insurance: 0, totalMortgage }) as const

/**
 * Everything that the calculator, the quote dialog, the chat and a lead show for one scenario (visitor spec §9):
 * never a premium or a payment that the law or the insurers do not allow.
 * Price or down payment 0: all amounts are 0. Down payment at or above the price: a mortgage of 0 with a remark.
 * Rate, amortization or frequency missing or 0: no payment (null) with a remark; insurance and total, which need
 * none of the three, stay. Never negative, NaN or Infinity for a scenario from parseScenario.
 */
export function calculateMortgage(
  scenario: Scenario,
  purpose: MortgagePurpose = 'purchase',
  balance = less(scenario.price, scenario.downPayment),
): Mortgage {
  const { price, downPayment, ratePercent, amortizationYears: years, frequency } = scenario
  const [priceCents, downCents] = [toCents(price), toCents(downPayment)]
  const isOwned = purpose === 'renewal'
  const hasPrice = priceCents > 0 && downCents > 0
  const minimumDown = isOwned ? 0 : minimumDownPayment(price)
  const belowMinimumDown = downCents < toCents(minimumDown)
  const compounding = compoundingOf(scenario)
  const none: Mortgage = {
    insuranceRate: 0,
    insurance: 0,
    totalMortgage: 0,
    payment: 0,
    standardPayment: 0,
    lenderPayment: 0,
    compounding,
    paymentsPerYear: frequency ? paymentsPerYear(frequency) : 0,
    downPercent: hasPrice ? (downCents / priceCents) * 100 : 0,
    minimumDown,
    belowMinimumDown,
  }
  if (minimumDown > 0 && (price > MINIMUM_DOWN_PAYMENT.firstTierTo || belowMinimumDown))
    none.advice = atLeastDown(minimumDown)
  if (isOwned ? balance <= 0 : !hasPrice) return none
  if (!isOwned && downCents >= priceCents)
    return { ...none, remark: t`The down payment covers the whole price, so no mortgage is needed.` }
  const premium = isOwned ? asOwed(balance) : realPremium({ ...scenario, years, province: scenario.location })
  if (!premium.permitted) {
    const below = [atLeastDown(minimumDown), price >= INSURED_PRICE_CAP.dollars && notInsuredAboveCap()]
    const isBelow = premium.reason === 'below-minimum-down'
    const remark = isBelow ? below.filter(Boolean).join(' ') : longNotInsured()
    return { ...none, ...NO_PAYMENT, notPermitted: premium.reason, remark }
  }
  const { insuranceRate, insurance, totalMortgage } = premium
  const result = { ...none, insuranceRate, insurance, totalMortgage }
  if (!(ratePercent > 0) || !(years > 0) || frequency === null) {
    const remark =
      frequency === null
        ? t`Choose a payment frequency from the list.`
        : ratePercent > 0
          ? t`Choose an amortization to see a payment.`
          : t`Enter a rate above 0 to see a payment.`
    return { ...result, ...NO_PAYMENT, remark }
  }
  const paid = (by: Compounding) => payment(totalMortgage, ratePercent, years, frequency, by)
  const lenderPayment = paid(compoundingOf({ ...scenario, compounding: 'lender' }))
  return { ...result, payment: paid(compounding), standardPayment: paid('standard'), lenderPayment }
}

/** The loan of a scenario, for amortizationSchedule; null when there is no payment to schedule. */
export function scenarioLoan(scenario: Scenario, purpose?: MortgagePurpose): Loan | null {
  const { totalMortgage: principal, payment, compounding } = calculateMortgage(scenario, purpose)
  const { ratePercent, amortizationYears: years, frequency } = scenario
  return payment && frequency ? { principal, ratePercent, years, frequency, compounding } : null
}
