/**
 * How an annual rate becomes the rate of one payment period (decision 8).
 * standard: the visitor spec's rate / payments per year, the default. semi-annual: Canadian fixed rates.
 * monthly: most variable rates (facts §1).
 */
export const COMPOUNDINGS = [
  { value: 'standard', label: 'Standard' },
  { value: 'semi-annual', label: 'Semi-annual (Canadian fixed)' },
  { value: 'monthly', label: 'Monthly (typical variable)' },
] as const

export type Compounding = (typeof COMPOUNDINGS)[number]['value']

/** Whether a value from outside names one of the three compoundings. */
export function isCompounding(value: unknown): value is Compounding {
  return COMPOUNDINGS.some((compounding) => compounding.value === value)
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
