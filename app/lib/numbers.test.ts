import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLocale } from '~/platform/locale.server'
import { LOCALES } from './i18n'
import { type NumberKind, readNumber, urlNumber, writeNumber } from './numbers'

const KINDS: NumberKind[] = ['amount', 'rate', 'count']

/** Read alike on English and French pages: people type the other language's marks on both. */
const read = (text: string, kind: NumberKind) => {
  const [english, french] = LOCALES.map((locale) => inLocale(locale, () => readNumber(text, kind)))
  expect(french).toEqual(english)
  return english as ReturnType<typeof readNumber>
}

describe('an amount', () => {
  test.each([
    ['650000', 650_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['$1,234.56', 1234.56],
    ['1 234,56 $', 1234.56],
    ['1.234,56', 1234.56],
    ['1.250.000', 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['1,250.000', 1250],
    ["1'234", 1234],
    ['1’234’567.5', 1_234_567.5],
    ['500\u00a0000,50\u202f$', 500_000.5],
    ['650,000', 650_000],
    ['4,125', 4125],
    ['500,00', 500],
    ['72,5', 72.5],
    ['72,', 72],
    ['72.', 72],
    ['.5', 0.5],
    ['0,5', 0.5],
    ['0.125', 0.13],
    ['1234.567', 1234.57],
    ['007', 7],
    ['350k', 350_000],
    ['350 k$', 350_000],
    ['350 k', 350_000],
    ['350 mille dollars', 350_000],
    ['$350 thousand', 350_000],
    ['1,2 M$', 1_200_000],
    ['1,5M', 1_500_000],
    ['1.5M', 1_500_000],
    ['1,125 M$', 1_125_000],
    ['1.1m', 1_100_000],
    ['$1.2 million', 1_200_000],
    ['1.2 million dollars', 1_200_000],
    ['1,2 million de dollars', 1_200_000],
    ['2 millions', 2_000_000],
    ['CA$500,000', 500_000],
    ['C$ 500,000', 500_000],
    ['$500,000 CAD', 500_000],
    ['CAD 1200', 1200],
    ['500 000 $ CA', 500_000],
    ['\uff11\uff12\uff10\uff10', 1200],
    ['\uff04\uff11,\uff12\uff10\uff10', 1200],
    ['+7', 7],
    ['-1', -1],
    ['- 1', -1],
    ['-$500', -500],
    ['$-500', -500],
    ['\u22125', -5],
    ['-0', 0],
    [' 42 ', 42],
  ])('%j is %d', (text, value) => expect(read(text, 'amount')).toEqual({ value, readings: [value] }))

  test.each([
    ['350.000', [350_000, 350]],
    ['$1.250', [1250, 1.25]],
    ['1.250k', [1_250_000, 1250]],
    ['1,250 k$', [1_250_000, 1250]],
  ])('%j can mean %j', (text, readings) => expect(read(text, 'amount')).toEqual({ value: null, readings }))

  test.each([
    '20%',
    '5 %',
    '12,50,000',
    '1,2345',
    '1 250,000',
    '10 20',
    '500-600',
    '1.2.3',
    '1,2,3',
    '01,234',
    '3/4',
    '1/2 M$',
    '5 apples',
    'k',
    '$',
    '€5',
    'US$5',
    '350kk',
  ])('%j is none', (text) => expect(read(text, 'amount')).toEqual({ value: null, readings: [] }))
})

describe('a rate', () => {
  test.each([
    ['4,125', 4.125],
    ['4.125', 4.125],
    ['4.125 %', 4.125],
    ['4,125\u202f%', 4.125],
    ['%4.19', 4.19],
    ['4.19 percent', 4.19],
    ['4,19 pour cent', 4.19],
    ['4.19\uff05', 4.19],
    ['12,345678', 12.345678],
    ['−0.05', -0.05],
    ['.5', 0.5],
    ['350.000', 350],
  ])('%j is %d', (text, value) => expect(read(text, 'rate')).toEqual({ value, readings: [value] }))

  test('with a fraction is four and an eighth or 41 eighths', () => {
    expect(read('4 1/8', 'rate')).toEqual({ value: null, readings: [4.125, 5.125] })
    expect(read('-4 1/8 %', 'rate')).toEqual({ value: null, readings: [-4.125, -5.125] })
  })

  test.each(['1,234,567', '1 234', '4.19 $', '4k', '5%5', 'P - 0.95%', '3.89¹', '3.89 1', '1/8', '4 9/7'])(
    '%j is none',
    (text) => expect(read(text, 'rate')).toEqual({ value: null, readings: [] }),
  )
})

test('a count has no thousands and no scale', () => {
  expect(read('25', 'count').value).toBe(25)
  expect(read('50 %', 'count').value).toBe(50)
  expect(read('1,234', 'count').value).toBe(1.234)
  expect(read('25k', 'count').readings).toEqual([])
})

describe('any kind', () => {
  test.each([
    '',
    ' ',
    '%',
    '.',
    ',',
    '-',
    '-.',
    'e5',
    'abc',
    'NaN',
    'Infinity',
    '1e5',
    '0x10',
    '--5',
    '-$-5',
    '9'.repeat(41),
    '1 '.repeat(5e5),
    `${'1'.repeat(1e6)}x`,
    `${'1,111'.repeat(7)}x`,
  ])('%.20j is no number', (text) => {
    for (const kind of KINDS) expect(read(text, kind)).toEqual({ value: null, readings: [] })
  })

  test('reads any text without throwing, and never as NaN or Infinity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...KINDS), (text, kind) =>
        readNumber(text, kind).readings.every(Number.isFinite),
      ),
    )
  })
})

const VALUES: Record<NumberKind, fc.Arbitrary<number>> = {
  amount: fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100),
  // A smaller rate has an exponent.
  rate: fc.oneof(
    fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: 1e-6, max: 30, noNaN: true }),
  ),
  count: fc.integer({ min: 0, max: 1000 }),
}

test.each(KINDS)('every %s reads back as itself from a field and a URL, in both languages', (kind) => {
  fc.assert(
    fc.property(
      VALUES[kind],
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...LOCALES),
      (value, one, other) => {
        const written = inLocale(one, () => [writeNumber(value, kind), urlNumber(value, kind)])
        for (const text of written)
          expect(inLocale(other, () => readNumber(text, kind))).toEqual({ value, readings: [value] })
        expect(written[1]).toMatch(/^-?\d+(\.\d+)?$/)
      },
    ),
  )
})

test.each([
  [500_000, 'amount', '500,000', '500 000'],
  [999, 'amount', '999', '999'],
  [-1250.5, 'amount', '-1,250.5', '-1 250,5'],
  [1250.505, 'amount', '1,250.51', '1 250,51'],
  [4.125, 'rate', '4.125', '4,125'],
  [25, 'count', '25', '25'],
] as const)('%d as %s is %s, in French %s', (value, kind, english, french) => {
  expect(inLocale('en', () => writeNumber(value, kind))).toBe(english)
  expect(inLocale('fr', () => writeNumber(value, kind))).toBe(french.replace(/ /g, '\u202f'))
})
