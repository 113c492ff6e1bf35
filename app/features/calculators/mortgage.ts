import { toCents } from '~/lib/money'
import { defaultInsurance } from './default-insurance'
import { paymentsPerYear } from './frequency'
import { minimumDownPayment } from './minimum-down-payment'
import { payment } from './payment'
import { MINIMUM_DOWN_PAYMENT } from './rules-by-law'
import type { Scenario } from './scenario'
import type { Loan } from './schedule'
import { CHOOSE_FREQUENCY, ENTER_RATE, ENTER_YEARS, NO_MORTGAGE_NEEDED, trueMinimumDown } from './wording'

export type Mortgage = {
  /** Fraction of the loan: 0.04, not 4. */
  insuranceRate: number
  /** Dollars, unrounded, like every amount here. */
  insurance: number
  totalMortgage: number
  /** Per period, with the scenario's compounding. Null: rate, amortization or frequency is missing or 0. */
  payment: number | null
  /** Per period, compounded semi-annually, to stand beside the first (decision 8). Null as above. */
  semiAnnualPayment: number | null
  /** 12, 24, 26 or 52; 0 without a frequency. */
  paymentsPerYear: number
  /** Down payment as a percentage of the price; 0 when the price or the down payment is 0. */
  downPercent: number
  /** The true minimum for the price in dollars, advisory only (decision 10). */
  minimumDown: number
  belowMinimumDown: boolean
  /** The advisory line; absent where the hint of the visitor spec says enough. */
  advice?: string
  /** Why there is no payment, in a plain sentence. */
  remark?: string
}

/**
 * Everything that the calculator, the quote dialog, the chat and a lead show for one scenario (visitor spec §9).
 * Price or down payment 0: all amounts are 0. Down payment at or above the price: a mortgage of 0 with a remark.
 * Rate, amortization or frequency missing or 0: no payment (null) with a remark; insurance and total, which need
 * none of the three, stay. Never negative, NaN or Infinity for a scenario from parseScenario.
 */
export function calculateMortgage(scenario: Scenario): Mortgage {
  const { price, downPayment, ratePercent, amortizationYears, frequency, compounding } = scenario
  const isGiven = toCents(price) > 0 && toCents(downPayment) > 0
  const insured = defaultInsurance(price, downPayment)
  const minimumDown = minimumDownPayment(price)
  const belowMinimumDown = toCents(downPayment) < toCents(minimumDown)
  const result: Mortgage = {
    ...insured,
    payment: 0,
    semiAnnualPayment: 0,
    paymentsPerYear: frequency ? paymentsPerYear(frequency) : 0,
    downPercent: isGiven ? (downPayment / price) * 100 : 0,
    minimumDown,
    belowMinimumDown,
  }
  if (price > MINIMUM_DOWN_PAYMENT.firstTierTo || belowMinimumDown)
    result.advice = trueMinimumDown(price, minimumDown)
  if (!isGiven) return result
  if (insured.totalMortgage === 0) return { ...result, remark: NO_MORTGAGE_NEEDED }
  if (!(ratePercent > 0) || !(amortizationYears > 0) || frequency === null) {
    const remark = frequency === null ? CHOOSE_FREQUENCY : ratePercent > 0 ? ENTER_YEARS : ENTER_RATE
    return { ...result, payment: null, semiAnnualPayment: null, remark }
  }
  const total = insured.totalMortgage
  result.payment = payment(total, ratePercent, amortizationYears, frequency, compounding)
  result.semiAnnualPayment = payment(total, ratePercent, amortizationYears, frequency, 'semi-annual')
  return result
}

/** The loan of a scenario, for amortizationSchedule; null when there is no payment to schedule. */
export function scenarioLoan(scenario: Scenario): Loan | null {
  const { totalMortgage, payment } = calculateMortgage(scenario)
  if (!payment || scenario.frequency === null) return null
  return {
    principal: totalMortgage,
    ratePercent: scenario.ratePercent,
    years: scenario.amortizationYears,
    frequency: scenario.frequency,
    compounding: scenario.compounding,
  }
}
