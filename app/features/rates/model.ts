import { PROVINCES } from '~/lib/provinces'

export const RATE_TYPES = ['fixed', 'variable'] as const
export type RateType = (typeof RATE_TYPES)[number]

export const MORTGAGE_TYPES = ['Conventional', 'High-Ratio', 'Refinance'] as const
export type MortgageType = (typeof MORTGAGE_TYPES)[number]

export const RATE_TERMS = ['1 year', '3 year', '5 year', '7 year'] as const
export type RateTerm = (typeof RATE_TERMS)[number]

/** Where a rate holds: a province by its full name, or everywhere that has none of its own. */
export const NATIONAL = 'National'
export const RATE_PROVINCES = [
  PROVINCES[0].name,
  ...PROVINCES.slice(1).map(({ name }) => name),
  NATIONAL,
] as [string, ...string[]]

export const RATE_CHANGE_SOURCES = ['manual', 'scrape', 'seed'] as const

/** One rate as a visitor sees it. Percent; `asOf` is when it was last confirmed, ISO. */
export type ShownRate = {
  term: string
  rateType: RateType
  mortgageType: MortgageType
  province: string
  ourRate: number
  postedRate: number | null
  asOf: string
}

export type RateFilter = {
  rateType: RateType
  /** Full name. */
  province: string
  mortgageType?: MortgageType
}

/** A rate that nobody has confirmed for longer is marked as old. Days. */
export const STALE_AFTER_DAYS = 8

export const RATE_FOOTNOTE = 'Rates may vary provincially and are subject to change without notice OAC.'

/** What stands in place of the cards when there are none. */
export const noRatesText = (rateType: RateType) =>
  rateType === 'fixed' ? 'No fixed rates available' : 'No variable rates available'

const years = (term: string) => Number.parseInt(term, 10) || Number.POSITIVE_INFINITY

/** By length of term: 1, 3, 5, 7 years, then whatever is not counted in years. */
export const byTerm = (a: { term: string }, b: { term: string }) =>
  years(a.term) - years(b.term) || a.term.localeCompare(b.term)

/** The lowest of each term, sorted by term: one card each. */
export function lowestPerTerm(rates: readonly ShownRate[]): ShownRate[] {
  const lowest = new Map<string, ShownRate>()
  for (const rate of rates) {
    const known = lowest.get(rate.term)
    if (!known || rate.ourRate < known.ourRate) lowest.set(rate.term, rate)
  }
  return [...lowest.values()].sort(byTerm)
}

export const isRateType = (value: unknown): value is RateType => RATE_TYPES.includes(value as RateType)
export const isMortgageType = (value: unknown): value is MortgageType =>
  MORTGAGE_TYPES.includes(value as MortgageType)
