import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { coOwnerBuyout, equityRoom } from './home-equity'
import {
  amortizationSchedule,
  balanceAfter,
  interestForDays,
  type Loan,
  leavingEarly,
  paymentChange,
  payOff,
  splitOfPayment,
} from './schedule'

const loan = (principal: number, ratePercent: number, years: number, more: Partial<Loan> = {}): Loan => ({
  principal,
  ratePercent,
  years,
  frequency: 'monthly',
  compounding: 'standard',
  ...more,
})
const semiAnnual = { compounding: 'semi-annual' } as const

// Worked out apart from the app, from P(1+i)^n - A((1+i)^n - 1)/i and from schedules in a spreadsheet.
describe('published and independent figures', () => {
  it.each([
    ['450,000 at 4.3 over 25 years after 60 payments', balanceAfter(loan(450_000, 4.3, 25), 60), 394_021],
    ['the same compounded half-yearly', balanceAfter(loan(450_000, 4.3, 25, semiAnnual), 60), 393_764],
    ['first interest of 400,000 at 5', splitOfPayment(loan(400_000, 5, 25), 1).interest, 1_666.67],
    [
      'the same compounded half-yearly',
      splitOfPayment(loan(400_000, 5, 25, semiAnnual), 1).interest,
      1_649.57,
    ],
    ['interest of 90,000 at 7 for 21 days', interestForDays(90_000, 7, 21), 362.47],
    ['interest of 380,000 at 4.75 over 25 years', payOff(loan(380_000, 4.75, 25)).totalInterest, 269_933.79],
    ['the same with 400 more', payOff(loan(380_000, 4.75, 25), { extra: 400 }).totalInterest, 193_058.61],
    ['payments with 400 more', payOff(loan(380_000, 4.75, 25), { extra: 400 }).payments, 224],
    ['415,000 over 20 years from 1.89', paymentChange(loan(415_000, 1.89, 20), 4.4).before, 2_078],
    ['to 4.4', paymentChange(loan(415_000, 1.89, 20), 4.4).after, 2_603],
    ['its rise', paymentChange(loan(415_000, 1.89, 20), 4.4).change, 525],
    ['first repayment of 400,000 at 5', splitOfPayment(loan(400_000, 5, 25), 1).principal, 671.69],
    ['1,200 without interest after 5 of 12 payments', balanceAfter(loan(1_200, 0, 1), 5), 700],
    ['payments of 100 without interest over 30 years', payOff(loan(100, 0, 30)).payments, 360],
    ['room of 820,000 with 390,000 owing', equityRoom(820_000, 390_000).room, 266_000],
    ['most for a buyout of 650,000', coOwnerBuyout(650_000, 380_000).most, 617_500],
    ['half of its equity', coOwnerBuyout(650_000, 380_000).toPay, 135_000],
  ])('%s', (_, computed, expected) => expect(Math.abs(computed - expected)).toBeLessThan(0.6))
})

test.each([
  ['after the last payment nothing is owed', balanceAfter(loan(1_200, 0, 1), 20)],
  ['nor repaid', splitOfPayment(loan(1_200, 5, 1), 13).principal],
  ['a loan below 0 owes nothing', balanceAfter(loan(-5, 5, 25), 12)],
  ['without years nothing is paid', payOff(loan(1_000, 5, 0), { extra: 10 }).payments],
  ['interest on less than nothing', interestForDays(-1, 7, 21)],
  ['interest at a rate below 0', interestForDays(90_000, -1, 21)],
  ['interest for days before', interestForDays(90_000, 7, -1)],
  ['saved before the end of a term that is past', leavingEarly(loan(90_000, 5, 9), 4, -3, 0).interestSaved],
  ['room of a home without value', equityRoom(-5, 0).most],
  ['its line of credit', equityRoom(-5, -9).creditLine],
])('is 0: %s', (_, computed) => expect(computed).toBeCloseTo(0, 9))

test('a loan without years stays as it is', () => expect(balanceAfter(loan(1_000, 5, 0), 12)).toBe(1_000))

