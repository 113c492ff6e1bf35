import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COMPOUNDINGS,
  FREQUENCIES,
  frequencyLabel,
  isFrequency,
  payment,
  paymentsPerYear,
  periodRate,
  principalForMonthlyPayment,
  rapidDivisor,
} from './payment'

const principal = fc.double({ min: 0.01, max: 1e8, noNaN: true })
const rate = fc.double({ min: 0, max: 30, noNaN: true })
const years = fc.integer({ min: 1, max: 30 })
const frequency = fc.constantFrom(...FREQUENCIES.map(({ value }) => value))
const compounding = fc.constantFrom(...COMPOUNDINGS.map(({ value }) => value))

describe('payment, over the whole input space', () => {
  it('is a finite positive figure, below the whole debt with a year’s interest', () => {
    fc.assert(
      fc.property(principal, rate, years, frequency, compounding, (p, r, y, f, c) => {
        const amount = payment(p, r, y, f, c)
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThan(p * 1.35)
      }),
    )
  })

  it('never falls as the rate or the principal grows, nor grows with the amortization', () => {
    fc.assert(
      fc.property(
        principal,
        principal,
        rate,
        rate,
        years,
        years,
        frequency,
        compounding,
        (p, q, r, s, y, z, f, c) => {
          // One part in a billion for rounding.
          const slack = 1 + 1e-9
          expect(payment(p, Math.min(r, s), y, f, c)).toBeLessThanOrEqual(
            payment(p, Math.max(r, s), y, f, c) * slack,
          )
          expect(payment(Math.min(p, q), r, y, f, c)).toBeLessThanOrEqual(
            payment(Math.max(p, q), r, y, f, c) * slack,
          )
          expect(payment(p, r, Math.max(y, z), f, c)).toBeLessThanOrEqual(
            payment(p, r, Math.min(y, z), f, c) * slack,
          )
        },
      ),
    )
  })

  it('costs least compounded semi-annually, most by the standard formula', () => {
    fc.assert(
      fc.property(principal, rate, years, frequency, (p, r, y, f) => {
        const slack = 1 + 1e-9
        expect(payment(p, r, y, f, 'semi-annual')).toBeLessThanOrEqual(payment(p, r, y, f, 'monthly') * slack)
        expect(payment(p, r, y, f, 'semi-annual')).toBeLessThanOrEqual(
          payment(p, r, y, f, 'standard') * slack,
        )
      }),
    )
  })

  it('is turned round by principalForMonthlyPayment', () => {
    fc.assert(
      fc.property(principal, rate, years, compounding, (p, r, y, c) => {
        expect(principalForMonthlyPayment(payment(p, r, y, 'monthly', c), r, y, c) / p).toBeCloseTo(1, 9)
      }),
    )
  })

  it('is 0 for impossible loans, and never NaN or Infinity for any numbers', () => {
    for (const bad of [0, -1, Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(payment(bad, 5, 25, 'monthly')).toBe(0)
      expect(payment(1000, 5, bad, 'monthly')).toBe(0)
      expect(principalForMonthlyPayment(bad, 5, 25)).toBe(0)
    }
    expect(payment(1000, -1, 25, 'monthly')).toBe(0)
    expect(payment(1e308, 5, 1e-9, 'monthly')).toBe(0)
    expect(principalForMonthlyPayment(1e308, 0, 30)).toBe(0)
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), frequency, compounding, (p, r, y, f, c) => {
        for (const amount of [payment(p, r, y, f, c), principalForMonthlyPayment(p, r, y, c)]) {
          expect(Number.isFinite(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('keeps its digits at rates next to 0', () => {
    for (const tiny of [1e-6, 1e-9, 1e-12, 1e-300, Number.MIN_VALUE]) {
      for (const { value } of COMPOUNDINGS) {
        expect(payment(300_000, tiny, 25, 'monthly', value)).toBeCloseTo(1000, 2)
      }
    }
  })
})

describe('frequencies and compoundings', () => {
  it.each(FREQUENCIES)('$value has its label and payments', ({ value, label, paymentsPerYear: perYear }) => {
    expect(paymentsPerYear(value)).toBe(perYear)
    expect(frequencyLabel(value)).toBe(label())
    expect(rapidDivisor(value) > 0).toBe(value.startsWith('rapid'))
    expect(isFrequency(value)).toBe(true)
  })

  it('knows what is none', () => {
    for (const other of ['', 'yearly', 'Monthly', null, 12, undefined]) {
      expect(isFrequency(other)).toBe(false)
    }
  })

  it('a period’s rate compounds back to the effective annual rate', () => {
    expect((1 + periodRate(5, 12, 'semi-annual')) ** 12).toBeCloseTo(1.025 ** 2, 12)
    expect((1 + periodRate(5, 26, 'monthly')) ** 26).toBeCloseTo((1 + 0.05 / 12) ** 12, 12)
    expect(periodRate(5.2, 52, 'standard')).toBeCloseTo(0.001, 15)
  })
})
