import type { FormFields } from '~/lib/merge-fields'
import { LENDER_NAME_LIMIT, LENDER_TYPE_LABELS, LENDER_TYPES, type LenderType, type Move } from './model'

type Fields = ReadonlyMap<string, string>

export type LenderInput = { name: string; type: LenderType; displayOrder: number; isActive: boolean }

// What the database's integer holds.
const MOST = 2_147_483_647

/** A lender as its form sends it: name and type are wanted, the order is 0 where none is given. */
export function parseLender(
  fields: Fields,
): { ok: true; values: LenderInput } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const name = (fields.get('name') ?? '').replace(/\s+/g, ' ')
  const type = LENDER_TYPES.find((each) => each === fields.get('type'))
  const order = fields.get('displayOrder') ?? ''
  const displayOrder = Number(order || '0')
  if (!name) errors.name = 'Enter the lender’s name.'
  if (name.length > LENDER_NAME_LIMIT) errors.name = `Use at most ${LENDER_NAME_LIMIT} characters.`
  if (!type) errors.type = 'Choose a type.'
  if (!/^-?\d{0,10}$/.test(order) || Math.abs(displayOrder) > MOST || Number.isNaN(displayOrder))
    errors.displayOrder = 'Enter a whole number.'
  if (!type || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { name, type, displayOrder, isActive: fields.get('isActive') === 'yes' } }
}

/** Where a form wants a lender to go; null where it says nothing that makes sense. */
export function parseMove(fields: Fields): Move | null {
  const direction = fields.get('direction')
  if (direction === 'up' || direction === 'down') return direction
  const [before, after] = [fields.get('before'), fields.get('after')]
  return before ? { before } : after ? { after } : null
}

/** The fields of a lender's form as they show what is stored. */
export const lenderFields = ({ name, type, displayOrder, isActive }: LenderInput): FormFields => ({
  name,
  type,
  displayOrder: String(displayOrder),
  isActive: isActive ? 'yes' : '',
})

export const lenderInWords = (name: string, text: string): string =>
  name === 'type' ? (LENDER_TYPE_LABELS[text as LenderType] ?? text) : text
