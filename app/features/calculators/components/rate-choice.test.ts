import { expect, test } from 'vitest'
import {
  choiceOf,
  choiceOfClass,
  fittingFirst,
  mergeEqualRates,
  nearestChoice,
  type RateChoice,
} from './rate-choice'

const choice = (given: Partial<RateChoice>): RateChoice => ({
  ratePercent: 4.04,
  aprPercent: 4.09,
  rateType: 'fixed',
  rateClass: 'Conventional',
  name: '5 year fixed',
  isFiveYearFixed: true,
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
  expect(choiceOf(twice, { ratePercent: 4.04, rateType: 'fixed' }, 'High-Ratio')?.rateClass).toBe(
    'High-Ratio',
  )
  expect(choiceOf(twice, { ratePercent: 4.04, rateType: 'fixed' }, 'Conventional')?.rateClass).toBe(
    'Conventional',
  )
  expect(choiceOf(twice, { ratePercent: 9, rateType: 'fixed' }, 'Conventional')).toBeUndefined()
})

test('a percentage that fixed and variable list means the type that the scenario names', () => {
  const twice = [...LIST, choice({ rateType: 'variable', name: '5 year variable' })]
  expect(choiceOf(twice, { ratePercent: 4.04, rateType: 'variable' }, 'Conventional')?.name).toBe(
    '5 year variable',
  )
  expect(choiceOf(twice, { ratePercent: 4.04, rateType: 'fixed' }, 'Conventional')?.name).toBe('5 year fixed')
  expect(choiceOf(LIST, { ratePercent: 4.04, rateType: 'variable' }, 'Conventional')?.name).toBe(
    '5 year fixed',
  )
})

test.each([
  ['High-Ratio', '5 year fixed', 3.94],
  ['Conventional', '5 year fixed', 4.04],
  ['High-Ratio', '7 year fixed', 3.94],
  // A class without a rate: the nearest of all, which the page says does not fit.
  ['Refinance', '7 year fixed', 4.79],
] as const)('in the class %s, %s is at %s percent', (fitting, name, wanted) => {
  const ratePercent = name === '7 year fixed' ? 4.79 : 5
  expect(choiceOfClass(LIST, fitting, { name, ratePercent })?.ratePercent).toBe(wanted)
})

test('an empty list has no nearest rate', () => {
  expect(nearestChoice([], 3.94)).toBeUndefined()
  expect(nearestChoice(LIST, 4.2)?.ratePercent).toBe(4.04)
})
