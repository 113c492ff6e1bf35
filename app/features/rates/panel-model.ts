// Messages about rates in the panel and in the log of sources: in English, and on no page of visitors.
import { isPlausible, PLAUSIBLE, type PrimeRate, type RateSource, type RateTerm } from './model'

export const RATE_MESSAGES = {
  check: 'Please check the marked fields',
  scrapeFailed: 'Failed to scrape rates. Please try again.',
} as const

export const NOT_PLAUSIBLE = `Enter a rate between ${PLAUSIBLE.lowest} and ${PLAUSIBLE.highest} percent.`

/** Percentage points that a source may move a rate by at once; a larger jump is more likely a reading error. */
const MAX_JUMP = 2

export type SourceReport = {
  source: string
  url: string
  read: number
  changed: number
  unchanged: number
  /** Rejected values, with reasons; `isHeldBack`: it was read, but is not believed, and the published rate stays. */
  rejected: { what: string; reason: string; isHeldBack?: true }[]
  notes?: string[]
  prime?: PrimeRate
  /** The source's date of each posted rate, by term ('2026-11-18'). */
  postedDays?: Partial<Record<string, string>>
  /** Why the source returned nothing; the stored rates stay. */
  failure?: string
  /** The moment of the last good reading, ISO: every rate that it confirmed bears it as `scraped_at`. */
  at?: string
}

const SOURCE_NAMES: Record<RateSource, string> = {
  bank_of_canada: 'Bank of Canada',
  rate_sheet: 'Rate sheet',
}

export const emptyReport = (source: RateSource, url: string): SourceReport => ({
  source: SOURCE_NAMES[source],
  url,
  read: 0,
  changed: 0,
  unchanged: 0,
  rejected: [],
})

/** A source as the panel shows it: its last reading and, where that failed, the last good one. */
export type SourceState = {
  source: RateSource
  readAt: Date
  isOk: boolean
  message: string
  report: SourceReport
}

/** The Bank of Canada's series of the large banks' posted rates, conventional and fixed. There is none for 7 years. */
export const POSTED_SERIES = [
  { id: 'V80691333', term: '1 year' },
  { id: 'V80691334', term: '3 year' },
  { id: 'V80691335', term: '5 year' },
] as const satisfies readonly { id: string; term: RateTerm }[]

/** Why a scraped rate is not believed, or null. Percent; `known` is what it would replace. */
export function faultOf(scraped: number, known: number | null): string | null {
  if (!isPlausible(scraped))
    return `${scraped}% lies outside ${PLAUSIBLE.lowest} to ${PLAUSIBLE.highest} percent`
  // A thousandth is the smallest step of a rate; decimals are not exact.
  if (known !== null && Math.abs(scraped - known) > MAX_JUMP + 0.0005)
    return `from ${known}% to ${scraped}% is a jump of more than ${MAX_JUMP} points`
  return null
}
