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

const ROWS = [
  ['monthly', 12, 0, () => t`Monthly`, () => t`Monthly payment`],
  ['semi-monthly', 24, 0, () => t`Semi-monthly`, () => t`Semi-monthly payment`],
  ['bi-weekly', 26, 0, () => t`Bi-weekly`, () => t`Bi-weekly payment`],
  ['rapid-bi-weekly', 26, 2, () => t`Rapid bi-weekly`, () => t`Rapid bi-weekly payment`],
  ['weekly', 52, 0, () => t`Weekly`, () => t`Weekly payment`],
  ['rapid-weekly', 52, 4, () => t`Rapid weekly`, () => t`Rapid weekly payment`],
] as const

/** Payment frequencies (visitor spec §9). The rapid ones pay one monthly payment more a year. */
export const FREQUENCIES = ROWS.map(([value, paymentsPerYear, divisor, label, paymentLabel]) => ({
  value,
  paymentsPerYear,
  divisor,
  label,
  paymentLabel,
}))

export type Frequency = (typeof FREQUENCIES)[number]['value']

const BY_VALUE = Object.fromEntries(FREQUENCIES.map((one) => [one.value, one])) as Record<
  Frequency,
  (typeof FREQUENCIES)[number]
>

export const isFrequency = (value: unknown): value is Frequency => Object.hasOwn(BY_VALUE, value as string)

export const frequencyLabel = (frequency: Frequency): string => BY_VALUE[frequency].label()

/** 'Bi-weekly payment'; 'Payment' where no frequency is known. */
export const paymentLabel = (frequency: unknown) =>
  isFrequency(frequency) ? BY_VALUE[frequency].paymentLabel() : t`Payment`

/** Payments in a year: 12, 24, 26 or 52. */
export const paymentsPerYear = (frequency: Frequency) => BY_VALUE[frequency].paymentsPerYear

/** Into how many parts a rapid frequency divides the monthly payment (2 or 4); 0 for the four that are not rapid. */
export const rapidDivisor = (frequency: Frequency): 0 | 2 | 4 => BY_VALUE[frequency].divisor

/** Payment per dollar of principal: i / (1 - (1+i)^-n), or 1/n at i = 0. The caller sees to n > 0 and i >= 0. */
function paymentFactor(i: number, n: number): number {
  return i === 0 ? 1 / n : i / -Math.expm1(-n * Math.log1p(i))
}

/**
 * The payment of one period in dollars, unrounded, for a principal in dollars, an annual rate in percent and an
 * amortization in years. Rapid frequencies pay the monthly payment / 2 or / 4 (visitor spec §9). Rate 0 returns
 * principal / n; mortgage.ts decides that the calculator shows nothing then. Impossible loans (principal or years not
 * above 0, rate below 0, NaN, Infinity) return 0. Allocates nothing, because it runs for every keystroke and chart
 * point.
 */
export function payment(
  principal: number,
  annualRatePercent: number,
  years: number,
  frequency: Frequency,
  compounding: Compounding = 'standard',
): number {
  if (!(principal > 0 && years > 0 && annualRatePercent >= 0)) return 0
  const divisor = rapidDivisor(frequency)
  const perYear = divisor === 0 ? paymentsPerYear(frequency) : 12
  const i = periodRate(annualRatePercent, perYear, compounding)
  const amount = (principal * paymentFactor(i, years * perYear)) / (divisor === 0 ? 1 : divisor)
  return Number.isFinite(amount) ? amount : 0
}

/** Returns the principal in dollars that a monthly payment in dollars carries; 0 without a loan. */
export function principalForMonthlyPayment(
  monthlyPayment: number,
  annualRatePercent: number,
  years: number,
  compounding: Compounding = 'standard',
): number {
  if (!(monthlyPayment > 0 && years > 0 && annualRatePercent >= 0)) return 0
  const principal = monthlyPayment / paymentFactor(periodRate(annualRatePercent, 12, compounding), years * 12)
  return Number.isFinite(principal) ? principal : 0
}
