import { PROVINCES } from '~/lib/provinces'
import { DEFAULT_TERM, NATIONAL, RATE_CLASSES, type RateClass } from '../calculators/rate-class'
import { DEFAULT_RATE_TYPE, RATE_TYPES, type RateType } from '../calculators/rate-type'

export { NATIONAL } from '../calculators/rate-class'
export {
  DEFAULT_RATE_TYPE,
  RATE_TYPE_TRAITS,
  RATE_TYPES,
  type RateType,
  rateTypeLabel,
} from '../calculators/rate-type'

export const MORTGAGE_TYPES = RATE_CLASSES
export type MortgageType = RateClass

// A new term also needs: demo rates (db/seed/rates.ts), `termNotes` (rates-matrix.tsx), and the texts that list the terms
// (`meta` in routes/public/rates.tsx, mortgage-options.md and .fr.md).
export const RATE_TERMS = ['1 year', '3 year', '5 year', '7 year'] as const
export type RateTerm = (typeof RATE_TERMS)[number]

export const RATE_PROVINCES = [
  PROVINCES[0].name,
  ...PROVINCES.slice(1).map(({ name }) => name),
  NATIONAL,
] as [string, ...string[]]

export const RATE_SOURCES = ['bank_of_canada', 'rate_sheet'] as const
export type RateSource = (typeof RATE_SOURCES)[number]

export const RATE_CHANGE_SOURCES = ['manual', 'scrape', 'seed'] as const

/** A posted rate with its source and date, without which it is never shown. Percent, ISO dates. */
export type PostedRate = {
  percent: number
  source: RateSource | 'brokerage'
  asOf: string
  /** True when `asOf` is the source's own day for the value; else when the value was read or entered. */
  isSourceDay?: boolean
}

type RateKind = {
  term: string
  rateType: RateType
  mortgageType: MortgageType
  province: string
}

export type ShownRate = RateKind & {
  ourRate: number
  apr: number
  /** Dollars on the example mortgage; null: not entered. */
  fees: number | null
  posted: PostedRate | null
  asOf: string
}

export type RateFilter = {
  rateType: RateType
  province: string
  mortgageType?: MortgageType
}

/** Days after which an unconfirmed rate is marked as old. */
export const STALE_AFTER_DAYS = 8

/** The mortgage that every APR of the site is worked out on; the pages state it. Dollars, years. */
export const EXAMPLE_MORTGAGE: Readonly<{ principal: number; amortizationYears: number }> = {
  principal: 400_000,
  amortizationYears: 25,
}

const years = (term: string) => Number.parseInt(term, 10) || Number.POSITIVE_INFINITY

/** By length of term: 1, 3, 5, 7 years, then whatever is not counted in years. */
export const byTerm = (a: { term: string }, b: { term: string }) =>
  years(a.term) - years(b.term) || a.term.localeCompare(b.term)

const isLater = (a: ShownRate, b: ShownRate) => Date.parse(a.asOf) > Date.parse(b.asOf)

/** Of two at the same rate the one whose fees are known, then the lower APR, then the one that was confirmed last. */
function isShownBefore(a: ShownRate, b: ShownRate): boolean {
  if (a.ourRate !== b.ourRate) return a.ourRate < b.ourRate
  if ((a.fees === null) !== (b.fees === null)) return b.fees === null
  return a.apr === b.apr ? isLater(a, b) : a.apr < b.apr
}

export function lowestPerTerm(rates: readonly ShownRate[]): ShownRate[] {
  const lowest = new Map<string, ShownRate>()
  for (const rate of rates) {
    const known = lowest.get(rate.term)
    if (!known || isShownBefore(rate, known)) lowest.set(rate.term, rate)
  }
  return [...lowest.values()].sort(byTerm)
}

/** The lowest 5 year rates of one mortgage type, in the order of the types. */
export const lowestFiveYears = (rates: readonly ShownRate[], mortgageType: MortgageType): ShownRate[] =>
  RATE_TYPES.flatMap((rateType) =>
    lowestPerTerm(
      rates.filter(
        (rate) =>
          rate.term === DEFAULT_TERM && rate.rateType === rateType && rate.mortgageType === mortgageType,
      ),
    ),
  )

// Dollars down on the quote's 500,000: a home that can have an insured rate.
export const INSURED_DOWN = 50_000

/** The query of a quote whose scenario can have a rate. */
export const quoteFor = ({ mortgageType, rateType, term, ourRate }: ShownRate) => ({
  quote: mortgageType === 'Refinance' ? 'renewal' : 'purchase',
  rate: String(ourRate),
  term,
  type: rateType,
  mortgage: mortgageType,
  ...(mortgageType === 'High-Ratio' && { down: String(INSURED_DOWN) }),
})

