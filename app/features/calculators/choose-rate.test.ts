import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedRate as rate } from '../../../tests/listed-rate'
import { type Borrower, chooseRate, rateClassFor, ratesOfClass } from './choose-rate'
import { calculateMortgage } from './mortgage'
import { NATIONAL, RATE_CLASSES } from './rate-class'
import { RATE_TYPES } from './rate-type'
import { SCENARIO_DEFAULTS } from './scenario'

const DAY = '2026-11-27T15:00:00Z'
const LIST = [
  rate(4.04),
  rate(3.6, { rateType: 'variable' }),
  rate(4.79, { term: '7 year' }),
  rate(3.94, { mortgageType: 'High-Ratio' }),
  rate(3.89, { mortgageType: 'High-Ratio', term: '3 year' }),
  rate(4.24, { mortgageType: 'Refinance' }),
  rate(4.02, { mortgageType: 'High-Ratio', province: 'Quebec' }),
  rate(4.19, { province: NATIONAL }),
  rate(4.09, { mortgageType: 'High-Ratio', province: NATIONAL }),
  rate(3.7, { rateType: 'variable', mortgageType: 'High-Ratio', province: NATIONAL }),
]
const buyer = (given: Partial<Borrower> = {}): Borrower => ({
  purpose: 'purchase',
  price: 650_000,
  downPayment: 130_000,
  province: 'Ontario',
  amortizationYears: 25,
  firstTimeOrNewBuild: false,
  ...given,
})

describe('the rate of a borrower', () => {
  test.each([
    ['20% down', {}, {}, 4.04],
    ['10% down', { downPayment: 65_000 }, {}, 3.94],
    ['a cent below 20%', { downPayment: 129_999.99 }, {}, 3.94],
    ['Quebec, 10% down', { price: 525_000, downPayment: 52_500, province: 'Quebec' }, {}, 4.02],
    ['a province without rates', { province: 'Manitoba' }, {}, 4.19],
    ['a type that only National lists', { downPayment: 65_000 }, { rateType: 'variable' }, 3.7],
    ['a term of its own', {}, { term: '7 year' }, 4.79],
    ['a variable rate', {}, { rateType: 'variable' }, 3.6],
    [
      '30 years, first-time buyer',
      { downPayment: 65_000, amortizationYears: 30, firstTimeOrNewBuild: true },
      {},
      3.94,
    ],
    ['30 years, 20% down', { amortizationYears: 30 }, {}, 4.04],
    ['a renewal without a home value', { purpose: 'renewal', price: 0, downPayment: 0 }, {}, 4.04],
    ['a renewal of more than 80%', { purpose: 'renewal', downPayment: 20_000 }, {}, 3.94],
    [
      'a renewal over 30 years of more than 80%',
      { purpose: 'renewal', downPayment: 20_000, amortizationYears: 30 },
      {},
      3.94,
    ],
    ['a refinance', { purpose: 'refinance' }, {}, 4.24],
  ] as const)('%s', (_, given, wish, percent) => {
    expect(chooseRate(LIST, buyer(given), DAY, wish).rate?.ourRate).toBe(percent)
  })

  test('of a renewal without a home value says that the value may change it', () => {
    const { why } = chooseRate(LIST, buyer({ purpose: 'renewal', price: 0, downPayment: 0 }), DAY)
    expect(why).toBe('Conventional rate, until you enter the home’s value.')
  })

  test.each([
    ['a renewal of at most 80%', { purpose: 'renewal' }, /at most 80% of the home/],
    ['a purchase without a price', { price: 0, downPayment: 0 }, /20% down or more/],
    ['a refinance', { purpose: 'refinance' }, /borrowing more/],
  ] as const)('says why: %s', (_, given, why) => {
    expect(chooseRate(LIST, buyer(given), DAY).why).toMatch(why)
  })

  test('that was confirmed at the very instant is offered', () => {
    expect(chooseRate([rate(4, { asOf: DAY })], buyer(), DAY).rate?.ourRate).toBe(4)
  })

  test('that asks for a term which its class does not list is the 5 year fixed one, and says so', () => {
    const chosen = chooseRate(LIST, buyer({ downPayment: 65_000 }), DAY, { term: '7 year' })
    expect(chosen).toMatchObject({ rate: { ourRate: 3.94 }, rateClass: 'High-Ratio' })
    expect(chosen.why).toBe(
      'Insured rate: less than 20% down. The term or type you chose is not listed for it; this is the 5 year fixed rate.',
    )
  })

  test('whose class lists no 5 year fixed rate is its lowest', () => {
    const listed = LIST.filter(({ term, mortgageType }) => term !== '5 year' || mortgageType !== 'High-Ratio')
    expect(chooseRate(listed, buyer({ downPayment: 65_000 }), DAY).rate?.ourRate).toBe(3.89)
  })

  test.each([
    ['the down payment is below the minimum', { downPayment: 30_000 }, /below the minimum/],
    [
      'a price of 1.5 million has no insured mortgage',
      { price: 1_500_000, downPayment: 299_000 },
      /below the minimum/,
    ],
    [
      '30 years with 10% down is not a first-time buyer’s',
      { downPayment: 65_000, amortizationYears: 30 },
      /more than 25 years/,
    ],
    ['a dollar over 30 years', { price: 1, downPayment: 0.1, amortizationYears: 30 }, /more than 25 years/],
    ['a refinance of more than 80%', { purpose: 'refinance', downPayment: 65_000 }, /at least 20% equity/],
  ] as const)('is none where no class is lawful: %s', (_, given, why) => {
    const chosen = chooseRate(LIST, buyer(given), DAY)
    expect(chosen).toMatchObject({ rate: null, rateClass: null })
    expect(chosen.why).toMatch(why)
  })

  test('is none of another class where its own lists nothing', () => {
    const listed = LIST.filter(({ mortgageType }) => mortgageType !== 'High-Ratio')
    expect(chooseRate(listed, buyer({ downPayment: 65_000 }), DAY)).toMatchObject({
      rate: null,
      rateClass: 'High-Ratio',
    })
  })
})

