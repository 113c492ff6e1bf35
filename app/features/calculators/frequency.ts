import { t } from '@lingui/core/macro'

/** Payment frequencies (visitor spec §9). The rapid ones pay one monthly payment more a year. */
export const FREQUENCIES = [
  {
    value: 'monthly',
    get label() {
      return t`Monthly`
    },
    paymentsPerYear: 12,
  },
  {
    value: 'semi-monthly',
    get label() {
      return t`Semi-monthly`
    },
    paymentsPerYear: 24,
  },
  {
    value: 'bi-weekly',
    get label() {
      return t`Bi-weekly`
    },
    paymentsPerYear: 26,
  },
  {
    value: 'rapid-bi-weekly',
    get label() {
      return t`Rapid bi-weekly`
    },
    paymentsPerYear: 26,
  },
  {
    value: 'weekly',
    get label() {
      return t`Weekly`
    },
    paymentsPerYear: 52,
  },
  {
    value: 'rapid-weekly',
    get label() {
      return t`Rapid weekly`
    },
    paymentsPerYear: 52,
  },
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
