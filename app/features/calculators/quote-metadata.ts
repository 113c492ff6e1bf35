import { roundToCent } from '~/lib/money'
import type { CompoundingChoice } from './compounding'
import { calculateMortgage } from './mortgage'
import type { NotPermitted } from './real-premium'
import type { MortgagePurpose, Scenario } from './scenario'

/**
 * What a quote lead keeps under `metadata` (visitor spec §3). Amounts in dollars, to the cent; rate in percent.
 * `monthlyPayment` is the spec's name for the payment of the chosen frequency by its standard formula;
 * `lenderPayment` is the one that lenders would quote, which the visitor sees first (decision 8). 0: there is none.
 */
export type QuoteMetadata = {
  price: number
  downPayment: number
  location: string
  amortization: number
  mortgageRate: number
  rateType?: 'variable'
  paymentFrequency: string
  /** Only where the visitor chose one by name. */
  compounding?: CompoundingChoice
  firstTimeOrNewBuild?: true
  /** Why no lender may grant what was asked for; the figures are then 0. */
  notPermitted?: NotPermitted
  calculations: {
    cmhcInsurance: number
    totalMortgage: number
    monthlyPayment: number
    /** Absent in quotes from before it was stored. */
    lenderPayment?: number
  }
}

/** The scenario and its figures as a lead stores them. Call it on the server: figures from a browser are not kept. */
export function quoteMetadata(scenario: Scenario, purpose?: MortgagePurpose): QuoteMetadata {
  const { compounding, rateType, firstTimeOrNewBuild } = scenario
  const mortgage = calculateMortgage(scenario, purpose)
  const { insurance, totalMortgage, standardPayment, lenderPayment, notPermitted } = mortgage
  return {
    price: scenario.price,
    downPayment: scenario.downPayment,
    location: scenario.location,
    amortization: scenario.amortizationYears,
    mortgageRate: scenario.ratePercent,
    ...(rateType === 'variable' && { rateType }),
    paymentFrequency: scenario.frequency ?? '',
    ...(compounding !== 'lender' && { compounding }),
    ...(firstTimeOrNewBuild && { firstTimeOrNewBuild }),
    ...(notPermitted && { notPermitted }),
    calculations: {
      cmhcInsurance: roundToCent(insurance),
      totalMortgage: roundToCent(totalMortgage),
      monthlyPayment: roundToCent(standardPayment ?? 0),
      lenderPayment: roundToCent(lenderPayment ?? 0),
    },
  }
}