export const isMortgageType = (value: unknown): value is MortgageType =>
  MORTGAGE_TYPES.includes(value as MortgageType)

export const MANUAL_SOURCE = 'Manual Entry'

export const RATE_DEFAULTS = {
  province: 'Ontario',
  term: DEFAULT_TERM,
  rateType: DEFAULT_RATE_TYPE,
  mortgageType: 'Conventional',
} as const

/** Percent. A value outside is a typing or source error, not a mortgage rate. */
export const PLAUSIBLE = { lowest: 0.5, highest: 25 } as const
export const isPlausible = (percent: number) => percent >= PLAUSIBLE.lowest && percent <= PLAUSIBLE.highest

/** '5 year fixed, Conventional, Ontario'. */
export const rateName = (rate: RateKind) =>
  `${rate.term} ${rate.rateType}, ${rate.mortgageType}, ${rate.province}`

/** A rate as its owner sees it. Percent. */
export type PanelRate = RateKind & {
  id: string
  postedRate: number | null
  ourRate: number | null
  /** Dollars; null: not entered. */
  fees: number | null
  isActive: boolean
  sourceUrl: string | null
  scrapedAt: Date | null
  updatedAt: Date
  version: number
}

export const RATES_PER_PAGE = 25

/** The panel's filter, and the rate that is open for editing or with its history. */
export type RatesAsked = {
  province: string | null
  rateType: RateType | null
  term: RateTerm | null
  isActive: boolean | null
  page: number
  edit: string | null
  history: string | null
}

export const isAskedFor = ({ province, rateType, term, isActive }: RatesAsked) =>
  province !== null || rateType !== null || term !== null || isActive !== null

export type RateChangeSource = (typeof RATE_CHANGE_SOURCES)[number]

/** One state that a rate was in, from `changedAt` on. `changedBy`: a person's name, where it was one. */
export type RateChange = {
  id: string
  postedRate: number | null
  ourRate: number | null
  fees: number | null
  isActive: boolean
  changeSource: RateChangeSource
  changedBy: string | null
  changedAt: Date
}

/** The large banks' prime rate, percent; `day`: the Bank of Canada's date for it ('2026-11-18'). */
export type PrimeRate = { percent: number; day: string }

/** Its series of the prime rate. V122514, V121796 and others that go by that name elsewhere are not it. */
export const PRIME_SERIES = 'V80691311'

/** A rate that a source gave. Percent, null where the source has none; `what` names it in a report. */
export type ScrapedRate = RateKind & {
  postedRate: number | null
  ourRate: number | null
  /** Dollars; left out or null where the source says nothing of fees. */
  fees?: number | null
  sourceUrl: string
  what: string
}

/** A posted rate of the Bank of Canada; a rate of ours in such a row was set by hand. */
export const isPostedSource = (sourceUrl: string | null) => sourceUrl?.includes('/observations/') ?? false
/** A row of the brokerage's rate sheet, figures of ours included. */
export const isSheetSource = (sourceUrl: string | null) =>
  sourceUrl !== null && sourceUrl !== MANUAL_SOURCE && !isPostedSource(sourceUrl)

/** When our rate was last confirmed: set or confirmed by hand, or read from the sheet. A posted rate confirms none of ours. */
export const confirmedAt = (rate: Pick<PanelRate, 'sourceUrl' | 'scrapedAt' | 'updatedAt'>): Date =>
  rate.scrapedAt && rate.scrapedAt > rate.updatedAt && !isPostedSource(rate.sourceUrl)
    ? rate.scrapedAt
    : rate.updatedAt

const DAY = 86_400_000
const daysBetween = (asOf: string | Date, now: string | Date) =>
  (new Date(now).getTime() - new Date(asOf).getTime()) / DAY

/** Whether a rate that was last confirmed at `asOf` is marked as such before visitors. */
export const isStale = (asOf: string | Date, now: string | Date) => daysBetween(asOf, now) > STALE_AFTER_DAYS

// Days before the mark at which the owner is offered to confirm: a week's round of the rates is enough.
const CONFIRMED_ANEW = 3
/** Whether the owner is asked to confirm it: it is marked, or will be within days. */
export const isDueForConfirmation = (asOf: string | Date, now: string | Date) =>
  daysBetween(asOf, now) > STALE_AFTER_DAYS - CONFIRMED_ANEW
