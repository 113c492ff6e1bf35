import type { RateChoice } from '~/features/calculators/choose-rate'

/** A conventional 5 year fixed rate of Ontario, confirmed on November 26, 2026, unless `given` says otherwise. */
export const listedRate = (ourRate: number, given: Partial<RateChoice> = {}): RateChoice => ({
  name: '',
  confirmed: '',
  aprNote: '',
  term: '5 year',
  rateType: 'fixed',
  mortgageType: 'Conventional',
  province: 'Ontario',
  ourRate,
  apr: ourRate,
  asOf: '2026-11-26T15:00:00Z',
  ...given,
})