test('leaving saves nothing after the mortgage is paid off', () => {
  const [whole, longer] = [24, 30].map((months) => leavingEarly(loan(90_000, 5, 2), 4, months, 0))
  expect(longer).toEqual(whole)
})

test('a loan of more years than any mortgage is followed for 60 years of weeks', () =>
  expect(payOff(loan(1_000_000, 5, 70, { frequency: 'weekly' })).payments).toBe(3_120))

test.each([
  // Half of the equity, the new mortgage, 95 and 80 percent of the value.
  [650_000, 380_000, { equity: 270_000, toPay: 135_000, needed: 515_000, most: 617_500, uninsured: 520_000 }],
  [100, 90, { equity: 10, toPay: 5, needed: 95, most: 95, uninsured: 80, fits: true }],
  [100, 90.02, { fits: false }],
  [5, 10, { equity: 0, toPay: 0, needed: 10 }],
  [-5, -9, { equity: 4, toPay: 2, needed: 2, most: 0, uninsured: 0, fits: false }],
])('a co-owner is bought out of %d with %d owing', (value, owed, buyout) =>
  expect(coOwnerBuyout(value, owed)).toMatchObject(buyout),
)

const anyLoan = fc.record({
  principal: fc.integer({ min: 1_000, max: 3_000_000 }),
  ratePercent: fc.double({ min: 0.1, max: 15, noNaN: true }),
  years: fc.integer({ min: 1, max: 30 }),
  frequency: fc.constantFrom('monthly' as const, 'bi-weekly' as const, 'weekly' as const),
  compounding: fc.constantFrom('standard' as const, 'semi-annual' as const, 'monthly' as const),
})

describe('every loan', () => {
  test('owes what its schedule says after any payment', () => {
    fc.assert(
      fc.property(anyLoan, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const { periods } = amortizationSchedule(one)
        const at = Math.floor(share * (periods.length - 1))
        const tolerance = one.principal * 1e-6
        expect(Math.abs(balanceAfter(one, at + 1) - (periods[at]?.balance ?? 0))).toBeLessThan(tolerance)
        expect(Math.abs(splitOfPayment(one, at + 1).interest - (periods[at]?.interest ?? 0))).toBeLessThan(
          tolerance,
        )
      }),
    )
  })
  test('ends sooner and costs less interest the more is paid', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 5_000 }), (one, extra) => {
        const [plain, more] = [payOff(one), payOff(one, { extra })]
        expect(more.payments).toBeLessThanOrEqual(plain.payments)
        expect(more.totalInterest).toBeLessThanOrEqual(plain.totalInterest + 1e-6)
        const lump = payOff(one, { lumpSum: Math.min(extra, one.principal) })
        expect(lump.totalInterest).toBeLessThanOrEqual(plain.totalInterest + 1e-6)
      }),
    )
  })
  test('has a payment that rises with its rate', () => {
    fc.assert(
      fc.property(anyLoan, fc.double({ min: 0.01, max: 5, noNaN: true }), (one, points) => {
        expect(paymentChange(one, one.ratePercent + points).change).toBeGreaterThan(0)
        const left = leavingEarly(one, one.ratePercent + points, 24, 1_000)
        expect(left.monthsToRecover).toBeNull()
        expect(left.net).toBeLessThan(0)
      }),
    )
  })
})

test('leaving 5.49 for 4.19 with 30 months left saves 277 a month', () => {
  const left = leavingEarly(loan(380_000, 5.49, 22), 4.19, 30, 12_350)
  expect(Math.abs(left.monthlySaving - 277)).toBeLessThan(0.6)
  expect(left.monthsToRecover).toBeCloseTo(12_350 / left.monthlySaving, 9)
  expect(leavingEarly(loan(380_000, 5.49, 22), 5.49, 30, 12_350).monthsToRecover).toBeNull()
  const small = leavingEarly(loan(1_000, 5.49, 22), 4.19, 30, 100)
  expect(small.monthsToRecover).toBeCloseTo(100 / small.monthlySaving, 9)
})
