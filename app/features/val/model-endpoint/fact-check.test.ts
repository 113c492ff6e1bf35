import { describe, expect, it } from 'vitest'
import { knowsNothing, learnResult, learnVisitor, takeSentences, unknownFigure } from './fact-check'

const known = knowsNothing()
learnVisitor(known, 'pmt on 650k w/ 10% down, 25 yr, now at 4.04%')
learnResult(known, {
  text: 'Lenders test at 5.25% over 24 months; insured mortgages last 25 years. See [more](/privacy/more).',
  as_of: 'November 21, 2026',
  rates: [{ term: '5 year', label: '5 year fixed', value: '3.77% (APR 3.80%)', write: '{{rates.rate_1}}' }],
  page: '/mortgage-calculator?price=777000',
  office_phone: '(416) 555-0142',
  url: 'https://www.canada.ca/en/x.html',
  brokers: [{ page: '/agents/ann' }],
})

describe('a text with known numbers only passes', () => {
  it.each([
    'Lenders test at **5.25%**, as of November 21, 2026.',
    'You said $650,000 with ten percent down.',
    'With 4.04 % you stay there.',
    'Our 5-year fixed rate.',
    '1. Call (416) 555-0142.\n2. Wait.',
    'See [this](/mortgage-calculator?price=777000) and [rates](/rates?province=ON).',
    'Ask [Ann](/agents/ann), or read [it](/privacy/more) and [more](https://www.canada.ca/en/x.html).',
    'No figure at all.',
  ])('%j', (text) => expect(unknownFigure(text, known)).toBeNull())
})

describe('a text with an unknown number or URL fails', () => {
  it.each([
    ['It is $3,252.', '3,252'],
    ['It is about 3300 dollars.', '3300 dollars'],
    ['The rate is 4.1%.', '4.1%'],
    ['The rate is four percent.', 'four percent'],
    ['Our rate is 5.25%.', '5.25%'],
    ['Our best rate is 4.04%.', '4.04%'],
    ['It is 3.77%.', '3.77%'],
    ['It costs $777,000.', '777,000'],
    ['It takes 24 years.', '24 years'],
    ['It takes 5.25 months.', '5.25 months'],
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
