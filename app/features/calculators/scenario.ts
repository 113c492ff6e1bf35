import { PROVINCES, type ProvinceName } from '~/lib/provinces'
import type { CompoundingChoice } from './compounding'
import type { Frequency } from './frequency'

/** One mortgage as the visitor describes it. A value that was not usable is 0, as the visitor spec (§5) has it. */
export type Scenario = {
  /** Dollars. */
  price: number
  /** Dollars. */
  downPayment: number
  location: ProvinceName
  /** Whole years, 1 to 30; 0 when not given. */
  amortizationYears: number
  /** Annual, in percent. */
  ratePercent: number
  /** Decides how a lender compounds the rate. */
  rateType: 'fixed' | 'variable'
  /** Null when not given. */
  frequency: Frequency | null
  compounding: CompoundingChoice
  /** A first-time buyer or a newly built home: then an insured mortgage may run 30 years. */
  firstTimeOrNewBuild: boolean
}

/** What a mortgage is for: at a renewal or refinance no premium is added and no minimum down payment applies. */
export type MortgagePurpose = 'purchase' | 'renewal'

/** The full payment calculator and the quote dialog (visitor spec §9). */
export const SCENARIO_DEFAULTS: Scenario = {
  price: 500_000,
  downPayment: 100_000,
  location: 'Ontario',
  amortizationYears: 25,
  ratePercent: 3.94,
  rateType: 'fixed',
  frequency: 'monthly',
  compounding: 'lender',
  firstTimeOrNewBuild: false,
}

/** The simple calculator differs in its rate alone. */
export const SIMPLE_DEFAULTS: Scenario = { ...SCENARIO_DEFAULTS, ratePercent: 5.5 }

/** The default mortgage amount where an amount is asked for without a price, in dollars. */
export const DEFAULT_MORTGAGE_AMOUNT = 500_000

/** The step of every rate field, in percent. */
export const RATE_STEP = 0.01

export const RATE_TYPE_CHOICES = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'variable', label: 'Variable' },
] as const satisfies readonly { value: Scenario['rateType']; label: string }[]

/** Limits of what is computed, ours: the spec states none. Beyond them stands a message, never an odd figure. */
export const LIMITS = {
  /** Dollars, for any amount. */
  amount: 100_000_000,
  ratePercent: 30,
  minimumYears: 1,
  maximumYears: 30,
} as const

export const AMORTIZATIONS: readonly number[] = Array.from(
  { length: LIMITS.maximumYears },
  (_, index) => index + 1,
)
export const LOCATIONS: readonly ProvinceName[] = PROVINCES.map(({ name }) => name)

/** What the quote dialog offers (visitor spec §9). */
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
