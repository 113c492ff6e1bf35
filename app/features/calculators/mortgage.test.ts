import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROVINCES } from '~/lib/provinces'
import { lawfulScenarios } from './lawful-scenario'
import { calculateMortgage, scenarioLoan } from './mortgage'
import { COMPOUNDING_CHOICES, FREQUENCIES } from './payment'
import { quoteMetadata } from './quote-metadata'
import {
  AMORTIZATIONS,
  DEFAULT_MORTGAGE_AMOUNT,
  LIMITS,
  QUOTE_AMORTIZATIONS,
  RATE_STEP,
  SCENARIO_DEFAULTS,
  type Scenario,
} from './scenario'
import { durationText } from './scenario-schedule'
import { amortizationSchedule } from './schedule'
import type { RenewalValues } from './tools/quote'

/** The specification's example. */
const SIMPLE: Scenario = { ...SCENARIO_DEFAULTS, ratePercent: 5.5 }

const amount = fc.oneof(
  fc.integer({ min: 0, max: LIMITS.amount * 100 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 200_000_000 }).map((cents) => cents / 100),
)
const scenarios: fc.Arbitrary<Scenario> = fc.record({
  price: amount,
  downPayment: amount,
  location: fc.constantFrom(...PROVINCES.map(({ name }) => name)),
  amortizationYears: fc.integer({ min: 0, max: LIMITS.maximumYears }),
  ratePercent: fc.oneof(fc.double({ min: 1e-6, max: LIMITS.ratePercent, noNaN: true }), fc.constant(0)),
  frequency: fc.constantFrom(...FREQUENCIES.map(({ value }) => value), null),
  rateType: fc.constantFrom('fixed' as const, 'variable' as const),
  compounding: fc.constantFrom(...COMPOUNDING_CHOICES.map(({ value }) => value)),
  firstTimeOrNewBuild: fc.boolean(),
})

function expectSound(scenario: Scenario) {
  const mortgage = calculateMortgage(scenario)
  for (const value of Object.values(mortgage)) {
    if (typeof value !== 'number') continue
    expect(value).toSatisfy(Number.isFinite)
    expect(value).toBeGreaterThanOrEqual(0)
  }
  return mortgage
}

