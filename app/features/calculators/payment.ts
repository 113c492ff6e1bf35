import { type Compounding, periodRate } from './compounding'
import { type Frequency, paymentsPerYear, rapidDivisor } from './frequency'

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
