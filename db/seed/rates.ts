import type { mortgageRateHistory, mortgageRates, rateSourceReads } from '#db/schema/rates'
import { RATE_TYPE_TRAITS, RATE_TYPES, type RateType } from '~/features/calculators/rate-type'
import {
  MANUAL_SOURCE,
  type MortgageType,
  NATIONAL,
  PRIME_SERIES,
  RATE_TERMS,
  type RateTerm,
} from '~/features/rates/model'
import { POSTED_SERIES } from '~/features/rates/panel-model'
import { readMessage } from '~/features/rates/scrape-messages'
import { torontoDay } from '~/lib/dates'
import { before, DAY, dayAt } from './clock'
import { SUPER_ADMIN_ID, seedId } from './ids'

const VALET = 'https://www.bankofcanada.ca/valet/observations'
const PRIME = 4.45

/** Posted rates of the large banks. The 7-year has no series at the Bank of Canada and is entered by hand. */
const POSTED: Record<RateTerm, number> = { '1 year': 5.49, '3 year': 6.05, '5 year': 6.19, '7 year': 6.4 }
const seriesOf = (term: RateTerm) => POSTED_SERIES.find((series) => series.term === term)?.id

/** Ontario's rates; the others lie a little above, so that one rate is the lowest: 5-year variable, prime - 0.85. */
const OURS: Record<RateType, Record<RateTerm, number>> = {
  fixed: { '1 year': 4.84, '3 year': 3.99, '5 year': 4.04, '7 year': 4.79 },
  variable: { '1 year': 4.15, '3 year': 3.8, '5 year': 3.6, '7 year': 4.05 },
}
const ABOVE_ONTARIO: Record<string, number> = {
  Ontario: 0,
  'British Columbia': 0.05,
  Quebec: 0.08,
  [NATIONAL]: 0.15,
}
/** An insured mortgage is the lender's smaller risk, a refinance its larger. */
const ABOVE_CONVENTIONAL: Record<MortgageType, number> = {
  Conventional: 0,
  'High-Ratio': -0.1,
  Refinance: 0.2,
}

/**
 * Fees on the example mortgage of the APR, in dollars: appraisal and legal work, which insured lenders waive. None are
 * entered for 7-year rates.
 */
const FEES: Record<MortgageType, number> = { Conventional: 950, 'High-Ratio': 0, Refinance: 1_450 }
const feesOf = ({ term, mortgageType }: Listed) => (term === '7 year' ? null : FEES[mortgageType])

/** Our rate's difference from today's, newest last: fixed rates fell slowly in autumn, and two discounts improved. */
const STORY: Record<RateType, { daysAgo: number; above: number }[]> = {
  fixed: [
    { daysAgo: 89, above: 0.2 },
    { daysAgo: 68, above: 0.3 },
    { daysAgo: 45, above: 0.15 },
    { daysAgo: 24, above: 0.05 },
    { daysAgo: 6, above: 0 },
  ],
  variable: [
    { daysAgo: 89, above: 0.15 },
    { daysAgo: 57, above: 0.1 },
    { daysAgo: 19, above: 0 },
  ],
}
const POSTED_ROSE_DAYS_AGO = 45

type Listed = {
  term: RateTerm
  rateType: RateType
  mortgageType: MortgageType
  province: string
  ourRate?: number
}

const provinces = Object.keys(ABOVE_ONTARIO)

const listed: Listed[] = [
  ...provinces.flatMap((province) =>
    RATE_TYPES.flatMap((rateType) =>
      RATE_TERMS.map((term): Listed => ({ term, rateType, mortgageType: 'Conventional', province })),
    ),
  ),
  ...provinces.flatMap((province): Listed[] => [
    { term: '5 year', rateType: 'fixed', mortgageType: 'High-Ratio', province },
    { term: '5 year', rateType: 'fixed', mortgageType: 'Refinance', province },
  ]),
  { term: '3 year', rateType: 'fixed', mortgageType: 'High-Ratio', province: 'Ontario' },
  { term: '5 year', rateType: 'variable', mortgageType: 'Refinance', province: 'Ontario' },
]

