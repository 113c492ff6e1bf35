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
    ['price=0&balance=300000', 300_000, 0, {}],
    ['price=500000', 400_000, 100_000, {}],
    ['down=80000', 400_000, 0, {}],
    ['balance=0.5', 0.5, 0, {}],
    [
      'price=0.5&balance=1',
      1,
      0,
      { balance: 'More than the home is worth. If that is right, please call us.' },
    ],
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

describe('the new payment beside today’s', () => {
  const comparison = (query: string) =>
    answerTo(RENEWAL_QUOTE, read(`balance=400000&rate=3.94&${query}`)).comparison

  test.each([
    ['current=2.49', '$1,790', 'That is $301 more each payment.'],
    ['current=3.935', '$2,090', 'That is $1 more each payment.'],
    ['current=3.94', '$2,091', 'That is the same payment.'],
    ['current=5', '$2,326', 'That is $235 less each payment.'],
  ])('%s: today %s, %s', (query, today, text) => {
    expect(comparison(query)).toMatchObject({
      title: `At 3.94% you’d pay $2,091; today you pay ${today}.`,
      text,
    })
  })

  test.each(['', 'current=2.49&rate=0', 'current=2.49&balance=0'])('%j: nothing to compare', (query) => {
    const input = read(
      new URLSearchParams({
        balance: '400000',
        ...Object.fromEntries(new URLSearchParams(query)),
      }).toString(),
    )
    expect(answerTo(RENEWAL_QUOTE, input).comparison).toEqual({
      title: '',
      text: 'Enter your current rate to compare with what you pay today.',
    })
  })

  test('equity has a row only where the home has a value', () => {
    const rows = (query: string) =>
      answerTo(RENEWAL_QUOTE, read(query)).rows.map(({ term, value }) => `${term}: ${value}`)
    expect(rows('price=1&balance=0.5')).toContain('Equity: 50.00%')
    expect(rows('balance=0.5').join()).not.toContain('Equity')
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
