import { RATE_TYPES, type RateType } from '~/features/calculators/rate-type'

/** The words that name a type of rates, its English and its French name first; without accents. */
export const RATE_TYPE_WORDS: Readonly<Record<RateType, readonly [string, string, ...string[]]>> = {
  fixed: ['fixed', 'fixe', 'fixes', 'fix'],
  variable: ['variable', 'variable', 'variables', 'adjustable', 'floating'],
}

/** The English and French names of all types. */
export const RATE_TYPE_NAMES = [...new Set(RATE_TYPES.flatMap((type) => RATE_TYPE_WORDS[type].slice(0, 2)))]
/** The same as alternatives of a pattern. */
export const ANY_RATE_TYPE = RATE_TYPE_NAMES.join('|')
/** The names in a list of phrases, each within the words around `#`: "# rate" gives "fixed rate, fixe rate, …". */
export const namesWithin = (...phrases: string[]) =>
  phrases.flatMap((phrase) => RATE_TYPE_NAMES.map((name) => phrase.replace('#', name))).join(', ')
