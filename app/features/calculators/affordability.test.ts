import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AFFORDABILITY_DEFAULTS,
  AFFORDABILITY_YEARS,
  type AffordabilityInput,
  affordability,
  affordabilityByRules,
  affordableHome,
  stressTestRate,
} from './affordability'
import { insuranceRate, minimumDownPayment } from './default-insurance'
import { calculateMortgage } from './mortgage'
import { SCENARIO_DEFAULTS } from './scenario'

const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100)
const inputs: fc.Arbitrary<AffordabilityInput> = fc.record({
  income: fc.oneof(dollars(1e6), dollars(1e8)),
  downPayment: fc.oneof(dollars(1e6), dollars(1e8)),
  ratePercent: fc.double({ min: 1e-6, max: 30, noNaN: true }),
  years: fc.constantFrom(...AFFORDABILITY_YEARS),
  propertyTax: fc.oneof(fc.constant(0), dollars(1e5)),
  heating: fc.oneof(fc.constant(0), dollars(1e4)),
  condoFee: fc.oneof(fc.constant(0), dollars(1e4)),
  otherDebts: fc.oneof(fc.constant(0), dollars(1e5)),
  firstTimeOrNewBuild: fc.boolean(),
})

/** The greatest price found by trying prices, not by the closed form: the other way round, as a check. */
function priceByTrying(
  mortgage: number,
  down: number,
  rate: (price: number) => number,
  minimum: (price: number) => number,
) {
  let best = down
  // Every stretch in which the conditions are monotone, cut in halves.
  const cuts = [down, down / 0.2, 1_500_000, down / 0.15, down / 0.1, down / 0.05].sort((a, b) => a - b)
  for (const [index, from] of cuts.entries()) {
    let low = from + 0.02
    let high = (cuts[index + 1] ?? from) - 0.02
    const isPossible = (price: number) =>
      price >= down && (price - down) * (1 + rate(price)) <= mortgage && minimum(price) <= down
    if (low > high || !isPossible(low)) continue
    for (let step = 0; step < 80; step++) {
      const middle = (low + high) / 2
      if (isPossible(middle)) low = middle
      else high = middle
    }
    best = Math.max(best, low)
  }
  return best
}

describe('affordability, over the whole input space', () => {
  it('never gives NaN, Infinity or a negative price, mortgage or payment', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const result of [affordability(input), affordabilityByRules(input)]) {
          for (const value of Object.values(result))
            if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite)
          expect(
            Math.min(result.maxPayment, result.maxMortgage, result.maxPrice, result.premium),
          ).toBeGreaterThanOrEqual(0)
          if (input.downPayment > 0) expect(result.maxPrice).toBeGreaterThanOrEqual(input.downPayment)
          expect(result.nothingLeft).toBe(result.maxPayment === 0)
        }
      }),
    )
  })

  it('never falls as the income grows', () => {
    fc.assert(
      fc.property(inputs, dollars(1e8), (input, other) => {
        for (const formula of [affordability, affordabilityByRules]) {
          const less = formula({ ...input, income: Math.min(input.income, other) })
          const more = formula({ ...input, income: Math.max(input.income, other) })
          expect(less.maxMortgage).toBeLessThanOrEqual(more.maxMortgage * (1 + 1e-12))
          expect(less.maxPrice).toBeLessThanOrEqual(more.maxPrice * (1 + 1e-12))
        }
      }),
    )
  })

  it('the mortgage at the greatest price is not above what the income carries, and the minimum down is met', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { maxPrice, premium, maxMortgage } = affordability(input)
        expect(Math.max(0, maxPrice - input.downPayment) + premium).toBeLessThanOrEqual(
          maxMortgage * (1 + 1e-9) + 1e-6,
        )
        expect(maxPrice * 0.05).toBeLessThanOrEqual(input.downPayment * (1 + 1e-9))
      }),
    )
  })

  it('agrees with trying prices', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(input.downPayment > 100)
        const down = Math.round(input.downPayment * 100) / 100
        const spec = affordability({ ...input, downPayment: down })
        const bySpec = priceByTrying(
          spec.maxMortgage,
          down,
          (p) => insuranceRate(p, down),
          (p) => p * 0.05,
        )
        expect(Math.abs(spec.maxPrice - bySpec)).toBeLessThan(0.1 + spec.maxPrice * 1e-9)
        const rules = affordabilityByRules({ ...input, downPayment: down })
        const extra = input.years > 25 ? 0.002 : 0
        const rate = (p: number) => insuranceRate(p, down) && insuranceRate(p, down) + extra
        const isInsurable = input.years <= 25 || input.firstTimeOrNewBuild
        const minimum = (p: number) => (isInsurable ? minimumDownPayment(p) : p * 0.2)
        const byRules = priceByTrying(rules.maxMortgage, down, rate, minimum)
        expect(Math.abs(rules.maxPrice - byRules)).toBeLessThan(0.1 + rules.maxPrice * 1e-9)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the calculator’s answer is lawful', () => {
  it.each([
    [500_000, 100_000, 1_250_000],
    [300_000, 50_000, 750_000],
    [400_000, 75_000, 1_000_000],
  ])('income %d with %d down reaches %d at most', (income, downPayment, most) => {
    const result = affordabilityByRules({ ...AFFORDABILITY_DEFAULTS, income, downPayment })
    expect(result.maxPrice).toBeCloseTo(most, 2)
    expect(result.limitedBy).toBe('minimum-down')
  })

  it('price, mortgage, premium and payment agree with the payment calculator', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(input.downPayment >= 1 && input.ratePercent > 0)
        const home = affordableHome(input, affordabilityByRules(input))
        const mortgage = calculateMortgage({
          ...SCENARIO_DEFAULTS,
          price: home.price,
          downPayment: input.downPayment,
          ratePercent: input.ratePercent,
          amortizationYears: input.years,
          firstTimeOrNewBuild: input.firstTimeOrNewBuild,
        })
        expect(mortgage.notPermitted).toBeUndefined()
        expect(home.mortgage).toBe(mortgage.totalMortgage)
        expect(home.premium).toBe(mortgage.insurance)
        expect(home.payment).toBe(mortgage.payment)
        expect(home.price).toBe(Math.floor(home.price))
      }),
    )
  })

  it('over 25 years only first-time buyers and new builds are insured; others need 20 percent down', () => {
    const input = { ...AFFORDABILITY_DEFAULTS, income: 300_000, downPayment: 60_000, years: 30 }
    expect(affordabilityByRules(input)).toMatchObject({ maxPrice: 300_000, limitedBy: 'long-amortization' })
    expect(affordabilityByRules({ ...input, firstTimeOrNewBuild: true }).maxPrice).toBeCloseTo(850_000, 2)
  })
})

