/**
 * How often a payment is made (visitor spec §9). The rapid ones pay a half or a quarter of the monthly payment
 * 26 or 52 times: one monthly payment more each year, so the mortgage ends early.
 */
export const FREQUENCIES = [
  { value: 'monthly', label: 'Monthly', paymentsPerYear: 12 },
  { value: 'semi-monthly', label: 'Semi-monthly', paymentsPerYear: 24 },
  { value: 'bi-weekly', label: 'Bi-weekly', paymentsPerYear: 26 },
  { value: 'rapid-bi-weekly', label: 'Rapid bi-weekly', paymentsPerYear: 26 },
  { value: 'weekly', label: 'Weekly', paymentsPerYear: 52 },
  { value: 'rapid-weekly', label: 'Rapid weekly', paymentsPerYear: 52 },
] as const

export type Frequency = (typeof FREQUENCIES)[number]['value']

/** Whether a value from outside names one of the six frequencies. */
export function isFrequency(value: unknown): value is Frequency {
  return FREQUENCIES.some((frequency) => frequency.value === value)
}

/** 'Rapid bi-weekly' for 'rapid-bi-weekly'. */
export function frequencyLabel(frequency: Frequency): string {
  return FREQUENCIES.find(({ value }) => value === frequency)?.label ?? ''
}

/** Payments in a year: 12, 24, 26 or 52. A switch, since every payment asks for it. */
export function paymentsPerYear(frequency: Frequency): number {
  switch (frequency) {
    case 'monthly':
      return 12
    case 'semi-monthly':
      return 24
    case 'bi-weekly':
    case 'rapid-bi-weekly':
      return 26
    case 'weekly':
    case 'rapid-weekly':
      return 52
  }
}

/** Into how many parts a rapid frequency divides the monthly payment (2 or 4); 0 for the four that are not rapid. */
export function rapidDivisor(frequency: Frequency): 0 | 2 | 4 {
  if (frequency === 'rapid-bi-weekly') return 2
  if (frequency === 'rapid-weekly') return 4
  return 0
}
