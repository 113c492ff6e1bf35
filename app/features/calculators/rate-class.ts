import { t } from '@lingui/core/macro'

/** The kinds of mortgage that lenders price apart; the names are those of the rate table (signed-in spec §5). */
export const RATE_CLASSES = ['Conventional', 'High-Ratio', 'Refinance'] as const
export type RateClass = (typeof RATE_CLASSES)[number]

/** Where a rate holds: a province by its full name, or everywhere that has none of its own. */
export const NATIONAL = 'National'
export const DEFAULT_TERM = '5 year'
export const termOfYears = (years: string) => DEFAULT_TERM.replace('5', years)

export const rateClassLabel = (rateClass: RateClass): string =>
  ({
    Conventional: () => t`Conventional (20% down or more)`,
    'High-Ratio': () => t`Insured (less than 20% down)`,
    Refinance: () => t`Refinance`,
  })[rateClass]()

/** The purpose of a mortgage. A renewal keeps the loan; a refinance is a new loan on an owned home. */
export type RatePurpose = 'purchase' | 'renewal' | 'refinance'
