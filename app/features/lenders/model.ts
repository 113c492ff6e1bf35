export const LENDER_TYPES = ['a_lender', 'alternate_lender'] as const
export type LenderType = (typeof LENDER_TYPES)[number]

/** The one mapping between what is stored and what people read. */
export const LENDER_TYPE_LABELS: Record<LenderType, string> = {
  a_lender: 'A Lender',
  alternate_lender: 'Alternate Lender',
}
