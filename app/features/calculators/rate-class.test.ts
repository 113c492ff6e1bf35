import { expect, test } from 'vitest'
import { rateClassFor } from './choose-rate'

test.each([
  [500_000, 100_000, 'purchase', 'Conventional'],
  [500_000, 99_999.99, 'purchase', 'High-Ratio'],
  [500_000, 25_000, 'purchase', 'High-Ratio'],
  [500_000, 24_999.99, 'purchase', null],
  [999_999.95, 199_999.99, 'purchase', 'Conventional'],
  [1_000_000, 75_000, 'purchase', 'High-Ratio'],
  [1_000_000, 74_999, 'purchase', null],
  [1_499_999, 149_999.9, 'purchase', 'High-Ratio'],
  [1_500_000, 299_999, 'purchase', null],
  [1_500_000, 300_000, 'purchase', 'Conventional'],
  [500_000, 0, 'purchase', null],
  [0, 0, 'purchase', 'Conventional'],
  [500_000, 600_000, 'purchase', 'Conventional'],
  [500_000, 100_000, 'renewal', 'Conventional'],
  [500_000, 60_000, 'renewal', 'High-Ratio'],
  [500_000, 100_000, 'refinance', 'Refinance'],
  [500_000, 99_000, 'refinance', null],
  [0, 0, 'refinance', 'Refinance'],
  [0.01, 0, 'refinance', null],
] as const)('a price of %d with %d down, for a %s, can have the class %s', (price, down, purpose, wanted) => {
  expect(rateClassFor(price, down, purpose)).toBe(wanted)
})
