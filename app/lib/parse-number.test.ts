import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number'

describe('parseNumber', () => {
  it.each([
    ['1,250,000', 1250000],
    ['1,250,000.50', 1250000.5],
    ['$500 000', 500000],
    ['500 000 $', 500000],
    ['500\u00a0000,50\u202f$', 500000.5],
    ['CA$500,000', 500000],
    ['$500,000 CAD', 500000],
    ['CAD 1200', 1200],
    ['5.5%', 5.5],
    ['5,5 %', 5.5],
    ['5,500', 5500],
    ['500k', 500000],
    ['1.2M', 1200000],
    ['.5', 0.5],
    ['5.', 5],
    ['1e5', 100000],
    ['+7', 7],
    ['-1', -1],
    ['- 1', -1],
    ['-$500', -500],
    ['\u22125', -5],
    ['-0', 0],
    [' 42 ', 42],
    ['007', 7],
    [42.5, 42.5],
  ])('%j is %d', (input, value) => expect(parseNumber(input)).toBe(value))

  it.each([
    '',
    ' ',
    '$',
    '%',
    '.',
    '-',
    '-.',
    'k',
    'e5',
    'abc',
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
    '1.2.3',
    '1,2,3',
    '12,50,000',
    '10 20',
    '5%5',
    '500-600',
    '5 apples',
    '--5',
    '9'.repeat(41),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    {},
    [],
    [5],
  ])('%j is no number', (input) => expect(parseNumber(input)).toBeNull())

  it('never throws and never gives NaN or Infinity, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (input) => {
        const value = parseNumber(input)
        return value === null || Number.isFinite(value)
      }),
    )
  })

  it('reads back what formatting wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
        expect(parseNumber(n.toLocaleString('en-CA'))).toBe(n)
        expect(parseNumber(String(n / 100))).toBe(n / 100)
      }),
    )
  })

  it('finds no number in long and hostile text', () => {
    for (const text of [' '.repeat(1e6), '1 '.repeat(5e5), `${'1'.repeat(1e6)}x`, `${'1,111'.repeat(7)}x`])
      expect(parseNumber(text)).toBeNull()
  })
})