describe('the limit is named', () => {
  const rich = { ...AFFORDABILITY_DEFAULTS, income: 10_000_000 }

  it('minimum down payment, price cap, income', () => {
    expect(affordability(rich)).toMatchObject({ maxPrice: 400_000, limitedBy: 'minimum-down' })
    expect(affordabilityByRules({ ...rich, downPayment: 200_000 })).toMatchObject({
      maxPrice: 1_499_999.99,
      limitedBy: 'price-cap',
    })
    expect(affordabilityByRules({ ...rich, downPayment: 400_000 })).toMatchObject({
      maxPrice: 2_000_000,
      limitedBy: 'minimum-down',
    })
    expect(affordabilityByRules({ ...rich, income: 90_000, downPayment: 400_000 }).limitedBy).toBe('income')
  })

  it('an insured price at the cap has the premium of its own tier', () => {
    const { premium } = affordabilityByRules({ ...rich, downPayment: 200_000 })
    expect(premium).toBeCloseTo(1_299_999.99 * 0.031, 6)
  })

  it('a few cents down are the limit as well', () => {
    const cents = { ...rich, downPayment: 0.04 }
    expect(affordability(cents)).toMatchObject({ maxPrice: 0.8, limitedBy: 'minimum-down' })
    expect(affordabilityByRules(cents)).toMatchObject({ maxPrice: 0.8, limitedBy: 'minimum-down' })
    expect(affordabilityByRules({ ...cents, rateClass: 'Conventional' }).maxPrice).toBe(0.2)
    expect(affordabilityByRules({ ...cents, years: 30 })).toMatchObject({
      maxPrice: 0.2,
      limitedBy: 'long-amortization',
    })
  })

  it('no down payment gives no price', () => {
    expect(affordabilityByRules({ ...rich, downPayment: 0, years: 30 }).limitedBy).toBe('minimum-down')
    expect(affordability({ ...rich, downPayment: 0 })).toMatchObject({
      maxPrice: 0,
      premium: 0,
      limitedBy: 'minimum-down',
    })
    expect(affordability({ ...rich, downPayment: 0, income: 0 }).limitedBy).toBe('none')
    const free = { propertyTax: 0, heating: 0, condoFee: 0, otherDebts: 0 }
    const cents = affordability({ ...rich, ...free, downPayment: 0, income: 0.06 })
    expect(cents.maxMortgage).toBeLessThan(1)
    expect(cents.limitedBy).toBe('minimum-down')
  })

  it('the years of the specification are offered, and neither fees nor debts are assumed', () => {
    expect(AFFORDABILITY_DEFAULTS).toMatchObject({ condoFee: 0, otherDebts: 0 })
    expect(AFFORDABILITY_YEARS).toEqual([1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30])
  })

  it('stress test', () => {
    expect(stressTestRate(0)).toBe(5.25)
    expect(stressTestRate(3.25)).toBe(5.25)
    expect(stressTestRate(4.5)).toBe(6.5)
  })
})
