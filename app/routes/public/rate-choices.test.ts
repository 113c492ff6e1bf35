import { expect, test } from 'vitest'
import type { ShownRate } from '~/features/rates/model'
import { proposedRate, rateChoices } from './rate-choices'

const rate = (given: Partial<ShownRate>): ShownRate => ({
  term: '5 year',
  rateType: 'fixed',
  mortgageType: 'Conventional',
  province: 'Ontario',
  ourRate: 4.04,
  apr: 4.09,
  fees: 950,
  posted: null,
  asOf: '2026-11-21T15:00:00Z',
  ...given,
})
const LIST = [
  rate({}),
  rate({ term: '3 year', ourRate: 3.99 }),
  rate({ mortgageType: 'High-Ratio', ourRate: 3.94, apr: 3.94, fees: 0 }),
  rate({ rateType: 'variable', ourRate: 4.04 }),
  rate({ mortgageType: 'Refinance', ourRate: 4.24, province: 'National' }),
]
const choices = rateChoices(LIST, 'Ontario')

test('each choice carries its APR, type, class and date, and says where it is national', () => {
  expect(choices).toHaveLength(5)
  expect(choices[0]).toEqual({
    ratePercent: 4.04,
    aprPercent: 4.09,
    rateType: 'fixed',
    rateClass: 'Conventional',
    name: '5 year fixed',
    confirmed: 'Nov 21, 2026',
    aprNote: 'APR includes $950 of fees, on $400,000 over 25 years.',
    isFiveYearFixed: true,
  })
  expect(choices.at(-1)).toMatchObject({ name: '5 year fixed, national', rateClass: 'Refinance' })
})

test.each([
  // 3.94 is listed, and insured: 20% down cannot have it.
  [500_000, 100_000, 'purchase', 4.04],
  [500_000, 50_000, 'purchase', 3.94],
  [500_000, 10_000, 'purchase', 4.04],
  [500_000, 100_000, 'renewal', 4.04],
  [500_000, 60_000, 'renewal', 3.94],
  [500_000, 200_000, 'refinance', 4.24],
] as const)('%d with %d down, %s, begins with %s percent', (price, downPayment, purpose, wanted) => {
  expect(proposedRate(choices, { price, downPayment }, purpose)).toEqual({
    ratePercent: wanted,
    rateType: 'fixed',
  })
})

test('without a listed rate of its class a scenario begins with the example', () => {
  expect(proposedRate([], { price: 500_000, downPayment: 100_000 }, 'purchase')).toEqual({
    ratePercent: 3.94,
    rateType: 'fixed',
  })
})
