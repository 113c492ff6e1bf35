import { foldAccents } from './fold-accents'

/** 'Why a 5-year term?' becomes 'why-a-5-year-term': lower case, hyphens for all else, none at the ends. */
export const slugOf = (title: string, limit = 80) =>
  foldAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limit)
    .replace(/^-+|-+$/g, '')

// Beyond this many the specification has a timestamp instead of a number.
const MAX_NUMBERED = 10_000

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>, now = Date.now()): string {
  if (!taken.has(base)) return base
  for (let number = 2; number <= MAX_NUMBERED; number++) {
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
  }
  return `${base}-${now}`
}
