import type { Place } from './places'

/** The visitor's values by meaning, the newest last. Dollars, percent, years, months. */
export type Values = Map<string, number | string | boolean | Place>

/** The number of a meaning; undefined where none was said. */
export const numberOf = (values: Values, meaning: string) => {
  const value = values.get(meaning)
  return typeof value === 'number' ? value : undefined
}
