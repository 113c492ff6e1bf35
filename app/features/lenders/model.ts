export const LENDER_TYPES = ['a_lender', 'alternate_lender'] as const
export type LenderType = (typeof LENDER_TYPES)[number]

export const LENDER_TYPE_LABELS: Record<LenderType, string> = {
  a_lender: 'A Lender',
  alternate_lender: 'Alternate Lender',
}

export const LENDER_MESSAGES = {
  added: 'Lender added',
  changed: 'Lender saved',
  deleted: 'Lender deleted',
  activated: 'Lender is active',
  deactivated: 'Lender is inactive',
  moved: 'Order saved',
  gone: 'That lender no longer exists',
  check: 'Please check the marked fields',
  saveFailed: 'Failed to save lender',
  deleteFailed: 'Failed to delete lender',
  listFailed: 'Failed to fetch lenders',
} as const

export const LENDER_NAME_LIMIT = 120
export const LENDERS_PER_PAGE = 50

/** A lender as the owner sees it; `place` is counted from 1 over all of them. */
export type PanelLender = {
  id: string
  name: string
  logoUrl: string | null
  type: LenderType
  isActive: boolean
  displayOrder: number
  version: number
  place: number
}

/** Where a lender goes: past its neighbour, or next to another one. */
export type Move = 'up' | 'down' | { before: string } | { after: string }

/** The same ids with one of them moved; as they were where the move leads nowhere. */
export function moved(ids: readonly string[], id: string, move: Move): string[] {
  const at = ids.indexOf(id)
  if (at < 0) return [...ids]
  const rest = ids.filter((each) => each !== id)
  const next = typeof move === 'string' ? at + (move === 'up' ? -1 : 1) : placeBeside(rest, move)
  if (next < 0 || next > rest.length) return [...ids]
  return [...rest.slice(0, next), id, ...rest.slice(next)]
}

function placeBeside(rest: readonly string[], move: { before: string } | { after: string }): number {
  const beside = rest.indexOf('before' in move ? move.before : move.after)
  return beside < 0 || 'before' in move ? beside : beside + 1
}
