/**
 * How an annual rate becomes the rate of one payment period (decision 8).
 * standard: the visitor spec's rate / payments per year. semi-annual: Canadian fixed rates.
 * monthly: most variable rates (facts §1).
 */
export const COMPOUNDINGS = [
  { value: 'standard', label: 'Standard' },
  { value: 'semi-annual', label: 'Semi-annual (Canadian fixed)' },
  { value: 'monthly', label: 'Monthly (typical variable)' },
] as const

export type Compounding = (typeof COMPOUNDINGS)[number]['value']

/** What a calculator offers: first the way in which lenders quote the kind of rate, then each one by name. */
export const COMPOUNDING_CHOICES = [
  { value: 'lender', label: 'As lenders quote it' },
  ...COMPOUNDINGS,
] as const

export type CompoundingChoice = (typeof COMPOUNDING_CHOICES)[number]['value']

/** Whether a value from outside names one of the choices. */
export function isCompoundingChoice(value: unknown): value is CompoundingChoice {
  return COMPOUNDING_CHOICES.some((compounding) => compounding.value === value)
}

/** The compounding to calculate with: lenders compound a fixed rate semi-annually and a variable one monthly. */
export function compoundingOf(rate: {
  compounding: CompoundingChoice
  rateType: 'fixed' | 'variable'
}): Compounding {
  if (rate.compounding !== 'lender') return rate.compounding
  return rate.rateType === 'fixed' ? 'semi-annual' : 'monthly'
}

/**
 * The rate of one payment period as a fraction, from an annual rate in percent.
 * standard r/100/ppy; otherwise (1 + r/c)^(c/ppy) - 1 with c compoundings a year. Rate 0 gives 0.
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