describe('calculateMortgage', () => {
  it('is finite and never negative over the whole input space; its schedule repays the total', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const mortgage = expectSound(scenario)
        const loan = scenarioLoan(scenario)
        expect(loan !== null).toBe(mortgage.payment !== null && mortgage.payment > 0)
        if (!loan) return
        const schedule = amortizationSchedule(loan)
        expect(schedule.payment).toBe(mortgage.payment)
        expect(schedule.periods.at(-1)?.balance).toBe(0)
        const repaid = schedule.periods.reduce((total, { principal }) => total + principal, 0)
        expect(repaid / mortgage.totalMortgage).toBeCloseTo(1, 9)
      }),
    )
  })

  it('never falls as the price grows with the same share down, or as the rate grows', () => {
    fc.assert(
      fc.property(scenarios, fc.integer({ min: 1, max: 100 }), amount, amount, (scenario, percent, a, b) => {
        const at = (price: number) =>
          calculateMortgage({ ...scenario, price, downPayment: (price * percent) / 100 })
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        // A fraction of a cent in the down payment may fall on either side of a tier's border: whole dollars do not.
        const whole = (price: number) => at(Math.floor(price / 100) * 100)
        if (!whole(low).notPermitted && !whole(high).notPermitted)
          expect(whole(low).payment ?? 0).toBeLessThanOrEqual((whole(high).payment ?? 0) * (1 + 1e-9))
        const rated = (ratePercent: number) => calculateMortgage({ ...scenario, ratePercent }).payment ?? 0
        expect(rated(scenario.ratePercent)).toBeLessThanOrEqual(rated(LIMITS.ratePercent) * (1 + 1e-9))
      }),
    )
  })

  it('price or down payment 0: zeros', () => {
    for (const zero of [{ price: 0 }, { downPayment: 0 }, { price: 0, ratePercent: 0, frequency: null }]) {
      const mortgage = calculateMortgage({ ...SCENARIO_DEFAULTS, ...zero })
      expect(mortgage.remark).toBeUndefined()
      expect(mortgage).toMatchObject({
        insuranceRate: 0,
        insurance: 0,
        totalMortgage: 0,
        payment: 0,
        standardPayment: 0,
        lenderPayment: 0,
        downPercent: 0,
      })
    }
    expect(calculateMortgage({ ...SCENARIO_DEFAULTS, price: 0, frequency: null }).paymentsPerYear).toBe(0)
  })

  it('rate, amortization or frequency missing: no payment, and the reason', () => {
    for (const [missing, reason] of [
      [{ ratePercent: 0 }, /rate/],
      [{ amortizationYears: 0 }, /amortization/],
      [{ amortizationYears: 0, ratePercent: 0.5 }, /amortization/],
      [{ frequency: null }, /frequency/],
    ] as const) {
      const mortgage = calculateMortgage({ ...SCENARIO_DEFAULTS, ...missing })
      expect(mortgage).toMatchObject({ payment: null, standardPayment: null, totalMortgage: 400_000 })
      expect(mortgage.remark).toMatch(reason)
    }
  })

  it('a down payment at or above the price: no mortgage, and a plain remark', () => {
    for (const downPayment of [500_000, 900_000]) {
      const mortgage = calculateMortgage({ ...SCENARIO_DEFAULTS, downPayment })
      expect(mortgage).toMatchObject({ insurance: 0, totalMortgage: 0, payment: 0, belowMinimumDown: false })
      expect(mortgage.remark).toBe('The down payment covers the whole price, so no mortgage is needed.')
    }
    const cent = calculateMortgage({ ...SCENARIO_DEFAULTS, price: 0.01, downPayment: 0.01 })
    expect(cent.remark).toMatch(/^The down payment covers/)
  })

  it('advises the minimum where the hint falls short, and is silent where it does not', () => {
    expect(calculateMortgage(SCENARIO_DEFAULTS).advice).toBeUndefined()
    const cents = calculateMortgage({ ...SCENARIO_DEFAULTS, price: 10, downPayment: 0.1 })
    expect(cents.advice).toBe('At least $1 down for this price.')
    const dear = { ...SCENARIO_DEFAULTS, price: 600_000 }
    expect(calculateMortgage(dear, 'renewal').advice).toBeUndefined()
    const least = calculateMortgage({ ...SCENARIO_DEFAULTS, downPayment: 25_000 })
    expect(least).toMatchObject({ belowMinimumDown: false, minimumDown: 25_000 })
    expect(least.advice).toBeUndefined()
    expect(calculateMortgage({ ...SCENARIO_DEFAULTS, price: 1_200_000 }).advice).toBe(
      'At least $95,000 down for this price.',
    )
  })

  it('a fixed rate is compounded as lenders quote it, semi-annually, with the simple formula beside it', () => {
    const mortgage = calculateMortgage(SIMPLE)
    expect(mortgage.compounding).toBe('semi-annual')
    expect(mortgage.payment).toBeCloseTo(2441.56593066, 8)
    expect(mortgage.standardPayment).toBeCloseTo(2456.35, 2)
    const standard = calculateMortgage({ ...SIMPLE, compounding: 'standard' })
    expect(standard).toMatchObject({ payment: mortgage.standardPayment, lenderPayment: mortgage.payment })
  })

  it('a variable rate is compounded monthly', () => {
    const mortgage = calculateMortgage({ ...SIMPLE, rateType: 'variable' })
    expect(mortgage.compounding).toBe('monthly')
    expect(mortgage.payment).toBe(mortgage.standardPayment)
  })
})

const NONE = {
  insuranceRate: 0,
  insurance: 0,
  totalMortgage: 0,
  payment: null,
  standardPayment: null,
  lenderPayment: null,
}

