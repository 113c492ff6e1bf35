import { describe, expect, test } from 'vitest'
import { lowestPerTerm } from './model'
import {
  aprNote,
  areFresh,
  asOfText,
  feesSentence,
  feesText,
  isOfToday,
  lastUpdatedText,
  postedText,
  ratesLead,
} from './shown-rate'
import { type StoredRate, shownRate } from './stored-rate'

const VALET = 'https://www.bankofcanada.ca/valet/observations/V80691335/json?recent=10'
const row = (given: Partial<StoredRate>): StoredRate => ({
  term: '5 year',
  rateType: 'fixed',
  mortgageType: 'Conventional',
  province: 'Ontario',
  ourRate: 4.04,
  fees: 950,
  asOf: '2026-11-21T15:00:00Z',
  postedRate: 6.19,
  sourceUrl: 'Manual Entry',
  scrapedAt: null,
  updatedAt: '2026-11-21T15:00:00Z',
  postedDay: '2026-11-18',
  ...given,
})
const at = (asOf: string) => ({ asOf })
const NOW = '2026-11-23T15:00:00Z'

test('a rate is never without its APR', () => {
  expect(shownRate(row({})).apr.toFixed(2)).toBe('4.09')
  expect(shownRate(row({ fees: null }))).toMatchObject({ apr: 4.04, fees: null })
})

describe('a posted rate is shown with its source and date', () => {
  const posted = (given: Partial<StoredRate>) => {
    const { posted } = shownRate(row(given))
    return posted && postedText(posted)
  }
  test.each([
    [{ sourceUrl: VALET, scrapedAt: NOW }, 'Posted 6.19%, Bank of Canada, Nov 18, 2026'],
    [
      { sourceUrl: VALET, scrapedAt: NOW, postedDay: null },
      'Posted 6.19%, Bank of Canada, read Nov 23, 2026',
    ],
    [{}, 'Posted 6.19%, entered by the brokerage, Nov 21, 2026'],
    [{ sourceUrl: null }, 'Posted 6.19%, entered by the brokerage, Nov 21, 2026'],
    [
      { sourceUrl: 'https://sheet.example.ca', scrapedAt: NOW },
      'Posted 6.19%, from the brokerage’s rate sheet, read Nov 23, 2026',
    ],
    [{ postedRate: null }, null],
  ] as const)('%o: %s', (given, wanted) => expect(posted(given)).toBe(wanted))

  test('and a variable rate has none: prime is no posted rate', () => {
    expect(posted({ rateType: 'variable', postedRate: 4.45 })).toBeNull()
  })
})

describe('the words are true on the day on which they are shown', () => {
  test.each([
    [['2026-11-23T14:00:00Z', '2026-11-21T15:00:00Z'], true],
    [['2026-11-23T14:00:00Z', '2026-11-21T14:59:59Z'], false],
    [[], false],
  ])('rates confirmed at %j are updated daily: %s', (instants, wanted) => {
    const lead = ratesLead(instants.map(at), NOW)
    expect(areFresh(instants.map(at), NOW)).toBe(wanted)
    expect(lead.startsWith('Competitive rates updated daily.')).toBe(wanted)
    expect(lead.startsWith('Competitive rates from our lenders.')).toBe(!wanted)
  })

  test('the lead says as of when', () => {
    expect(ratesLead([at(NOW)], NOW, true)).toBe(
      'Competitive rates updated daily from the lenders we work with. The lowest of each term on our list, as of November 23, 2026.',
    )
    expect(asOfText([])).toBe('')
  })

  test("'Last updated' never gives the newest date to all", () => {
    expect(lastUpdatedText([at(NOW), at(NOW)])).toBe('Last updated November 23, 2026.')
    expect(lastUpdatedText([at(NOW), at('2026-11-15T15:00:00Z')])).toBe(
      'Last updated November 15, 2026 to November 23, 2026; each rate has its own date.',
    )
    expect(lastUpdatedText([])).toBe('')
  })

  test('today is the day in Toronto', () => {
    expect(isOfToday(at('2026-11-23T06:00:00Z'), NOW)).toBe(true)
    expect(isOfToday(at('2026-11-23T04:00:00Z'), NOW)).toBe(false)
  })
})

test('of two at the same rate the one with known fees is shown, then the lower APR, then the newer', () => {
  const [unknown, dear, cheap] = [null, 2_000, 950].map((fees) => shownRate(row({ fees })))
  const newer = shownRate(row({ asOf: NOW }))
  const lowest = (...rates: (ReturnType<typeof shownRate> | undefined)[]) =>
    lowestPerTerm(rates.filter((rate) => rate !== undefined))[0]
  expect(lowest(unknown, dear)).toBe(dear)
  expect(lowest(dear, cheap)).toBe(cheap)
  expect(lowest(cheap, newer)).toBe(newer)
  const cheaperRate = shownRate(row({ ourRate: 3.9, fees: null }))
  expect(lowest(cheap, cheaperRate)).toBe(cheaperRate)
})

test('fees that are not entered are assumed, not denied', () => {
  expect([null, 0, 950].map(feesText)).toEqual([
    'APR assumes no fees',
    'APR includes $0 of fees',
    'APR includes $950 of fees',
  ])
  expect(feesSentence({ fees: null, mortgageType: 'Conventional' })).toBe(
    'APR assumes no fees; your disclosure statement gives yours.',
  )
  expect(feesSentence({ fees: 950, mortgageType: 'High-Ratio' })).toBe(
    'APR includes $950 of fees, on $400,000 over 25 years. The default insurance premium is extra.',
  )
  const unknown = 'APR assumes no fees; your disclosure statement gives yours.'
  expect(aprNote([{ fees: null }])).toContain(unknown)
  expect(aprNote([{ fees: 0 }])).not.toContain(unknown)
  expect(aprNote([{ fees: 950 }])).toContain('lender, broker, appraisal and legal fees')
  expect(aprNote([{ fees: 0 }])).toContain('$400,000 over 25 years, paid monthly')
})