test('of two rates of one product the lower is offered, once', () => {
  const twice = [rate(4.2), rate(4.1), ...LIST]
  expect(ratesOfClass(twice, 'Conventional', 'Ontario', DAY).map(({ ourRate }) => ourRate)).toEqual([
    3.6, 4.04, 4.79,
  ])
})

test('of two equal rates the one with the lower APR is offered', () => {
  const [cheap, dear] = [rate(4.1, { apr: 4.12 }), rate(4.1, { apr: 4.2 })]
  for (const listed of [
    [cheap, dear],
    [dear, cheap],
  ])
    expect(ratesOfClass(listed, 'Conventional', 'Ontario', DAY)).toEqual([cheap])
})

const anyRate = fc.record({
  term: fc.constantFrom('1 year', '3 year', '5 year', '7 year'),
  rateType: fc.constantFrom(...RATE_TYPES),
  mortgageType: fc.constantFrom(...RATE_CLASSES),
  province: fc.constantFrom('Ontario', 'Quebec', NATIONAL),
  ourRate: fc.integer({ min: 200, max: 900 }).map((basisPoints) => basisPoints / 100),
  apr: fc.constant(4),
  asOf: fc.constantFrom('2026-11-20T15:00:00Z', DAY, '2026-11-27T15:00:01Z', '2026-12-01T15:00:00Z'),
})
const anyBorrower = fc.record({
  purpose: fc.constantFrom('purchase', 'renewal', 'refinance'),
  price: fc.integer({ min: 0, max: 2_000_000 }),
  downPayment: fc.integer({ min: 0, max: 600_000 }),
  province: fc.constantFrom('Ontario', 'Quebec', 'Yukon'),
  amortizationYears: fc.integer({ min: 1, max: 30 }),
  firstTimeOrNewBuild: fc.boolean(),
})
const anyWish = fc.record({
  term: fc.constantFrom('3 year', '5 year'),
  rateType: fc.constantFrom(...RATE_TYPES),
})

test('no list gives a rate of an unlawful class, of another province or that was confirmed after the day', () => {
  fc.assert(
    fc.property(fc.array(anyRate), anyBorrower, anyWish, (listed, borrower, wish) => {
      const { rate: chosen, rateClass, why } = chooseRate(listed, borrower, DAY, wish)
      expect(why).not.toBe('')
      const lawful = rateClassFor(borrower.price, borrower.downPayment, borrower.purpose)
      if (borrower.purpose === 'purchase' && borrower.price > 0) {
        const scenario = { ...SCENARIO_DEFAULTS, ...borrower, location: 'Ontario' } as const
        const { notPermitted } = calculateMortgage(scenario)
        const isPermitted = borrower.downPayment > 0 && !notPermitted
        expect(rateClass !== null).toBe(isPermitted)
      }
      if (!chosen) return
      expect(chosen.mortgageType).toBe(lawful)
      expect(rateClass).toBe(lawful)
      expect(Date.parse(chosen.asOf)).toBeLessThanOrEqual(Date.parse(DAY))
      expect([borrower.province, NATIONAL]).toContain(chosen.province)
      const isListedAsAsked = ratesOfClass(listed, chosen.mortgageType, borrower.province, DAY).some(
        ({ term, rateType }) => term === wish.term && rateType === wish.rateType,
      )
      if (isListedAsAsked) expect(chosen).toMatchObject(wish)
    }),
  )
})
