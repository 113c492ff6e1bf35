import { describe, expect, test } from 'vitest'
import { calculateMortgage } from './mortgage'
import { currentPayment, parseRenewal, renewalParams } from './renewal'

const read = (query: string) => parseRenewal(new URLSearchParams(query))

describe('parseRenewal', () => {
  test.each([
    ['price=500000&balance=300000', 300_000, 200_000, {}],
    ['price=500000&balance=300,000&down=1', 300_000, 200_000, {}],
    ['price=500000&down=80000', 420_000, 80_000, {}],
    ['', 400_000, 0, {}],
    ['balance=480000', 480_000, 0, {}],
    ['balance=480000&price=&down=', 480_000, 0, {}],
    // An equity means nothing without the home's value.
    ['balance=480000&down=20000', 480_000, 0, {}],
    [
      'price=500000&balance=500000',
      500_000,
      0,
      { balance: 'More than the home is worth. If that is right, please call us.' },
    ],
    ['price=500000&balance=x', 0, 500_000, { balance: 'Enter a number, for example 400,000.' }],
    ['price=500000&balance=0', 0, 500_000, {}],
  ])('%s: %d owed, %d paid off', (query, balance, downPayment, messages) => {
    const parsed = read(query)
    expect(parsed.renewal.balance).toBe(balance)
    expect(parsed.scenario.downPayment).toBe(downPayment)
    expect(parsed.messages).toEqual(messages)
  })

  test.each([
    ['2027-03-01', '2027-03-01', undefined],
    ['', null, undefined],
    ['2027-02-31', null, 'Enter a date like 2027-03-01.'],
    ['1/3/2027', null, 'Enter a date like 2027-03-01.'],
    ['1027-03-01', null, 'Enter a date like 2027-03-01.'],
  ])('the renewal date %j is %j', (text, renewalDate, message) => {
    const parsed = read(`renews=${text}`)
    expect(parsed.renewal.renewalDate).toBe(renewalDate)
    expect(parsed.messages.renewalDate).toBe(message)
  })

  test.each([
    ['2.49', 2.49, undefined],
    ['2,49 %', 2.49, undefined],
    ['', null, undefined],
    ['0', null, undefined],
    ['50', null, 'Enter a rate of at most 30%.'],
  ])('the current rate %j is %j', (text, rate, message) => {
    const parsed = read(`current=${encodeURIComponent(text)}`)
    expect(parsed.renewal.currentRatePercent).toBe(rate)
    expect(parsed.messages.currentRatePercent).toBe(message)
  })

  test('renewalParams writes a query that parses back', () => {
    const { renewal } = read('renews=2027-03-01&current=2.49')
    expect(read(renewalParams(renewal).toString()).renewal).toEqual(renewal)
  })
})

describe('currentPayment', () => {
  test('equals the new payment at an equal rate', () => {
    const { renewal, scenario } = read('balance=400000&current=3.94')
    const { payment } = calculateMortgage(scenario, 'renewal', renewal.balance)
    expect(currentPayment(renewal, scenario)).toBeCloseTo(payment ?? 0, 8)
  })

  test('is null without a rate, a balance, a frequency or an amortization', () => {
    const { renewal, scenario } = read('balance=400000&current=2.49')
    expect(currentPayment({ ...renewal, currentRatePercent: null }, scenario)).toBeNull()
    expect(currentPayment({ ...renewal, balance: 0 }, scenario)).toBeNull()
    expect(currentPayment(renewal, { ...scenario, frequency: null })).toBeNull()
    expect(currentPayment(renewal, { ...scenario, amortizationYears: 0 })).toBeNull()
  })
})
