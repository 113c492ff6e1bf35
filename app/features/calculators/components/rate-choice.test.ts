import { expect, test } from 'vitest'
import {
  choiceOf,
  fittingFirst,
  mergeEqualRates,
  nearestRate,
  type RateChoice,
  rateOfClass,
} from './rate-choice'

const choice = (given: Partial<RateChoice>): RateChoice => ({
  ratePercent: 4.04,
  aprPercent: 4.09,
  rateType: 'fixed',
  rateClass: 'Conventional',
  name: '5 year fixed',
  confirmed: 'Nov 21, 2026',
  aprNote: 'APR includes $950 of fees.',
  ...given,
})
const LIST = [
  choice({ ratePercent: 4.79, name: '7 year fixed' }),
  choice({}),
  choice({ ratePercent: 3.94, rateClass: 'High-Ratio' }),
  choice({ ratePercent: 3.89, rateClass: 'High-Ratio', name: '3 year fixed' }),
]

test('equal rates are merged only where nothing but the name differs', () => {
  expect(mergeEqualRates([choice({}), choice({ name: '3 year fixed' }), choice({})])).toEqual([
    choice({ name: '5 year fixed or 3 year fixed' }),
  ])
  for (const other of [
    { rateType: 'variable' },
    { rateClass: 'High-Ratio' },
    { aprPercent: 4.04 },
    { confirmed: 'Nov 20, 2026' },
    { ratePercent: 4.05 },
    { aprNote: 'APR assumes no fees.' },
  ] as const)
    expect(mergeEqualRates([choice({}), choice(other)]), JSON.stringify(other)).toHaveLength(2)
})

test('the rates of the class that fits come first, and none is lost', () => {
  expect(fittingFirst(LIST, 'High-Ratio').map(({ ratePercent }) => ratePercent)).toEqual([
    3.94, 3.89, 4.79, 4.04,
  ])
  expect(fittingFirst(LIST, null)).toEqual(LIST)
})

test('a percentage that two classes list means the fitting one', () => {
  const twice = [...LIST, choice({ rateClass: 'High-Ratio' })]
  expect(choiceOf(twice, 4.04, 'High-Ratio')?.rateClass).toBe('High-Ratio')
  expect(choiceOf(twice, 4.04, 'Conventional')?.rateClass).toBe('Conventional')
  expect(choiceOf(twice, 9, 'Conventional')).toBeUndefined()
})

test.each([
  ['High-Ratio', '5 year fixed', 3.94],
  ['Conventional', '5 year fixed', 4.04],
  ['High-Ratio', '7 year fixed', 3.94],
  ['Refinance', '5 year fixed', 5],
] as const)('in the class %s, %s is at %s percent', (fitting, name, wanted) => {
  expect(rateOfClass(LIST, fitting, { name, ratePercent: name === '7 year fixed' ? 4.79 : 5 })).toBe(wanted)
})

test('the nearest rate of an empty list is the rate itself', () => {
  expect(nearestRate([], 3.94)).toBe(3.94)
  expect(nearestRate(LIST, 4.2)).toBe(4.04)
})
