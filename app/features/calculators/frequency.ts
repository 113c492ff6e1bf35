import { t } from '@lingui/core/macro'

/** Payment frequencies (visitor spec §9). The rapid ones pay one monthly payment more a year. */
const frequency = <V extends string>(value: V, text: () => string, paymentsPerYear: number) => ({
  value,
  get label() {
    return text()
  },
  paymentsPerYear,
})
export const FREQUENCIES = [
  frequency('monthly', () => t`Monthly`, 12),
  frequency('semi-monthly', () => t`Semi-monthly`, 24),
  frequency('bi-weekly', () => t`Bi-weekly`, 26),
  frequency('rapid-bi-weekly', () => t`Rapid bi-weekly`, 26),
  frequency('weekly', () => t`Weekly`, 52),
  frequency('rapid-weekly', () => t`Rapid weekly`, 52),
] as const

export type Frequency = (typeof FREQUENCIES)[number]['value']

export function isFrequency(value: unknown): value is Frequency {
  return FREQUENCIES.some((frequency) => frequency.value === value)
}

export function frequencyLabel(frequency: Frequency): string {
  return FREQUENCIES.find(({ value }) => value === frequency)?.label ?? ''
}

const paymentLabels: Record<Frequency, () => string> = {
  monthly: () => t`Monthly payment`,
  'semi-monthly': () => t`Semi-monthly payment`,
  'bi-weekly': () => t`Bi-weekly payment`,
  'rapid-bi-weekly': () => t`Rapid bi-weekly payment`,
  weekly: () => t`Weekly payment`,
  'rapid-weekly': () => t`Rapid weekly payment`,
}

/** 'Bi-weekly payment'; 'Payment' where no frequency is known. */
export const paymentLabel = (frequency: unknown) =>
  isFrequency(frequency) ? paymentLabels[frequency]() : t`Payment`

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