/** An ended rate, lower than any offer: a page that ignores `is_active` shows it at once. */
const ended: Listed = {
  term: '5 year',
  rateType: 'fixed',
  mortgageType: 'High-Ratio',
  province: 'Ontario',
  ourRate: 3.49,
}

const round = (percent: number) => Math.round(percent * 1000) / 1000

/** This morning's reading of the Bank of Canada and of the owner's own list. */
const readAt = (now: Date) => before(now, 0, 4)

/** How the Bank of Canada was read last, prime included: its series are of Wednesdays. */
export function sourceReadRows(now: Date): (typeof rateSourceReads.$inferInsert)[] {
  const sinceWednesday = (new Date(`${torontoDay(readAt(now))}T12:00:00Z`).getUTCDay() + 4) % 7
  const ids = [...POSTED_SERIES.map(({ id }) => id), PRIME_SERIES].join(',')
  const url = `${VALET}/${ids}/json?recent=10`
  const wednesday = torontoDay(new Date(readAt(now).getTime() - sinceWednesday * DAY))
  const report = {
    source: 'Bank of Canada',
    url,
    read: POSTED_SERIES.length,
    changed: 0,
    unchanged: POSTED_SERIES.length,
    rejected: [],
    prime: { percent: PRIME, day: wednesday },
    postedDays: Object.fromEntries(POSTED_SERIES.map(({ term }) => [term, wednesday])),
    at: readAt(now).toISOString(),
  }
  const message = readMessage(report)
  return [{ source: 'bank_of_canada', url, readAt: readAt(now), isOk: true, message, report }]
}

/** The rates as they stand and every change that led there. */
export function rateRows(now: Date): {
  rates: (typeof mortgageRates.$inferInsert)[]
  history: (typeof mortgageRateHistory.$inferInsert)[]
} {
  const rates: (typeof mortgageRates.$inferInsert)[] = []
  const history: (typeof mortgageRateHistory.$inferInsert)[] = []
  for (const [row, rate] of [...listed, ended].entries()) {
    const isActive = rate !== ended
    const ourRate =
      rate.ourRate ??
      round(
        OURS[rate.rateType][rate.term] +
          (ABOVE_ONTARIO[rate.province] ?? 0) +
          ABOVE_CONVENTIONAL[rate.mortgageType],
      )
    const { followsPrime } = RATE_TYPE_TRAITS[rate.rateType]
    const postedRate = followsPrime ? null : POSTED[rate.term]
    const fees = feesOf(rate)
    const series = followsPrime ? undefined : seriesOf(rate.term)
    const scraped = rate.province === NATIONAL && rate.mortgageType === 'Conventional' && series !== undefined
    const changes = STORY[rate.rateType]
    const key = {
      term: rate.term,
      rateType: rate.rateType,
      mortgageType: rate.mortgageType,
      province: rate.province,
    }
    const rateId = seedId('rate', row + 1)

    for (const [step, { daysAgo, above }] of changes.entries()) {
      const changedAt = dayAt(now, daysAgo, 13, row)
      const postedThen =
        postedRate !== null && daysAgo > POSTED_ROSE_DAYS_AGO ? round(postedRate - 0.1) : postedRate
      history.push({
        id: seedId('rate-change', (row + 1) * 16 + step),
        rateId,
        ...key,
        postedRate: postedThen,
        ourRate: round(ourRate + above),
        fees,
        isActive: isActive || step < changes.length - 1,
        changeSource: step === 0 ? 'seed' : scraped && daysAgo === POSTED_ROSE_DAYS_AGO ? 'scrape' : 'manual',
        changedBy: step === 0 || (scraped && daysAgo === POSTED_ROSE_DAYS_AGO) ? null : SUPER_ADMIN_ID,
        changedAt,
      })
    }
    rates.push({
      id: rateId,
      ...key,
      postedRate,
      ourRate,
      fees,
      isActive,
      sourceUrl: scraped ? `${VALET}/${series}/json?recent=10` : MANUAL_SOURCE,
      scrapedAt: scraped ? readAt(now) : null,
      createdAt: dayAt(now, 89, 13, row),
      // The owner looks through all of them every morning.
      updatedAt: readAt(now),
      version: changes.length,
    })
  }
  return { rates, history }
}
