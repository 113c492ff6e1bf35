import { t } from '@lingui/core/macro'
import type { Compounding } from './payment'

/** The types of rates, by their names in the rate table. Of a new one the type check and `rate-type.test.ts` name the rest. */
export const RATE_TYPES = ['fixed', 'variable'] as const
export type RateType = (typeof RATE_TYPES)[number]

export const DEFAULT_RATE_TYPE: RateType = 'fixed'

export const isRateType = (value: unknown): value is RateType => RATE_TYPES.includes(value as RateType)

type Traits = {
  /** How lenders usually compound it: customs of the trade, not of one lender. */
  compounding: Compounding
  /** Banks post no rate of such a type: it moves with their prime rate. */
  followsPrime: boolean
  /** Whether leaving early can cost the interest rate differential; else three months' interest. */
  owesDifferential: boolean
}

export const RATE_TYPE_TRAITS: Readonly<Record<RateType, Traits>> = {
  fixed: { compounding: 'semi-annual', followsPrime: false, owesDifferential: true },
  variable: { compounding: 'monthly', followsPrime: true, owesDifferential: false },
}

const LABELS: Record<RateType, () => string> = { fixed: () => t`Fixed`, variable: () => t`Variable` }

export const rateTypeLabel = (rateType: RateType): string => LABELS[rateType]()
export const rateTypeOptions = () => RATE_TYPES.map((value) => ({ value, label: rateTypeLabel(value) }))
