import type { RateType } from '~/features/calculators/rate-type'

/** The words that name a type of rates, its English and its French name first; without accents. */
export const RATE_TYPE_WORDS: Readonly<Record<RateType, readonly [string, string, ...string[]]>> = {
  fixed: ['fixed', 'fixe', 'fixes', 'fix'],
  variable: ['variable', 'variable', 'variables', 'adjustable', 'floating'],
}
