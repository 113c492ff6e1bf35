import { describe, expect, it } from 'vitest'
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
    ['12,125 %', [['percent', 12.125]]],
    ['1,125 M$', [['money', 1_125_000]]],
    ['350.000 $', [['money', 350_000]]],
    ['1.250.000 $', [['money', 1_250_000]]],
    [
      '$100,000 120,000',
      [
        ['money', 100_000],
        ['money', 120_000],
      ],
    ],
    ['my SIN is 046 454 286', []],
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
    ['5 and a quarter', [['plain', 5.25]]],
    ['5 and a half years', [['years', 5.5]]],
    ['4 point 19', [['plain', 4.19]]],
    ['3/4 of a million', [['money', 750_000]]],
    ['a quarter million', [['money', 250_000]]],
    [
      'a mil two, 240 down',
      [
        ['money', 1_200_000],
        ['plain', 240],
      ],
    ],
    ['a million two bedrooms', [['money', 1_000_000]]],
    ['three fifty five', [['plain', 355]]],
    ['three fifty thousand', [['money', 350_000]]],
    ['owing four eighty', [['plain', 480]]],
    ['twenty five years', [['years', 25]]],
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
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})
