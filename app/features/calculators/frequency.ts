import { t } from '@lingui/core/macro'

/** Payment frequencies (visitor spec §9). The rapid ones pay one monthly payment more a year. */
export const FREQUENCIES = [
  {
    value: 'monthly',
    get label() {
      return t`Monthly`
    },
    get payment() {
      return t`Monthly payment`
    },
    paymentsPerYear: 12,
  },
  {
    value: 'semi-monthly',
    get label() {
      return t`Semi-monthly`
    },
    get payment() {
      return t`Semi-monthly payment`
    },
    paymentsPerYear: 24,
  },
  {
    value: 'bi-weekly',
    get label() {
      return t`Bi-weekly`
    },
    get payment() {
      return t`Bi-weekly payment`
    },
    paymentsPerYear: 26,
  },
  {
    value: 'rapid-bi-weekly',
    get label() {
      return t`Rapid bi-weekly`
    },
    get payment() {
      return t`Rapid bi-weekly payment`
    },
    paymentsPerYear: 26,
  },
  {
    value: 'weekly',
    get label() {
      return t`Weekly`
    },
    get payment() {
      return t`Weekly payment`
    },
    paymentsPerYear: 52,
  },
  {
    value: 'rapid-weekly',
    get label() {
      return t`Rapid weekly`
    },
    get payment() {
      return t`Rapid weekly payment`
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

/** 'Bi-weekly payment'; 'Payment' where no frequency is chosen. */
export const paymentLabel = (frequency: unknown): string =>
  FREQUENCIES.find(({ value }) => value === frequency)?.payment ?? t`Payment`

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
