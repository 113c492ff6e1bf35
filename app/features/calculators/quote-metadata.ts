import { roundToCent } from '~/lib/money'
import type { Compounding } from './compounding'
import { calculateMortgage } from './mortgage'
import type { Scenario } from './scenario'

/**
 * What a quote lead keeps under `metadata` (visitor spec §3). Amounts in dollars, to the cent; rate in percent.
 * `monthlyPayment` is the spec's name for the payment of the chosen frequency; 0 when there is none.
 */
export type QuoteMetadata = {
  price: number
  downPayment: number
  location: string
  amortization: number
  mortgageRate: number
  paymentFrequency: string
  /** Only when it is not the standard one, without which the payment could not be worked out again. */
  compounding?: Compounding
  calculations: { cmhcInsurance: number; totalMortgage: number; monthlyPayment: number }
}

/** The scenario and its figures as a lead stores them. Call it on the server: figures from a browser are not kept. */
export function quoteMetadata(scenario: Scenario): QuoteMetadata {
  const { compounding } = scenario
  const { insurance, totalMortgage, payment } = calculateMortgage(scenario)
  return {
    price: scenario.price,
    downPayment: scenario.downPayment,
    location: scenario.location,
    amortization: scenario.amortizationYears,
    mortgageRate: scenario.ratePercent,
    paymentFrequency: scenario.frequency ?? '',
    ...(compounding === 'standard' ? {} : { compounding }),
    calculations: {
      cmhcInsurance: roundToCent(insurance),
      totalMortgage: roundToCent(totalMortgage),
      monthlyPayment: roundToCent(payment ?? 0),
    },
  }
}
