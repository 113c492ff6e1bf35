import { foldAccents } from './fold-accents'

const WORDS_LIMIT = 8

/**
 * Returns a search for to_tsquery, each word as a prefix, or null. Only letters, digits, dots and hyphens remain,
 * inside quotes: no operator gets in.
 */
export function prefixQuery(search: string): string | null {
  const words = foldAccents(search)
    .split(/[^\p{L}\p{N}.-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return null
  return words
    .slice(0, WORDS_LIMIT)
    .map((word) => `'${word}':*`)
    .join(' & ')
}
