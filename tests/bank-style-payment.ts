import { type Frequency, payment, paymentsPerYear, rapidDivisor } from '~/features/calculators/payment'

/**
 * The payment as large banks and the FCAC state it for frequencies that are not rapid: the semi-annual monthly payment
 * * 12 / payments per year (about 0.1% above the annuity at the period's own rate). No calculator uses it; it explains
 * a bank's figure that differs from ours by a dollar or two.
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
