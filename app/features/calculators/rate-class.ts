/** The kinds of mortgage that lenders price apart; the names are those of the rate table (signed-in spec §5). */
export const RATE_CLASSES = ['Conventional', 'High-Ratio', 'Refinance'] as const
export type RateClass = (typeof RATE_CLASSES)[number]

/** In plain words, as visitors read them. */
export const RATE_CLASS_LABELS: Record<RateClass, string> = {
  Conventional: 'Conventional (20% down or more)',
  'High-Ratio': 'Insured (less than 20% down)',
  Refinance: 'Refinance',
}

/** What a mortgage is for. A renewal keeps the loan as it is; a refinance borrows anew on a home that is owned. */
export type RatePurpose = 'purchase' | 'renewal' | 'refinance'

const PURCHASE_REASONS: Record<RateClass, string> = {
  Conventional: 'Conventional rate: 20% down or more.',
  'High-Ratio': 'Insured rate: less than 20% down.',
  Refinance: 'Refinance rate: borrowing more on a home that you own.',
}
const OWNED_REASONS: Record<RateClass, string> = {
  Conventional: 'Conventional rate: the mortgage is at most 80% of the home’s value.',
  'High-Ratio': 'Insured rate: the mortgage is more than 80% of the home’s value and stays insured.',
  Refinance: 'Refinance rate: borrowing more, up to 80% of the home’s value.',
}

/** Returns in one sentence whom a rate of this class is for. */
export const rateClassReason = (rateClass: RateClass, purpose: RatePurpose) =>
  (purpose === 'purchase' ? PURCHASE_REASONS : OWNED_REASONS)[rateClass]

/** The classes with the fitting one first; the others keep their order. */
export const classesFrom = (fitting: RateClass | null): readonly RateClass[] =>
  fitting ? [fitting, ...RATE_CLASSES.filter((one) => one !== fitting)] : RATE_CLASSES
