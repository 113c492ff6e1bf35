import { expect, test } from 'vitest'
import type { ShownRate } from '~/features/rates/model'
import { rateList } from './rate-choices'

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

test('each choice carries its APR, type, class and date, and says where it is national', () => {
  const listed = [rate({}), rate({ mortgageType: 'Refinance', ourRate: 4.24, province: 'National' })]
  const { choices } = rateList(listed, 'Ontario', new Date('2026-11-22T15:00:00Z'))
  expect(choices).toEqual([
    {
      term: '5 year',
      rateType: 'fixed',
      mortgageType: 'Conventional',
      province: 'Ontario',
      ourRate: 4.04,
      apr: 4.09,
      asOf: '2026-11-21T15:00:00Z',
      name: '5 year fixed',
      confirmed: 'Nov 21, 2026',
      aprNote: 'APR includes $950 of fees, on $400,000 over 25 years.',
    },
    expect.objectContaining({ name: '5 year fixed, national', mortgageType: 'Refinance' }),
  ])
})
