import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROVINCES } from '~/lib/provinces'
import { COMPOUNDINGS } from './compounding'
import { FREQUENCIES } from './frequency'
import { calculateMortgage, scenarioLoan } from './mortgage'
import { quoteMetadata } from './quote-metadata'
import { AMORTIZATIONS, LIMITS, SCENARIO_DEFAULTS, type Scenario, SIMPLE_DEFAULTS } from './scenario'
import { parseScenario, SCENARIO_KEYS, scenarioParams } from './scenario-params'
import { amortizationSchedule } from './schedule'

const amount = fc.oneof(
  fc.double({ min: 0, max: LIMITS.amount, noNaN: true }),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 200_000_000 }).map((cents) => cents / 100),
)
const scenarios: fc.Arbitrary<Scenario> = fc.record({
  price: amount,
  downPayment: amount,
  location: fc.constantFrom(...PROVINCES.map(({ name }) => name)),
  amortizationYears: fc.integer({ min: 0, max: LIMITS.maximumYears }),
  ratePercent: fc.oneof(fc.double({ min: 0, max: LIMITS.ratePercent, noNaN: true }), fc.constant(0)),
  frequency: fc.constantFrom(...FREQUENCIES.map(({ value }) => value), null),
  compounding: fc.constantFrom(...COMPOUNDINGS.map(({ value }) => value)),
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
        const whole = (price: number) => at(Math.floor(price / 100) * 100).payment ?? 0
        expect(whole(low)).toBeLessThanOrEqual(whole(high) * (1 + 1e-9))
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
        semiAnnualPayment: 0,
        downPercent: 0,
      })
    }
  })

  it('rate, amortization or frequency missing: no payment, and the reason', () => {
    for (const [missing, reason] of [
      [{ ratePercent: 0 }, /rate/],
      [{ amortizationYears: 0 }, /amortization/],
      [{ frequency: null }, /frequency/],
    ] as const) {
      const mortgage = calculateMortgage({ ...SCENARIO_DEFAULTS, ...missing })
      expect(mortgage).toMatchObject({ payment: null, semiAnnualPayment: null, totalMortgage: 400_000 })
      expect(mortgage.remark).toMatch(reason)
    }
  })

  it('a down payment at or above the price: no mortgage, and a plain remark', () => {
    for (const downPayment of [500_000, 900_000]) {
      const mortgage = calculateMortgage({ ...SCENARIO_DEFAULTS, downPayment })
      expect(mortgage).toMatchObject({ insurance: 0, totalMortgage: 0, payment: 0, belowMinimumDown: false })
      expect(mortgage.remark).toBe('The down payment covers the whole price, so no mortgage is needed.')
    }
  })

  it('advises the true minimum where the hint falls short, and is silent where it does not', () => {
    expect(calculateMortgage(SCENARIO_DEFAULTS).advice).toBeUndefined()
    expect(calculateMortgage({ ...SCENARIO_DEFAULTS, price: 1_200_000 }).advice).toBe(
      'For a price of $1,200,000 the minimum down payment is $95,000.',
    )
    const low = calculateMortgage({ ...SCENARIO_DEFAULTS, price: 400_000, downPayment: 10_000 })
    expect(low).toMatchObject({
      belowMinimumDown: true,
      minimumDown: 20_000,
      insurance: 0,
      totalMortgage: 390_000,
    })
    expect(low.advice).toMatch(/\$20,000/)
  })

  it('compounding switches the payment, not the figure beside it', () => {
    const mortgage = calculateMortgage({ ...SIMPLE_DEFAULTS, compounding: 'semi-annual' })
    expect(mortgage.payment).toBeCloseTo(2441.56593066, 8)
    expect(mortgage.semiAnnualPayment).toBe(mortgage.payment)
  })
})

