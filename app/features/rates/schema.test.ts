import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FEES } from './apr'
import { cellText, gridFields, kindKey, normalCell } from './grid'
import {
  parseGridCells,
  parseNewRate,
  parseRateFigures,
  parseRateFilter,
  parseRatesAsked,
  parseValet,
  ratesQuery,
  readGridFields,
} from './schema'

test('whatever a form says, a rate that is taken is plausible and has at most three decimals', () => {
  const text = fc.oneof(
    fc.string(),
    fc.double({ noNaN: true }).map(String),
    fc.integer({ min: 400, max: 26_000 }).map((rate) => String(rate / 1000)),
  )
  fc.assert(
    fc.property(text, text, (postedRate, ourRate) => {
      const parsed = parseRateFigures(new Map(Object.entries({ postedRate, ourRate })))
      expect(parsed.ok || Object.keys(parsed.errors).length > 0).toBe(true)
      if (!parsed.ok) return
      for (const rate of [parsed.values.postedRate ?? Number.NaN, parsed.values.ourRate]) {
        expect(rate).toBeGreaterThanOrEqual(0.5)
        expect(rate).toBeLessThanOrEqual(25)
        expect(Math.abs(Math.round(rate * 1000) / 1000 - rate)).toBeLessThan(1e-6)
      }
    }),
  )
})

const percents = fc.integer({ min: 500, max: 25_000 }).map((thousandths) => thousandths / 1000)
const feeAmounts = fc.option(fc.integer({ min: 0, max: MAX_FEES * 100 }).map((cents) => cents / 100))

test('the rates and fees that the owner’s forms show read back as themselves', () => {
  const kind = {
    province: 'Ontario',
    term: '5 year',
    rateType: 'fixed',
    mortgageType: 'Conventional',
  } as const
  fc.assert(
    fc.property(percents, percents, feeAmounts, (postedRate, ourRate, fees) => {
      const shown = gridFields(new Map([[kindKey(kind), { postedRate, ourRate, fees }]]), [kind])
      const cells = readGridFields(new Map(Object.entries(shown)))
      expect(Object.fromEntries(cells)).toEqual(shown)
      expect(normalCell(cellText(ourRate))).toBe(cellText(ourRate))
      expect(parseGridCells(cells, Object.keys(shown), new Map())).toMatchObject({
        values: [{ input: { postedRate, ourRate, fees } }],
      })
    }),
  )
})

test.each([
  ['4 1/8', 'Do you mean 4.125 or 5.125?'],
  ['4,125', undefined],
  ['4.1255', 'Use steps of 0.001.'],
  ['4k', 'Enter a number, for example 4.19.'],
  ['', 'Enter your rate.'],
])('our rate %j in the owner’s form: %s', (ourRate, message) => {
  const parsed = figures({ ourRate })
  expect(parsed.ok ? undefined : parsed.errors.ourRate).toBe(message)
})

const figures = (fields: Record<string, string>) =>
  parseRateFigures(new Map(Object.entries({ postedRate: '6.19', ourRate: '4.04', ...fields })))

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['950', 950],
  ['$1,450.50', 1450.5],
  ['1 200,25 $', 1200.25],
  ['40000', 40_000],
])('fees of %j are %s: not entered is not 0', (fees, wanted) => {
  expect(figures({ fees })).toMatchObject({ ok: true, values: { fees: wanted } })
})

test.each(['-1', '40000.01', 'none', '1%', '9.505'])('fees of %j are rejected', (fees) => {
  expect(figures({ fees })).toMatchObject({ ok: false, errors: { fees: expect.stringContaining('dollars') } })
})

test('a fixed rate needs a posted one; a variable rate has none', () => {
  expect(figures({ postedRate: '' })).toMatchObject({
    ok: false,
    errors: { postedRate: 'Enter the posted rate.' },
  })
  expect(figures({ postedRate: '', rateType: 'variable' })).toMatchObject({
    ok: true,
    values: { postedRate: null, ourRate: 4.04 },
  })
})

test.each([
  ['', 'Conventional'],
  ['mortgage=Refinance', 'Refinance'],
  ['mortgage=none', 'Conventional'],
  ['price=500000&down=100000', 'Conventional'],
  ['price=500000&down=50000', 'High-Ratio'],
  ['price=500000&down=50000&mortgage=Conventional', 'Conventional'],
  ['price=500000&down=10000', 'Conventional'],
  ['price=x&down=50000', 'Conventional'],
  ['price=500000&down=60000&quote=renewal', 'High-Ratio'],
])('a URL with %j shows the rates of one class: %s', (query, wanted) => {
  expect(parseRateFilter(new URLSearchParams(query)).mortgageType).toBe(wanted)
})

test('a new rate is of the terms, types and provinces that there are', () => {
  const fields = fc.dictionary(
    fc.constantFrom('province', 'term', 'rateType', 'mortgageType', 'postedRate', 'ourRate'),
    fc.oneof(fc.string(), fc.constantFrom('Ontario', 'National', '5 year', 'fixed', 'Refinance', '4.5')),
  )
  fc.assert(
    fc.property(fields, (given) => {
      const parsed = parseNewRate(new Map(Object.entries(given)))
      expect(parsed.ok ? parsed.values.province : 'Ontario').toBe('Ontario')
    }),
  )
})

test('an address that asks for a list asks for the same again', () => {
  const asked = parseRatesAsked(
    new URLSearchParams('province=Quebec&type=variable&term=3+year&status=inactive&page=2'),
  )
  expect(parseRatesAsked(new URLSearchParams(ratesQuery(asked)))).toEqual(asked)
  expect(ratesQuery(parseRatesAsked(new URLSearchParams('province=x&page=-1&edit=1')))).toBe('')
})

test('any JSON is an answer of Valet or none, and never a rate that is no number', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const values = parseValet(json, ['V1'])
      expect([undefined, null]).toContain(values?.get('V1'))
    }),
  )
  const observed = fc.record({
    d: fc.constantFrom('2026-11-18', '2026-11-11', 'soon'),
    V1: fc.record({ v: fc.oneof(fc.string(), fc.constantFrom('', '6.09', '-1', '1e9')) }),
  })
  fc.assert(
    fc.property(fc.array(observed), (observations) => {
      const value = parseValet({ observations }, ['V1'])?.get('V1')?.value ?? null
      expect(value === null || Number.isFinite(value)).toBe(true)
    }),
  )
})
