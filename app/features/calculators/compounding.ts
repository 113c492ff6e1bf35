import { t } from '@lingui/core/macro'
import { RATE_TYPE_TRAITS, type RateType } from './rate-type'

/** How an annual rate becomes that of a payment period: the visitor spec's division, fixed rates, most variable rates. */
export const COMPOUNDINGS = [
  { value: 'standard', label: () => t`Standard` },
  { value: 'semi-annual', label: () => t`Semi-annual (Canadian fixed)` },
  { value: 'monthly', label: () => t`Monthly (typical variable)` },
] as const

export type Compounding = (typeof COMPOUNDINGS)[number]['value']

/** Choices of a calculator: first the lenders' usual compounding for the kind of rate, then each one by name. */
export const COMPOUNDING_CHOICES = [
  { value: 'lender', label: () => t`As lenders quote it` },
  ...COMPOUNDINGS,
] as const

export type CompoundingChoice = (typeof COMPOUNDING_CHOICES)[number]['value']

/** The compounding to calculate with. */
export const compoundingOf = (rate: { compounding: CompoundingChoice; rateType: RateType }): Compounding =>
  rate.compounding === 'lender' ? RATE_TYPE_TRAITS[rate.rateType].compounding : rate.compounding

/**
 * The rate of one payment period as a fraction, from an annual rate in percent. standard r/100/ppy; otherwise (1 +
 * r/c)^(c/ppy) - 1 with c compoundings a year. Rate 0 returns 0.
 * Source: visitor spec §9 and the header of tests/vectors/payments.csv.
 */
export function periodRate(
  annualRatePercent: number,
  paymentsPerYear: number,
  compounding: Compounding,
): number {
  if (compounding === 'standard') return annualRatePercent / 100 / paymentsPerYear
  const perYear = compounding === 'semi-annual' ? 2 : 12
  // expm1 and log1p keep the digits that (1 + small) ** x - 1 loses at low rates.
  return Math.expm1((perYear / paymentsPerYear) * Math.log1p(annualRatePercent / 100 / perYear))
}