describe('a mortgage that the law does not allow', () => {
  it.each([
    [
      2_000_000,
      100_000,
      'At least $400,000 down for this price. From $1.5 million on, no mortgage can be insured.',
    ],
    [500_000, 20_000, 'At least $25,000 down for this price.'],
    [600_000, 30_000, 'At least $35,000 down for this price.'],
    [500_000, 0.01, 'At least $25,000 down for this price.'],
    [500_001.37, 25_000, 'At least $25,001 down for this price.'],
    [
      1_500_000,
      299_999.99,
      'At least $300,000 down for this price. From $1.5 million on, no mortgage can be insured.',
    ],
  ])(
    '%d with %d down has no premium and no payment, and says what is missing',
    (price, downPayment, remark) => {
      const mortgage = calculateMortgage({ ...SCENARIO_DEFAULTS, price, downPayment })
      expect(mortgage).toMatchObject({ ...NONE, notPermitted: 'below-minimum-down', remark })
    },
  )

  it('over 25 years an insured mortgage is for first-time buyers and new builds, at 0.20 points more', () => {
    const long: Scenario = {
      ...SCENARIO_DEFAULTS,
      price: 700_000,
      downPayment: 70_000,
      amortizationYears: 30,
    }
    expect(calculateMortgage(long)).toMatchObject({ ...NONE, notPermitted: 'long-amortization' })
    const first = calculateMortgage({ ...long, firstTimeOrNewBuild: true })
    expect(first.insuranceRate).toBe(0.033)
    expect(first.insurance).toBe(20_790)
  })

  it('at a renewal no premium is added and no minimum applies', () => {
    const owed: Scenario = { ...SCENARIO_DEFAULTS, price: 600_000, downPayment: 30_000 }
    expect(calculateMortgage(owed, 'renewal')).toMatchObject({
      insuranceRate: 0,
      insurance: 0,
      totalMortgage: 570_000,
      minimumDown: 0,
    })
    expect(calculateMortgage(owed, 'renewal').payment).toBeGreaterThan(0)
    expect(calculateMortgage(owed, 'renewal', 0.5).totalMortgage).toBe(0.5)
    expect(calculateMortgage({ ...owed, ratePercent: 0 }, 'renewal', 0).remark).toBeUndefined()
  })

  it('the nearest lawful scenarios are lawful, and keep what they do not have to change', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { notPermitted } = calculateMortgage(scenario)
        const choices = lawfulScenarios(scenario)
        if (!notPermitted) expect(choices).toEqual([])
        else expect(choices.length).toBeGreaterThan(0)
        for (const { scenario: one } of choices) {
          expect(calculateMortgage(one).notPermitted).toBeUndefined()
          expect(one).toMatchObject({ location: scenario.location, ratePercent: scenario.ratePercent })
          expect(one.amortizationYears).toBeLessThanOrEqual(scenario.amortizationYears)
        }
      }),
    )
  })

  it('offers more down, or the price that the down payment reaches', () => {
    const asked: Scenario = {
      ...SCENARIO_DEFAULTS,
      price: 2_000_000,
      downPayment: 100_000,
      amortizationYears: 30,
    }
    expect(lawfulScenarios(asked).map(({ label }) => label)).toEqual([
      'Put $400,000 down',
      'Look at $1,250,000 instead over 25 years',
    ])
  })
})

describe('the choices and the borders of the specification', () => {
  it('years, of the quote form too', () => {
    expect(AMORTIZATIONS).toHaveLength(30)
    expect([AMORTIZATIONS[0], AMORTIZATIONS.at(-1)]).toEqual([1, 30])
    expect(QUOTE_AMORTIZATIONS).toEqual([15, 20, 25, 30])
  })

  it('a mortgage without a price is of 500,000, and a rate goes up by a hundredth', () => {
    expect([DEFAULT_MORTGAGE_AMOUNT, RATE_STEP]).toEqual([500_000, 0.01])
  })

  it.each([
    [1, 12, '1 month'],
    [12, 12, '1 year'],
    [13, 12, '1 year 1 month'],
    [263, 12, '21 years 11 months'],
    [570, 26, '21 years 11 months'],
    [0, 52, 'under a month'],
  ])('%d payments at %d a year last %s', (payments, perYear, text) => {
    expect(durationText(payments, perYear)).toBe(text)
  })
})

