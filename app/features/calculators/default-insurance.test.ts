import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultInsurance,
  greatestInsurablePrice,
  insuranceRate,
  minimumDownPayment,
  premiumTaxRules,
  pstOnPremium,
} from './default-insurance'

const BORDERS = [
  { percent: 5, below: 0, at: 0.04 },
  { percent: 10, below: 0.04, at: 0.031 },
  { percent: 15, below: 0.031, at: 0.028 },
  { percent: 20, below: 0.028, at: 0 },
]

describe.each(BORDERS)('the border at $percent percent', ({ percent, below, at }) => {
  it('is exact to the cent at any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1e10 }), (priceCents) => {
        // The least whole cents that are at the border or above it.
        const border = Math.ceil((priceCents * percent) / 100)
        expect(insuranceRate(priceCents / 100, border / 100)).toBe(at)
        expect(insuranceRate(priceCents / 100, (border + 1) / 100)).toBe(at)
        expect(insuranceRate(priceCents / 100, (border - 1) / 100)).toBe(below)
      }),
    )
  })
})

it('149,999.90 of 1,499,999 is 10 percent, a cent less is not', () => {
  expect(insuranceRate(1_499_999, 149_999.9)).toBe(0.031)
  expect(insuranceRate(1_499_999, 149_999.89)).toBe(0.04)
})

it('a premium of exactly half a cent or dollar stays one', () => {
  expect(defaultInsurance(17_000, 2_500).insurance).toBe(14_500 * 0.031)
  expect(defaultInsurance(17_000, 2_500).insurance).toBe(449.5)
})

it('cents down, and a loan of a cent, are a loan', () => {
  expect(defaultInsurance(1, 0.01)).toEqual({ insuranceRate: 0, insurance: 0, totalMortgage: 0.99 })
  expect(defaultInsurance(1, 0.99)).toEqual({ insuranceRate: 0, insurance: 0, totalMortgage: 0.01 })
})

describe('an impossible loan', () => {
  it.each([
    [0, 100_000],
    [500_000, 0],
    [-1, 5],
    [500_000, -1],
    [500_000, 500_000],
    [500_000, 600_000],
    [Number.NaN, 5],
    [5, Number.NaN],
    [Number.POSITIVE_INFINITY, 5],
  ])('price %d, down payment %d', (price, down) => {
    expect(defaultInsurance(price, down)).toEqual({ insuranceRate: 0, insurance: 0, totalMortgage: 0 })
  })
})

describe('minimum down payment', () => {
  it.each([
    [0, 0],
    [Number.NaN, 0],
    [100.09, 5],
    [100_000, 5_000],
    [499_999.99, 25_000],
    [500_000, 25_000],
    [500_000.1, 25_000.01],
    [999_999.99, 75_000],
    [1_499_999.9, 124_999.99],
    [500_000.01, 25_000],
    [600_000, 35_000],
    [1_499_999.99, 125_000],
    [1_500_000, 300_000],
    [2_000_000, 400_000],
  ])('of %d is %d', (price, minimum) => expect(minimumDownPayment(price)).toBe(minimum))

  it('never falls as the price grows', () => {
    const price = fc.double({ min: 0, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(
        price,
        price,
        (a, b) => minimumDownPayment(Math.min(a, b)) <= minimumDownPayment(Math.max(a, b)),
      ),
    )
  })

  it('is turned round by greatestInsurablePrice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 12_499_999 }), (downCents) => {
        const price = greatestInsurablePrice(downCents / 100)
        expect(minimumDownPayment(price)).toBeCloseTo(downCents / 100, 2)
      }),
    )
    expect(greatestInsurablePrice(125_000)).toBe(1_499_999.99)
    expect(greatestInsurablePrice(1e9)).toBe(1_499_999.99)
    expect(greatestInsurablePrice(0)).toBe(0)
    expect(greatestInsurablePrice(Number.NaN)).toBe(0)
  })
})

describe('sales tax on the premium', () => {
  it.each([
    ['Quebec', '2026-12-31', 9, 9.975],
    ['Quebec', '2027-01-01', 9.975, undefined],
    ['ON', '2026-12-31', 8, undefined],
    ['Saskatchewan', '2026-12-31', 6, undefined],
    ['Manitoba', '2026-12-31', undefined, undefined],
    ['nowhere', '2026-12-31', undefined, undefined],
  ])('of %s on %s', (province, day, percent, next) => {
    const rules = premiumTaxRules(province, day)
    expect(rules.current?.percent).toBe(percent)
    expect(rules.next?.percent).toBe(next)
    expect(pstOnPremium(province, 10_000, day)).toBeCloseTo((percent ?? 0) * 100, 9)
  })
})
