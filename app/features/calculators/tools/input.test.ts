import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedRate as rate } from '../../../../tests/listed-rate'
import type { Borrower, RateList } from '../choose-rate'
import { oursFor } from '../choose-rate'
import type { MortgagePurpose } from '../scenario'
import AFFORDABILITY from './affordability'
import { findTool } from './catalog'
import { inputTexts, listedField, readInput, writeInput } from './input'
import { QUOTES } from './quote'
import { answerTo } from './tool'

const RATES: RateList = {
  location: 'Ontario',
  day: '2026-11-27T15:00:00Z',
  choices: [
    rate(4.04),
    rate(3.6, { rateType: 'variable' }),
    rate(3.99, { term: '3 year' }),
    rate(4.79, { term: '7 year' }),
    rate(3.94, { mortgageType: 'High-Ratio' }),
    rate(3.89, { term: '3 year', mortgageType: 'High-Ratio' }),
    rate(4.24, { mortgageType: 'Refinance' }),
  ],
}
const read = (query: string, purpose: MortgagePurpose = 'purchase', rates = RATES) => {
  const input = readInput(QUOTES[purpose], new URLSearchParams(query), rates)
  return { ...input, source: input.rate?.source, answer: answerTo(QUOTES[purpose], input) }
}

describe('whose rate a query or form means', () => {
  test.each([
    ['nothing', '', 'listed', 4.04],
    ['10% down', 'down=50000', 'listed', 3.94],
    ['a link with a listed rate', 'rate=3.99', 'listed', 3.99],
    ['a link with the rate of another class', 'rate=4.04&down=50000', 'listed', 3.94],
    ['a link with a rate of a term that its class lists too', 'rate=3.99&down=50000', 'listed', 3.89],
    ['a link with a type', 'rate=3.6&type=variable', 'listed', 3.6],
    ['a link with a rate that nobody lists', 'rate=5.5', 'own', 5.5],
    ['the visitor’s own rate', 'rate=3.94&custom=1', 'own', 3.94],
    ['an entry of a list', 'rate=4.79-fixed-7+year', 'listed', 4.79],
    ['an entry of before, without a term', 'rate=3.6-variable', 'listed', 3.6],
    ['an entry of another class', 'rate=4.79-fixed-7+year&down=50000', 'listed', 3.94],
    ['a box that is not ticked', 'rate=5.5&custom=0', 'listed', 4.04],
    ['a box that is ticked', 'rate=5.5&custom=0&custom=1', 'own', 5.5],
    ['a form whose rate nobody touched', 'rate=4.04&proposed=4.04&down=50000', 'listed', 3.94],
    ['the same, written otherwise', 'rate=4.040&proposed=4.04&down=50000', 'listed', 3.94],
    ['the same with another type', 'rate=4.04&proposed=4.04&type=variable', 'listed', 3.6],
    ['a typed rate that another product has', 'rate=3.99&proposed=4.04', 'own', 3.99],
    ['a form without a rate', 'rate=&proposed=&down=50000', 'listed', 3.94],
    ['an unlawful down payment', 'rate=4.04&proposed=4.04&down=5000', 'none', 0],
  ] as const)('%s', (_, query, rateSource, ratePercent) => {
    const { source, messages, values } = read(query)
    expect({ source, messages }).toEqual({ source: rateSource, messages: {} })
    expect(values.rate).toBe(ratePercent)
  })

  test('a chosen term outlives a class that does not list it', () => {
    const insured = read('rate=4.79-fixed-7+year&down=50000')
    expect(insured.rate?.wish.term).toBe('7 year')
    const form = `rate=3.94-fixed-5+year&proposed=3.94-fixed-5+year&term=7+year&down=100000`
    expect(read(form).values.rate).toBe(4.79)
  })

  test('a rate that cannot be read has a message, and nothing is computed from it', () => {
    const { messages, answer } = read('rate=x&proposed=4.04')
    expect(messages.rate).toBeDefined()
    expect(answer.value).toBe('–')
    expect(answer.rows.map(({ value }) => value)).toEqual(answer.rows.map(() => '–'))
  })

  test('a chosen rate brings its type', () => {
    expect(read('rate=3.6-variable-5+year').values).toMatchObject({ rate: 3.6, type: 'variable' })
    expect(read('type=variable').values).toMatchObject({ rate: 3.6, type: 'variable' })
  })

  test('a rate that cannot be read is not the proposed one, not even 0', () => {
    expect(read('rate=x&proposed=0').messages.rate).toBeDefined()
  })

  test.each([
    ['', ''],
    ['down=50000', 'down=50000&rate=3.94'],
    ['rate=5.5', 'custom=1&rate=5.5'],
    ['rate=4.79-fixed-7+year', 'term=7+year&rate=4.79'],
    ['down=5000', 'down=5000'],
  ])('%j is written as %j: only what differs, and then with its rate', (query, written) => {
    expect(writeInput(QUOTES.purchase.fields, read(query)).toString()).toBe(written)
  })

  test('on paper are the fields that the form shows', () => {
    const texts = inputTexts(QUOTES.purchase.fields, read('')).map(({ term, value }) => `${term}: ${value}`)
    expect(texts).toContain('Down payment: $100,000')
    expect(texts.join()).not.toContain('Compounding')
  })

  test('a down payment below the minimum says how much is missing, none at all that no rate fits', () => {
    expect(read('down=5000').answer.remark).toBe('At least $25,000 down for this price.')
    expect(read('down=0').answer.remark).toBe(
      'None of our listed rates fits: the down payment is below the minimum for this price.',
    )
  })

  test('where the class lists nothing the rate is the example, and where nothing is listed the one that was named', () => {
    const conventional = { ...RATES, choices: [rate(4.04)] }
    expect(read('rate=4.04&proposed=4.04&down=50000', undefined, conventional)).toMatchObject({
      source: 'example',
      values: { rate: 3.94 },
    })
    expect(read('rate=4.04&down=50000', undefined, conventional)).toMatchObject({
      source: 'own',
      values: { rate: 4.04 },
    })
    const none = { ...RATES, choices: [] }
    expect(read('rate=4.04&proposed=4.04', undefined, none)).toMatchObject({
      source: 'example',
      values: { rate: 4.04 },
    })
  })
})