describe('the stored metadata of a quote lead', () => {
  it('of a renewal has what is owed, what is paid today, and a value only where one was given', () => {
    const renewal: RenewalValues = {
      balance: 400_000,
      price: null,
      renews: '2027-03-01',
      current: 2.49,
      province: 'ON',
      rate: 3.94,
      type: 'fixed',
      years: '25',
      frequency: 'monthly',
      compounding: 'lender',
      mortgage: '',
    }
    const metadata = quoteMetadata({ ...SCENARIO_DEFAULTS, price: 0, downPayment: 0 }, renewal)
    expect(metadata).toEqual({
      location: 'Ontario',
      amortization: 25,
      mortgageRate: 3.94,
      paymentFrequency: 'monthly',
      balanceOwed: 400_000,
      renewalDate: '2027-03-01',
      currentRate: 2.49,
      calculations: {
        cmhcInsurance: 0,
        totalMortgage: 400_000,
        monthlyPayment: 2098.12,
        lenderPayment: 2091.09,
        currentPayment: 1789.87,
      },
    })
    const valued = quoteMetadata(
      { ...SCENARIO_DEFAULTS, ratePercent: 0.5, price: 500_000, downPayment: 100_000 },
      { ...renewal, price: 500_000, renews: null, current: null },
    )
    expect(valued).toMatchObject({
      price: 500_000,
      downPayment: 100_000,
      homeValue: 500_000,
      mortgageRate: 0.5,
    })
    expect(valued).not.toHaveProperty('renewalDate')
    const dollar = quoteMetadata(
      { ...SCENARIO_DEFAULTS, price: 1, downPayment: 0.5 },
      { ...renewal, price: 1 },
    )
    expect(dollar).toMatchObject({ price: 1, homeValue: 1 })
    expect(valued).not.toHaveProperty('currentRate')
    expect(quoteMetadata({ ...SCENARIO_DEFAULTS, ratePercent: 0 })).not.toHaveProperty('mortgageRate')
  })

  it('has the spec’s fields, to the cent', () => {
    const scenario: Scenario = { ...SCENARIO_DEFAULTS, price: 725_000, downPayment: 60_000 }
    expect(quoteMetadata(scenario)).toEqual({
      price: 725_000,
      downPayment: 60_000,
      location: 'Ontario',
      amortization: 25,
      mortgageRate: 3.94,
      paymentFrequency: 'monthly',
      calculations: {
        cmhcInsurance: 26_600,
        totalMortgage: 691_600,
        monthlyPayment: 3627.65,
        lenderPayment: 3615.5,
      },
    })
  })

  it('names the compounding when the visitor chose one, and has a payment of 0 without a rate', () => {
    expect(quoteMetadata({ ...SCENARIO_DEFAULTS, compounding: 'semi-annual' }).compounding).toBe(
      'semi-annual',
    )
    const idle = quoteMetadata({ ...SCENARIO_DEFAULTS, ratePercent: 0, frequency: null })
    expect(idle.calculations.monthlyPayment).toBe(0)
    expect(idle.paymentFrequency).toBe('')
  })

  it('stores no figure for a mortgage that the law does not allow, and says why', () => {
    const metadata = quoteMetadata({ ...SCENARIO_DEFAULTS, price: 2_000_000, downPayment: 100_000 })
    expect(metadata.notPermitted).toBe('below-minimum-down')
    expect(metadata.calculations).toEqual({
      cmhcInsurance: 0,
      totalMortgage: 0,
      monthlyPayment: 0,
      lenderPayment: 0,
    })
  })
})
