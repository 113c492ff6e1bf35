import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPhone } from './contact-in-text'
import { MASK, maskNumbers } from './mask-numbers'

describe('numbers that nobody should keep', () => {
  test.each([
    ['My SIN is 046 454 286.', `My SIN is ${MASK}.`],
    ['046454286', MASK],
    ['046-454-286', MASK],
    ['046.454.286', MASK],
    ['04 64 54 286', MASK],
    ['0 4 6 4 5 4 2 8 6', MASK],
    ['046\u00a0454\u00a0286', MASK],
    ['046 – 454 – 286', MASK],
    ['mine 046 454 286, hers 130 692 544', `mine ${MASK}, hers ${MASK}`],
    ['046 454 286 130 692 544', `${MASK} ${MASK}`],
    ['416 555 0123 046 454 286', `416 555 0123 ${MASK}`],
    ['4111 1111 1111 1111', MASK],
    ['4111-1111-1111-1111', MASK],
    ['4111111111111112', MASK],
    ['3782 822463 10005', MASK],
    ['6011000990139424', MASK],
    ['6304 0000 0000 0000 000', MASK],
    ['account number 1234567', `account number ${MASK}`],
    ['acct # is 00123-4567', `acct # is ${MASK}`],
    ['transit no. 12345', `transit no. ${MASK}`],
  ])('%j', (text, masked) => expect(maskNumbers(text)).toBe(masked))
})

test.each([
  'pmt on 650k w/ 10% down, 25 yr, 4.2?',
  '416 555 0123',
  '+1 (416) 555-0123',
  '$650,000 with $65,000 down',
  'My SIN is 046 454 287.',
  '500000 100000 25',
  'I have 50000 in a savings account',
  '2026-10-01 14:30',
  'a@example.ca',
  '',
])('%j stays', (text) => expect(maskNumbers(text)).toBe(text))

/** Nine digits whose last one is the check of the others. */
const sin = fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }).map((digits) => {
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
})

test('any insurance number is taken out, in any grouping', () => {
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', ' - '.trim()), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(sin, gaps, fc.constantFrom('', 'SIN: ', 'it is '), (number, marks, before) => {
      const grouped = [...number].map((digit, at) => digit + (marks[at] ?? '')).join('')
      if (maskNumbers(`${before}${grouped}, thanks`) !== `${before}${MASK}, thanks`) throw new Error(grouped)
    }),
    { numRuns: 50_000 },
  )
}, 60_000)

test('any card number in one piece or in fours is taken out', () => {
  const digits = fc.array(fc.nat(9), { minLength: 13, maxLength: 19 }).map((all) => all.join(''))
  fc.assert(
    fc.property(digits, (number) => maskNumbers(`card ${number}!`) === `card ${MASK}!`),
    { numRuns: 50_000 },
  )
}, 60_000)

test('any text is answered, and masking twice is masking once', () => {
  const pieces = fc.constantFrom(
    ...['046', '454', '286', '4111', ' ', '-', '.', '$', 'account no ', 'x', '1', '000'],
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (said) => {
      maskNumbers(said)
      findPhone(maskNumbers(said))
    }),
    { numRuns: 300_000 },
  )
}, 60_000)

test('no text takes more than its length', () => {
  for (const unit of ['4', '4 ', '411 ', '4111 ', 'account no 1', 'no no ', '0-']) {
    const start = performance.now()
    maskNumbers(unit.repeat(200_000 / unit.length))
    expect(performance.now() - start, unit).toBeLessThan(1_500)
  }
})