describe('a renewal', () => {
  test.each([
    ['without a home value is conventional, and has no equity', 'balance=480000', 4.04, 480_000, 0],
    ['of more than 80% of the value stays insured', 'balance=480000&price=500000', 3.94, 480_000, 4],
    ['that is a refinance has its rate', 'balance=300000&price=500000&mortgage=Refinance', 4.24, 300_000, 40],
    [
      'that is a refinance without a value has its rate',
      'balance=300000&mortgage=Refinance',
      4.24,
      300_000,
      0,
    ],
  ] as const)('%s', (_, query, percent, total, downPercent) => {
    const { values, answer } = read(query, 'renewal')
    expect(values.rate).toBe(percent)
    expect(answer.rows.find(({ term }) => term === 'Total mortgage')?.exact).toBe(total)
    const equity = answer.rows.find(({ term }) => term === 'Equity')?.value
    expect(equity).toBe(downPercent > 0 ? `${downPercent.toFixed(2)}%` : undefined)
  })

  test('that borrows more than 80% as a refinance has no rate, and says why', () => {
    const { source, answer } = read('balance=480000&price=500000&mortgage=Refinance', 'renewal')
    expect(source).toBe('none')
    expect(answer).toMatchObject({ value: '–', remark: 'A refinance needs at least 20% equity in the home.' })
  })
})

const anyQuery = fc
  .record({
    price: fc.integer({ min: 100_000, max: 1_400_000 }),
    down: fc.integer({ min: 0, max: 400_000 }),
    years: fc.constantFrom(15, 20, 25, 30),
    rate: fc.constantFrom('', '4.04', '3.6-variable-5 year', '4.79-fixed-7 year', '5.5', '3.94'),
    custom: fc.constantFrom('', '1'),
    first: fc.constantFrom('0', '1'),
  })
  .map((fields) => {
    const given = Object.entries(fields).filter(([, value]) => value !== '')
    return new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  })

