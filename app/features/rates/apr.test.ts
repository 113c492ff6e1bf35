import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RATE_TYPE_TRAITS, RATE_TYPES } from '../calculators/rate-type'
import { amortizationSchedule } from '../calculators/schedule'
import { aprPercent, averagePrincipal, termYears } from './apr'
import { EXAMPLE_MORTGAGE, RATE_TERMS } from './model'

const apr = (
  ratePercent: number,
  fees: number | null,
  term = '5 year',
  rateType: 'fixed' | 'variable' = 'fixed',
) => aprPercent({ ratePercent, rateType, term, fees })

test.each([
  ['not entered', null],
  ['entered as 0', 0],
])('without fees (%s) the APR is the annual rate to the last digit (O. Reg. 191/08 s. 4)', (_, fees) => {
  for (const term of RATE_TERMS)
    for (const rateType of RATE_TYPES) expect(apr(3.99, fees, term, rateType)).toBe(3.99)
})

// Worked out apart from this code, with 40 digits: 400,000 over 25 years, P from the schedule, fees / (T × P) added to the rate.
test.each([
  [4.04, 950, '5 year', 'fixed', '4.09'],
  [4.04, 950, '1 year', 'fixed', '4.28'],
  [3.99, 950, '3 year', 'fixed', '4.07'],
  [3.6, 950, '5 year', 'variable', '3.65'],
  [4.79, 2_000, '7 year', 'fixed', '4.87'],
  [6.5, 12_000, '1 year', 'fixed', '9.52'],
] as const)('a rate of %s, fees of %s dollars, %s %s: an APR of %s', (rate, fees, term, rateType, wanted) => {
  expect(apr(rate, fees, term, rateType).toFixed(2)).toBe(wanted)
})

test('the average principal is that of the amortization schedule', () => {
  for (const rateType of RATE_TYPES) {
    const { periods } = amortizationSchedule({
      principal: EXAMPLE_MORTGAGE.principal,
      years: EXAMPLE_MORTGAGE.amortizationYears,
      ratePercent: 4.29,
      frequency: 'monthly',
      compounding: RATE_TYPE_TRAITS[rateType].compounding,
    })
    const before = periods.slice(0, 60).map(({ balance, principal }) => balance + principal)
    const average = before.reduce((sum, balance) => sum + balance, 0) / 60
    expect(averagePrincipal(4.29, rateType, 5)).toBeCloseTo(average, 4)
  }
})

test('with monthly compounding the formula and the interest of the schedule agree: C / (T × P) × 100', () => {
  const { principal, amortizationYears: years } = EXAMPLE_MORTGAGE
  const loan = { principal, years, ratePercent: 3.6, frequency: 'monthly', compounding: 'monthly' } as const
  const interest = amortizationSchedule(loan)
    .periods.slice(0, 60)
    .reduce((sum, period) => sum + period.interest, 0)
  const formula = ((interest + 950) / (5 * averagePrincipal(3.6, 'variable', 5))) * 100
  expect(apr(3.6, 950, '5 year', 'variable')).toBeCloseTo(formula, 8)
})

const rates = fc.integer({ min: 500, max: 25_000 }).map((thousandths) => thousandths / 1000)
const fees = fc.integer({ min: 0, max: 4_000_000 }).map((cents) => cents / 100)

test('an APR is never below its rate, grows with the fees, and falls with a longer term', () => {
  fc.assert(
    fc.property(
      rates,
      fees,
      fees,
      fc.constantFrom(...RATE_TERMS),
      fc.constantFrom(...RATE_TYPES),
      (rate, a, b, term, type) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(apr(rate, less, term, type)).toBeGreaterThanOrEqual(rate)
        expect(apr(rate, more, term, type)).toBeGreaterThanOrEqual(apr(rate, less, term, type))
        expect(apr(rate, more, '1 year', type)).toBeGreaterThanOrEqual(apr(rate, more, '7 year', type))
      },
    ),
  )
})

test('any term has a length, and any rate a finite APR', () => {
  expect(termYears('5 year')).toBe(5)
  expect(termYears('10 years')).toBe(10)
  expect(termYears('6 months')).toBe(0.5)
  expect(termYears('open')).toBe(1)
  fc.assert(
    fc.property(rates, fees, fc.string(), (rate, fee, term) => {
      expect(Number.isFinite(apr(rate, fee, term))).toBe(true)
    }),
  )
})
