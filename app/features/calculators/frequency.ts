import { t } from '@lingui/core/macro'

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
