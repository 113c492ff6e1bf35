import type { FormFields } from '~/lib/merge-fields'
import { type FieldErrors, type Fields, type Parsed, parsed, readRequired } from '~/lib/read-fields'
import { LENDER_NAME_LIMIT, LENDER_TYPE_LABELS, LENDER_TYPES, type LenderType, type Move } from './model'

export type LenderInput = { name: string; type: LenderType; displayOrder: number; isActive: boolean }

// The largest PostgreSQL integer.
const MAX_ORDER = 2_147_483_647

/** A lender as its form sends it: the order is 0 where none is given. */
export function parseLender(fields: Fields): Parsed<LenderInput> {
  const errors: FieldErrors = {}
  const typed = new Map(fields).set('name', (fields.get('name') ?? '').replace(/\s+/g, ' '))
  const name = readRequired(typed, 'name', LENDER_NAME_LIMIT, 'Enter the lender’s name.', errors)
  const type = LENDER_TYPES.find((each) => each === fields.get('type'))
  if (!type) errors.type = 'Choose a type.'
  const order = fields.get('displayOrder') || '0'
  const displayOrder = Number(order)
  if (!/^-?\d{1,10}$/.test(order) || Math.abs(displayOrder) > MAX_ORDER)
    errors.displayOrder = 'Enter a whole number.'
  return parsed(
    { name, type: type ?? 'a_lender', displayOrder, isActive: fields.get('isActive') === 'yes' },
    errors,
  )
}

/** Parses where a lender is to be moved; null for an invalid form. */
export function parseMove(fields: Fields): Move | null {
  const direction = fields.get('direction')
  if (direction === 'up' || direction === 'down') return direction
  const [before, after] = [fields.get('before'), fields.get('after')]
  return before ? { before } : after ? { after } : null
}

export const lenderFields = ({ name, type, displayOrder, isActive }: LenderInput): FormFields => ({
  name,
  type,
  displayOrder: String(displayOrder),
  isActive: isActive ? 'yes' : '',
})

export const lenderInWords = (name: string, text: string): string =>
  name === 'type' ? (LENDER_TYPE_LABELS[text as LenderType] ?? text) : text
