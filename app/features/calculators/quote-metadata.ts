import { roundToCent } from '~/lib/money'
import type { NotPermitted } from './default-insurance'
import { calculateMortgage } from './mortgage'
import type { CompoundingChoice } from './payment'
import { DEFAULT_RATE_TYPE, type RateType } from './rate-type'
import type { Scenario } from './scenario'
import { currentPayment, type RenewalValues } from './tools/quote'

/**
 * Metadata of a quote lead (visitor spec §3), to the cent and in percent. `monthlyPayment`: the spec's payment of the
 * chosen frequency; `lenderPayment`: with the lenders' compounding.
 */
export type QuoteMetadata = {
  /** Not of a renewal whose home value was not given. */
  price?: number
  downPayment?: number
  location: string
  amortization: number
  /** Absent where no rate is lawful. */
  mortgageRate?: number
  /** Absent for the default type. */
  rateType?: RateType
  paymentFrequency: string
  compounding?: CompoundingChoice
  firstTimeOrNewBuild?: true
  /** Why no lender may grant what was asked for; the figures are then 0. */
  notPermitted?: NotPermitted
  /** A renewal's own fields. */
  homeValue?: number
  balanceOwed?: number
  /** '2027-03-01'. */
  renewalDate?: string
  currentRate?: number
  calculations: {
    cmhcInsurance: number
    totalMortgage: number
    monthlyPayment: number
    lenderPayment?: number
    /** A renewal's payment today, from its current rate. */
    currentPayment?: number
  }
}

/**
 * The scenario and its figures as a lead stores them. Computed on the server: figures from a browser are not stored.
 */
export function quoteMetadata(scenario: Scenario, renewal?: RenewalValues): QuoteMetadata {
  const { compounding, rateType, firstTimeOrNewBuild, price, downPayment, ratePercent } = scenario
  const mortgage = calculateMortgage(scenario, renewal ? 'renewal' : 'purchase', renewal?.balance)
  const { insurance, totalMortgage, standardPayment, lenderPayment, notPermitted } = mortgage
  const paysToday = renewal && currentPayment(renewal)
  return {
    ...((!renewal || price > 0) && { price, downPayment }),
    location: scenario.location,
    amortization: scenario.amortizationYears,
    ...(ratePercent > 0 && { mortgageRate: ratePercent }),
    ...(rateType !== DEFAULT_RATE_TYPE && { rateType }),
    paymentFrequency: scenario.frequency ?? '',
    ...(compounding !== 'lender' && { compounding }),
    ...(firstTimeOrNewBuild && { firstTimeOrNewBuild }),
    ...(notPermitted && { notPermitted }),
    ...(renewal && {
      ...(price > 0 && { homeValue: price }),
      balanceOwed: renewal.balance,
      ...(renewal.renews && { renewalDate: renewal.renews }),
      ...(renewal.current && { currentRate: renewal.current }),
    }),
    calculations: {
      cmhcInsurance: roundToCent(insurance),
      totalMortgage: roundToCent(totalMortgage),
      monthlyPayment: roundToCent(standardPayment ?? 0),
      lenderPayment: roundToCent(lenderPayment ?? 0),
      ...(paysToday && { currentPayment: roundToCent(paysToday) }),
    },
  }
}
