import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPOUNDINGS, FREQUENCIES } from './payment'
import { amortizationSchedule, type Loan, yearlySchedule } from './schedule'

const loan: fc.Arbitrary<Loan> = fc.record({
  principal: fc.double({ min: 0.01, max: 1e8, noNaN: true }),
  ratePercent: fc.double({ min: 0, max: 30, noNaN: true }),
  years: fc.integer({ min: 1, max: 30 }),
  frequency: fc.constantFrom(...FREQUENCIES.map(({ value }) => value)),
  compounding: fc.constantFrom(...COMPOUNDINGS.map(({ value }) => value)),
})
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const standard: Loan = {
  principal: 400_000,
  ratePercent: 3.94,
  years: 25,
  frequency: 'monthly',
  compounding: 'standard',
}

describe('a schedule, over the whole input space', () => {
  it('falls to exactly 0, repays the loan, and adds up', () => {
    fc.assert(
      fc.property(loan, (input) => {
        const { periods, payment, totalInterest, numberOfPayments, paymentsPerYear } =
          amortizationSchedule(input)
        expect(periods.at(-1)?.balance).toBe(0)
        expect(numberOfPayments).toBeLessThanOrEqual(input.years * paymentsPerYear)
        expect(sum(periods.map(({ principal }) => principal)) / input.principal).toBeCloseTo(1, 9)
        let owed = input.principal
        for (const period of periods) {
          // The last payment of a rapid schedule is smaller; no payment is larger, but for the noise of the sums.
          if (period.payment > payment * (1 + 1e-6))
            throw new Error(`payment ${period.payment} over ${payment}`)
          if (!(period.principal > 0 && period.interest >= 0 && period.balance < owed)) {
            throw new Error(`period ${period.period} does not pay down`)
          }
          owed = period.balance
        }
        const paid = sum(periods.map((period) => period.payment))
        expect((paid - totalInterest) / input.principal).toBeCloseTo(1, 9)
      }),
    )
  })

  it('rolls up by year without losing a cent', () => {
    fc.assert(
      fc.property(loan, (input) => {
        const schedule = amortizationSchedule(input)
        const years = yearlySchedule(schedule)
        expect(years.map(({ year }) => year)).toEqual(years.map((_, index) => index + 1))
        expect(years.length).toBeLessThanOrEqual(input.years)
        expect(years.at(-1)?.balance).toBe(0)
        expect(sum(years.map(({ interest }) => interest))).toBeCloseTo(schedule.totalInterest, 3)
        const { periods, paymentsPerYear } = schedule
        for (const { year, balance } of years)
          expect(balance).toBe((periods[year * paymentsPerYear - 1] ?? periods.at(-1))?.balance)
      }),
    )
  })

  it('ends sooner when rapid, with no more interest', () => {
    fc.assert(
      fc.property(loan, (input) => {
        const monthly = amortizationSchedule({ ...input, frequency: 'monthly' })
        const rapid = amortizationSchedule({ ...input, frequency: 'rapid-bi-weekly' })
        expect(rapid.numberOfPayments).toBeLessThan(input.years * 26)
        expect(rapid.totalInterest).toBeLessThanOrEqual(monthly.totalInterest * (1 + 1e-9))
      }),
    )
  })
})

describe('edges', () => {
  it('a rapid schedule without interest is the monthly one in halves', () => {
    const schedule = amortizationSchedule({ ...standard, ratePercent: 0, frequency: 'rapid-bi-weekly' })
    expect(schedule.numberOfPayments).toBe(600)
    expect(schedule.totalInterest).toBe(0)
  })

  it('a rapid schedule’s last payment is the smaller one', () => {
    const { periods, payment } = amortizationSchedule({ ...standard, frequency: 'rapid-weekly' })
    expect(periods).toHaveLength(1139)
    expect(periods.at(-2)?.payment).toBeCloseTo(payment, 9)
    expect(periods.at(-1)?.payment).toBeLessThan(payment)
  })

  it('a rapid schedule never asks for more than the regular payment at its end', () => {
    // Short and dear loans: there the last interest is large enough for a wrong end to show.
    const rapid = fc.constantFrom('rapid-bi-weekly' as const, 'rapid-weekly' as const)
    fc.assert(
      fc.property(
        rapid,
        fc.double({ min: 15, max: 30, noNaN: true }),
        fc.integer({ min: 1, max: 4 }),
        (...drawn) => {
          const [frequency, ratePercent, years] = drawn
          const { periods, payment } = amortizationSchedule({ ...standard, frequency, ratePercent, years })
          expect(periods.at(-1)?.payment).toBeLessThanOrEqual(payment * (1 + 1e-6))
          expect(periods.at(-2)?.payment).toBeCloseTo(payment, 6)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('the balance after five years agrees with the closed form', () => {
    const schedule = amortizationSchedule(standard)
    const i = 0.0394 / 12
    const closed = 400_000 * (1 + i) ** 60 - (schedule.payment * ((1 + i) ** 60 - 1)) / i
    expect(yearlySchedule(schedule)[4]?.balance).toBeCloseTo(closed, 4)
  })

  it('no loan has no periods', () => {
    const empty = amortizationSchedule({ ...standard, principal: 0 })
    expect(empty).toMatchObject({ periods: [], payment: 0, numberOfPayments: 0, totalInterest: 0 })
    expect(yearlySchedule(empty)).toEqual([])
    expect(amortizationSchedule({ ...standard, years: 0 }).periods).toEqual([])
  })
})
