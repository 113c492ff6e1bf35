import { expect, test } from 'vitest'
import type { ShownRate } from '~/features/rates/model'
import type { Facts } from '../understanding/slot-values'
import { sayRates } from './rates'
import { rateNote } from './wording'

const NOW = new Date('2026-11-23T15:00:00Z')
const rate = (given: Partial<ShownRate>): ShownRate => ({
  term: '5 year',
  rateType: 'fixed',
  mortgageType: 'Conventional',
  province: 'Ontario',
  ourRate: 4.04,
  apr: 4.0906,
  fees: 950,
  posted: null,
  asOf: '2026-11-23T12:00:00Z',
  ...given,
})
const RATES = [
  rate({
    posted: { percent: 6.19, source: 'bank_of_canada', asOf: '2026-11-18T17:00:00Z', isSourceDay: true },
  }),
  rate({ mortgageType: 'High-Ratio', ourRate: 3.94, apr: 3.94, fees: 0 }),
  rate({ mortgageType: 'Refinance', ourRate: 4.24, apr: 4.24, fees: null, province: 'National' }),
]
const say = (
  rates: ShownRate[],
  facts: Facts = {},
  language: 'en' | 'fr' = 'en',
  fitting: 'High-Ratio' | null = null,
) =>
  sayRates(facts, { province: 'Ontario', rates, isFallback: false }, language, fitting, NOW).replaceAll(
    '\u00a0',
    ' ',
  )

test('Val names each rate with its APR, term, class and date, and never mixes the classes', () => {
  const text = say(RATES)
  expect(text).toContain(
    'Our lowest conventional rate in Ontario is **4.04%**, APR **4.09%**, 5-year fixed, as of November 23, 2026, subject to change, OAC.',
  )
  expect(text).toContain(
    'Insured (less than 20% down), as of November 23, 2026:\n\n- 5-year fixed: **3.94%**, APR **3.94%**',
  )
  expect(text).toContain('Refinance, as of November 23, 2026:\n\n- 5-year fixed: **4.24%**, APR **4.24%**')
  expect(text).toContain('posted 6.19% (Bank of Canada, November 18, 2026)')
  expect(text).toContain('where no fees are known it assumes none, and your disclosure statement gives yours')
  for (const line of text.split('\n').filter((one) => /\d\.\d\d%/.test(one))) expect(line).toContain('APR')
})

test('a down payment below 20% puts the insured rate first', () => {
  expect(say(RATES, {}, 'en', 'High-Ratio')).toContain(
    'Our lowest insured rate in Ontario is **3.94%**, APR **3.94%**',
  )
})

test('rates of different days each carry their own date', () => {
  const text = say([
    rate({}),
    rate({ term: '3 year', ourRate: 3.99, apr: 4.07, asOf: '2026-11-20T12:00:00Z' }),
  ])
  expect(text).toContain('- 3-year fixed: **3.99%**, APR **4.07%**, as of November 20, 2026')
  expect(text).toContain('- 5-year fixed: **4.04%**, APR **4.09%**, as of November 23, 2026')
})

test('a French answer has TAC, class and date', () => {
  const text = say(RATES, {}, 'fr')
  expect(text).toContain(
    'Notre taux le plus bas (prêt conventionnel) en Ontario est de **4,04 %**, TAC **4,09 %**, fixe de 5 ans, en date du 23 novembre 2026',
  )
  expect(text).toContain('Prêt assuré (mise de fonds de moins de 20 %), en date du 23 novembre 2026')
})

test('an assumed rate carries its APR, class and date', () => {
  expect(rateNote(rate({}))).toBe(
    'our 5-year fixed rate (conventional, Ontario), 4.04%, APR 4.09%, as of November 23, 2026, subject to change, OAC',
  )
})