describe('a scenario from an address', () => {
  it('an empty query is the defaults, and the defaults an empty query', () => {
    expect(parseScenario(new URLSearchParams())).toEqual({ scenario: SCENARIO_DEFAULTS, messages: {} })
    expect(scenarioParams(SCENARIO_DEFAULTS).toString()).toBe('')
    expect(scenarioParams(SIMPLE_DEFAULTS).toString()).toBe('rate=5.5')
    expect(scenarioParams(SIMPLE_DEFAULTS, SIMPLE_DEFAULTS).toString()).toBe('')
  })

  it('is readable', () => {
    const scenario: Scenario = {
      ...SCENARIO_DEFAULTS,
      price: 725_000,
      downPayment: 60_000,
      location: 'Quebec',
    }
    expect(scenarioParams(scenario).toString()).toBe('price=725000&down=60000&province=QC')
    expect(
      parseScenario(new URLSearchParams('province=British Columbia&price=1,250,000')).scenario,
    ).toMatchObject({
      location: 'British Columbia',
      price: 1_250_000,
    })
  })

  it('every scenario survives the round trip, from any defaults', () => {
    fc.assert(
      fc.property(scenarios, scenarios, (scenario, defaults) => {
        const query = scenarioParams(scenario, defaults).toString()
        expect(parseScenario(new URLSearchParams(query), defaults).scenario).toEqual(scenario)
      }),
    )
  })

  it('says what was not usable, and stays within the limits', () => {
    const query = 'price=abc&down=1e12&province=ZZ&years=27.5&rate=31&frequency=yearly&compounding=daily'
    expect(parseScenario(new URLSearchParams(query))).toEqual({
      scenario: {
        price: 0,
        downPayment: 100_000_000,
        location: 'Ontario',
        amortizationYears: 28,
        ratePercent: 30,
        frequency: null,
        compounding: 'standard',
      },
      messages: {
        price: 'Enter a number, for example 500000.',
        downPayment: 'Enter at most $100,000,000.',
        location: 'Choose a province or territory from the list.',
        amortizationYears: 'Enter whole years from 1 to 30.',
        ratePercent: 'Enter a rate of at most 30%.',
        frequency: 'Choose a payment frequency from the list.',
        compounding: 'Choose a compounding from the list.',
      },
    })
    expect(parseScenario(new URLSearchParams({ down: '20 % ' }))).toMatchObject({
      scenario: { downPayment: 0 },
      messages: { downPayment: 'Enter an amount in dollars, not in percent.' },
    })
    for (const [years, expected] of Object.entries({ '0': 0, '-3': 0, '31': 30, x: 0, '': 0 })) {
      const { scenario, messages } = parseScenario(new URLSearchParams({ years }))
      expect(scenario.amortizationYears).toBe(expected)
      expect(messages.amortizationYears).toBe('Enter whole years from 1 to 30.')
    }
  })

  it('never throws and always computes, for any text in any field', () => {
    const text = fc.option(
      fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.integer().map(String)),
    )
    const keys = Object.values(SCENARIO_KEYS)
    fc.assert(
      fc.property(fc.array(text, { minLength: keys.length, maxLength: keys.length }), (texts) => {
        const params = new URLSearchParams()
        for (const [index, key] of keys.entries()) {
          const value = texts[index]
          if (typeof value === 'string') params.set(key, value)
        }
        const { scenario } = parseScenario(params)
        expect(scenario.price).toBeLessThanOrEqual(LIMITS.amount)
        expect([0, ...AMORTIZATIONS]).toContain(scenario.amortizationYears)
        expectSound(scenario)
      }),
    )
  })
})

describe('what a quote lead keeps', () => {
  it('has the spec’s fields, to the cent', () => {
    const scenario: Scenario = { ...SCENARIO_DEFAULTS, price: 725_000, downPayment: 60_000 }
    expect(quoteMetadata(scenario)).toEqual({
      price: 725_000,
      downPayment: 60_000,
      location: 'Ontario',
      amortization: 25,
      mortgageRate: 3.94,
      paymentFrequency: 'monthly',
      calculations: { cmhcInsurance: 26_600, totalMortgage: 691_600, monthlyPayment: 3627.65 },
    })
  })

  it('names the compounding when it is not the standard one, and has a payment of 0 without a rate', () => {
    expect(quoteMetadata({ ...SCENARIO_DEFAULTS, compounding: 'semi-annual' }).compounding).toBe(
      'semi-annual',
    )
    const idle = quoteMetadata({ ...SCENARIO_DEFAULTS, ratePercent: 0, frequency: null })
    expect(idle.calculations.monthlyPayment).toBe(0)
    expect(idle.paymentFrequency).toBe('')
  })
})
