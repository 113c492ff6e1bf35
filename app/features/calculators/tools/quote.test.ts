import { describe, expect, test } from 'vitest'
import { readInput } from './input'
import { currentPayment, ownedScenario, RENEWAL_QUOTE } from './quote'
import { answerTo } from './tool'

const read = (query: string) => readInput(RENEWAL_QUOTE, new URLSearchParams(query))

describe('the fields of a renewal', () => {
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
    expect(parsed.values.balance).toBe(balance)
    expect(ownedScenario(parsed.values).downPayment).toBe(downPayment)
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
    expect(parsed.values.renews).toBe(renewalDate)
    expect(parsed.messages.renews).toBe(message)
  })

  test.each([
    ['2.49', 2.49, undefined],
    ['2,49 %', 2.49, undefined],
    ['', null, undefined],
    ['0', 0, undefined],
    ['50', 0, 'Enter a rate of at most 30%.'],
  ])('the current rate %j is %j', (text, rate, message) => {
    const parsed = read(`current=${encodeURIComponent(text)}`)
    expect(parsed.values.current).toBe(rate)
    expect(parsed.messages.current).toBe(message)
  })
})

describe('currentPayment', () => {
  test('equals the new payment at an equal rate', () => {
    const input = read('balance=400000&current=3.94&rate=3.94')
    expect(currentPayment(input.values)).toBeCloseTo(answerTo(RENEWAL_QUOTE, input).exact ?? 0, 2)
  })

  test('is null without a rate or a balance', () => {
    const { values } = read('balance=400000&current=2.49')
    expect(currentPayment({ ...values, current: null })).toBeNull()
    expect(currentPayment({ ...values, balance: 0 })).toBeNull()
  })
})