test.each(['purchase', 'renewal'] as const)(
  'the query of a %s reads back as the same rate, scenario and figures',
  (purpose) => {
    const tool = QUOTES[purpose]
    fc.assert(
      fc.property(anyQuery, (query) => {
        if (query.get('custom') === '1' && !query.has('rate')) query.delete('custom')
        const input = readInput(tool, query, RATES)
        fc.pre(Object.keys(input.messages).length === 0)
        const again = readInput(tool, writeInput(tool.fields, input), RATES)
        expect(again.values).toEqual(input.values)
        expect(answerTo(tool, again)).toEqual(answerTo(tool, input))
      }),
    )
  },
)

test.each([
  ['/stress-test-calculator', '', 'listed', 4.04],
  ['/renewal-calculator', '', 'listed', 4.04],
  ['/renewal-calculator', 'term=3', 'listed', 3.99],
  ['/prepayment-penalty-calculator', '', 'listed', 4.04],
  ['/home-equity-calculator', '', 'listed', 4.24],
  ['/home-equity-calculator', 'owed=500000&need=80000', 'none', 0],
  ['/rent-or-buy-calculator', 'down=60000', 'listed', 3.94],
  ['/rent-or-buy-calculator', 'down=60000&years=30', 'listed', 3.94],
])('%s with %j: the rate is %s, %d percent', (path, query, source, percent) => {
  const tool = findTool(path)
  if (!tool) throw new Error(`no calculator at ${path}`)
  const { values, rate: shown } = readInput(tool, new URLSearchParams(query), RATES)
  expect(shown?.source).toBe(source)
  expect(values[listedField(tool.fields)?.[0] ?? '']).toBe(percent)
})

test('our rate for a borrower of whom nothing else is known is a conventional one over 25 years', () => {
  const chosen = (borrower: Partial<Borrower>) =>
    oursFor(() => ({ purpose: 'purchase', ...borrower }))({}, RATES, {}).rate?.ourRate
  expect(chosen({})).toBe(4.04)
  expect(chosen({ price: 500_000, downPayment: 50_000 })).toBe(3.94)
  expect(chosen({ price: 1 })).toBeUndefined()
})

describe('what a buyer can afford, at the rate of the class that its price has', () => {
  const afford = (query: string, rates = RATES) => {
    const input = readInput(AFFORDABILITY, new URLSearchParams(query), rates)
    return { ...input, answer: answerTo(AFFORDABILITY, input) }
  }

  test.each([
    ['income=100000&down=20000', 3.94, 400_000],
    ['income=150000&down=200000', 4.04, 896_838],
    // The insured rate would reach 500,000, of which the down payment is exactly a fifth; a little more income, 502,000.
    ['income=91006&down=100000', 4.04, 498_279],
    ['income=93210&down=100000', 3.94, 502_000],
    ['income=92000&down=45000&rate=5.5&custom=1', 5.5, 388_395],
  ])('%s: %d percent, %d dollars', (query, percent, price) => {
    const { values, answer } = afford(query)
    expect([values.rate, answer.exact]).toEqual([percent, price])
  })

  test('where nothing is listed the example of 4.84 percent counts', () => {
    expect(afford('', { ...RATES, choices: [] }).values.rate).toBe(4.84)
  })

  test('the rate is always one of the price’s own class', () => {
    fc.assert(
      fc.property(
        fc.record({
          income: fc.integer({ min: 20_000, max: 600_000 }),
          down: fc.integer({ min: 1_000, max: 900_000 }),
          years: fc.constantFrom(15, 25, 30),
        }),
        // An insured rate above the conventional one, too.
        fc.constantFrom(3.94, 4.5),
        (texts, insured) => {
          const choices = [rate(4.04), rate(insured, { mortgageType: 'High-Ratio' })]
          const query = new URLSearchParams(
            Object.entries(texts).map(([key, value]): [string, string] => [key, String(value)]),
          )
          const { rate: shown, answer } = afford(query.toString(), { ...RATES, choices })
          const isFifth = texts.down * 5 >= Math.floor(answer.exact ?? 0)
          expect(shown?.choice.rateClass).toBe(isFifth ? 'Conventional' : 'High-Ratio')
        },
      ),
    )
  })
})
