import type { ProvinceName } from '~/lib/provinces'
import type { CompoundingChoice, Frequency } from './payment'
import { DEFAULT_RATE_TYPE, type RateType } from './rate-type'

/** A mortgage as the visitor describes it, in dollars and percent; a value that was not usable is 0 (visitor spec §5). */
export type Scenario = {
  price: number
  downPayment: number
  location: ProvinceName
  /** Whole years, 1 to 30; 0 when not given. */
  amortizationYears: number
  ratePercent: number
  /** Decides how a lender compounds the rate. */
  rateType: RateType
  frequency: Frequency | null
  compounding: CompoundingChoice
  firstTimeOrNewBuild: boolean
}

/** The purpose of a mortgage: a renewal or refinance has no premium and no minimum down payment. */
export type MortgagePurpose = 'purchase' | 'renewal'

/** The full payment calculator and the quote dialog (visitor spec §9). */
export const SCENARIO_DEFAULTS: Scenario = {
  price: 500_000,
  downPayment: 100_000,
  location: 'Ontario',
  amortizationYears: 25,
  ratePercent: 3.94,
  rateType: DEFAULT_RATE_TYPE,
  frequency: 'monthly',
  compounding: 'lender',
  firstTimeOrNewBuild: false,
}

/** The default mortgage amount where an amount is asked for without a price, in dollars. */
export const DEFAULT_MORTGAGE_AMOUNT = 500_000

export const RATE_STEP = 0.01

/** Limits of the inputs, ours: the spec has none. Beyond them a message is shown. */
export const LIMITS = {
  amount: 100_000_000,
  ratePercent: 30,
  minimumYears: 1,
  maximumYears: 30,
} as const

export const AMORTIZATIONS: readonly number[] = Array.from(
  { length: LIMITS.maximumYears },
  (_, index) => index + 1,
)

export const QUOTE_AMORTIZATIONS: readonly number[] = [15, 20, 25, 30]
export const QUOTE_FREQUENCIES = ['monthly', 'bi-weekly'] as const satisfies readonly Frequency[]
export const QUOTE_LOCATIONS = [
  'Ontario',
  'Quebec',
  'British Columbia',
  'Alberta',
  'Manitoba',
  'Saskatchewan',
] as const satisfies readonly ProvinceName[]
