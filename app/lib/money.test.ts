import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCad, formatCadCents, formatCadFloor, formatPercent, roundToCent, toCents } from './money'

describe('toCents', () => {
  it.each([
    [0, 0],
    [0.29, 29],
    [1.005, 101],
    [2.675, 268],
    [1.004, 100],
    [124999.9, 12499990],
    [-1.005, -101],
    [-0.001, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%d dollars is %d cents', (dollars, cents) => expect(toCents(dollars)).toBe(cents))

  it('is exact for every amount with two decimals', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => toCents(cents / 100) === cents))
  })

  it('rounds every half cent up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (n) => toCents(Number(`${n}.005`)) === n * 100 + 1),
    )
  })

  it('never gives a figure that is not a whole number', () => {
    fc.assert(fc.property(fc.double({ min: -1e13, max: 1e13 }), (d) => Number.isInteger(toCents(d))))
  })
})

it('rounds to the cent in dollars', () => {
  expect(roundToCent(2456.34996913)).toBe(2456.35)
})

describe('formats', () => {
  it.each([
    [500000, '$500,000'],
    [2456.5, '$2,457'],
    [2456.49, '$2,456'],
    [0.5, '$1'],
    [0, '$0'],
    [-0.2, '$0'],
    [-1250, '-$1,250'],
    [Number.NaN, '–'],
    [Number.NEGATIVE_INFINITY, '–'],
  ])('CAD without decimals: %d', (dollars, text) => expect(formatCad(dollars)).toBe(text))

  it('CAD with cents', () => {
    expect(formatCadCents(1.005)).toBe('$1.01')
    expect(formatCadCents(2456.34996913)).toBe('$2,456.35')
    expect(formatCadCents(Number.NaN)).toBe('–')
  })

  it('CAD rounded down, yet not by the noise of a sum', () => {
    expect(formatCadFloor(483521.99)).toBe('$483,521')
    expect(formatCadFloor(399999.99999999994)).toBe('$400,000')
    expect(formatCadFloor(Number.NaN)).toBe('–')
  })

  it('percent', () => {
    expect(formatPercent(3.94)).toBe('3.94%')
    expect(formatPercent(5)).toBe('5.00%')
    expect(formatPercent(4.125)).toBe('4.13%')
    expect(formatPercent(8.3333, 1)).toBe('8.3%')
    expect(formatPercent(Number.NaN)).toBe('–')
  })

  it('never shows NaN, Infinity or a negative zero', () => {
    fc.assert(
      fc.property(fc.double(), (d) => {
        const shown = [formatCad(d), formatCadCents(d), formatCadFloor(d), formatPercent(d)].join()
        expect(shown).not.toMatch(/NaN|Infinity|∞|-\$?0(?![.\d])/)
      }),
    )
  })
})
