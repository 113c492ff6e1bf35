import { type Compounding, periodRate } from './compounding'
import { type Frequency, paymentsPerYear, rapidDivisor } from './frequency'

/**
 * Payment per dollar of principal: i / (1 - (1+i)^-n), with i the period's rate as a fraction and n periods.
 * At i = 0 it is 1/n, the formula's limit. The caller sees to n > 0 and i >= 0.
 */
export function paymentFactor(i: number, n: number): number {
  return i === 0 ? 1 / n : i / -Math.expm1(-n * Math.log1p(i))
}

/**
 * The payment of one period in dollars, unrounded, for a principal in dollars, an annual rate in percent and an
 * amortization in years. Rapid frequencies pay the monthly payment / 2 or / 4 (visitor spec §9).
 * Rate 0 is principal / n here; that the calculator shows nothing at rate 0 is decided in mortgage.ts.
 * Anything that is no loan (principal or years not above 0, rate below 0, NaN, Infinity) gives 0.
 * Allocates nothing: it is called for every keystroke, chart point and benchmark round.
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

/**
 * The payment as large banks and the FCAC word it for the frequencies that are not rapid: the semi-annual monthly
 * payment * 12 / payments per year (facts §1, convention b; about 0.1% above the annuity at the period's own rate).
 * The calculator does not switch to it; it explains a bank's figure that differs from ours by a dollar or two.
 */
export function bankStylePayment(
  principal: number,
  annualRatePercent: number,
  years: number,
  frequency: Frequency,
): number {
  const monthly = payment(principal, annualRatePercent, years, 'monthly', 'semi-annual')
  const divisor = rapidDivisor(frequency)
  return divisor === 0 ? (monthly * 12) / paymentsPerYear(frequency) : monthly / divisor
}

/**
 * The other way round: the principal in dollars that a monthly payment in dollars carries.
 * Rate 0 gives payment * 12 * years; a payment or years not above 0 gives 0.
 */
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
