import type { Intent } from '../model'
import type { NumberField } from './slot-patterns'

type TaskFields = {
  /** Fields that the calculation uses, in the order in which the answer lists them. */
  uses: readonly NumberField[]
  /** Fields that may stand in the message without changing the result. */
  tolerates: readonly NumberField[]
}

const LOAN = ['balance', 'loan', 'price', 'down', 'downPercent', 'rate', 'years'] as const
const HOME = ['price', 'down', 'downPercent'] as const
const OWED = ['price', 'balance', 'loan'] as const

const ofLoan = (...more: NumberField[]): TaskFields => ({
  uses: [...LOAN, ...more],
  tolerates: ['term', 'ratePoints'],
})
const ofRenewal = (...more: NumberField[]): TaskFields => ({
  uses: [...LOAN, 'comparisonRate', ...more],
  tolerates: ['term', 'ratePoints', 'budget'],
})
const ofHome = (...more: NumberField[]): TaskFields => ({
  uses: [...HOME, ...more],
  tolerates: ['loan', 'years', 'rate', 'term'],
})
const only = (...uses: NumberField[]): TaskFields => ({ uses, tolerates: [] })

const TASK_FIELDS: Partial<Record<Intent, TaskFields>> = {
  payment: ofLoan('budget'),
  compare: ofLoan(),
  interest: ofLoan('afterYears'),
  'interest-only': only('balance', 'loan', 'price', 'cashOut', 'rate'),
  'interest-days': only('loan', 'balance', 'price', 'cashOut', 'lumpSum', 'rate', 'days'),
  'loan-to-value': only(...OWED, 'ltv'),
  'balance-after': ofLoan('afterYears', 'budget'),
  'payment-split': ofLoan('budget'),
  'extra-payment': ofLoan('extra', 'lumpSum'),
  'lump-sum': ofLoan('extra', 'lumpSum'),
  'renewal-change': ofRenewal(),
  'break-even': ofRenewal('monthsLeft', 'charge', 'saving'),
  penalty: {
    uses: ['balance', 'loan', 'price', 'rate', 'comparisonRate', 'monthsLeft'],
    tolerates: ['term', 'years', 'charge'],
  },
  equity: { uses: [...OWED, 'cashOut'], tolerates: ['ltv'] },
  buyout: only(...OWED),
  affordability: {
    uses: [
      'income',
      'down',
      'downPercent',
      'debts',
      'propertyTax',
      'heating',
      'condoFee',
      'rate',
      'years',
      'price',
      'loan',
    ],
    tolerates: ['term', 'ratePoints', 'budget'],
  },
  'minimum-down': { uses: HOME, tolerates: [] },
  insurance: ofHome('years'),
  'land-transfer-tax': ofHome(),
  'closing-costs': ofHome(),
  'stress-test': { uses: ['rate', 'loan', 'balance', 'price', 'years'], tolerates: ['term'] },
}

/** Returns the fields that a calculation uses, in the order in which its answer lists them; empty for other intents. */
export const usedFields = (intent: Intent): readonly NumberField[] => TASK_FIELDS[intent]?.uses ?? []

/** Whether a calculation may have a number of this field in its message: with any other Val asks instead of dropping it. */
export function acceptsField(intent: Intent, field: NumberField): boolean {
  const fields = TASK_FIELDS[intent]
  return !fields || fields.uses.includes(field) || fields.tolerates.includes(field)
}

/** Fields of which a calculation uses more than one value. */
const LISTS: Partial<Record<Intent, readonly NumberField[]>> = {
  compare: [...LOAN, 'term', 'ratePoints'],
  payment: ['price', 'down', 'downPercent', 'years', 'term'],
  affordability: ['income', 'debts'],
  'balance-after': ['budget'],
}

/** Whether a calculation uses all values of a field; intents without a calculation use none. */
export const usesAllValues = (intent: Intent, field: NumberField) =>
  !TASK_FIELDS[intent] || (LISTS[intent] ?? []).includes(field)
