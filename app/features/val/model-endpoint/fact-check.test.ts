import { describe, expect, it } from 'vitest'
import { learnResult, learnText, noFigures, takeSentences, unknownFigure } from './fact-check'

const known = noFigures()
learnText(known, 'pmt on 650k w/ 10% down, 25 yr')
learnResult(known, {
  payment: 3251,
  rate_percent: 4.04,
  amortization_years: 25,
  left_months: 24,
  as_of: 'November 21, 2026',
  rates: [{ term: '5 year' }],
  page: '/mortgage-calculator?price=650000',
  office_phone: '(416) 555-0142',
  url: 'https://www.canada.ca/en/x.html',
  brokers: ['[Ann](/agents/ann): Toronto'],
})

describe('a text with known numbers only passes', () => {
  it.each([
    'It is $3,251 a month.',
    'At **4.04%** over 25 years, as of November 21, 2026.',
    'You said $650,000 with ten percent down.',
    'Our 5-year fixed rate is 4.04 %.',
    '1. Call (416) 555-0142.\n2. Wait.',
    'See [this](/mortgage-calculator?price=650000) and [rates](/rates?province=ON).',
    'Ask [Ann](/agents/ann), or read [more](https://www.canada.ca/en/x.html).',
    'No figure at all.',
  ])('%j', (text) => expect(unknownFigure(text, known)).toBeNull())
})

describe('a text with an unknown number or URL fails', () => {
  it.each([
    ['It is $3,252.', '3,252'],
    ['It is about 3300 dollars.', '3300 dollars'],
    ['The rate is 4.1%.', '4.1%'],
    ['The rate is four percent.', 'four percent'],
    ['It takes 24 years.', '24 years'],
    ['It costs 4.04 months.', '4.04 months'],
    ['In 2027.', '2027'],
    ['Call 416-555-0143.', '0143'],
    ['See [this](https://evil.example).', 'https://evil.example'],
    ['See [this](//evil.example).', '//evil.example'],
    ['See [this](javascript:alert).', 'javascript:alert'],
    ['www.evil.example', 'www.evil.example'],
    ['It is \u0663\u0664%', null],
    ['It is \uff15\uff10\uff10\uff10 dollars.', '5000 dollars'],
    ['half a million', 'half a million'],
  ])('%j', (text, figure) => {
    const found = unknownFigure(text, known)
    if (figure === null) expect(found).not.toBe('')
    else expect(found).toContain(figure)
  })
})

describe('a growing text', () => {
  it.each([
    ['One. Two', 'One. ', 'Two'],
    ['It is 4.2', '', 'It is 4.2'],
    ['1. Call', '', '1. Call'],
    ['a\nb', 'a\n', 'b'],
    ['Really? Yes! No', 'Really? Yes! ', 'No'],
    ['', '', ''],
  ])('%j gives %j', (text, ready, rest) => expect(takeSentences(text)).toEqual({ ready, rest }))
})
