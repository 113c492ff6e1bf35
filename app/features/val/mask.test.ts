import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MASKS, maskNumbers, passesLuhn } from './mask'

describe('numbers that must go', () => {
  it.each([
    ['my SIN is 046 454 286', `my SIN is ${MASKS.sin}`],
    ['046-454-286.', `${MASKS.sin}.`],
    ['046454286', MASKS.sin],
    // The check digit is wrong, but it is called what it is.
    ['sin: 046454287', `sin: ${MASKS.sin}`],
    ['mon NAS 123 456 789', `mon NAS ${MASKS.sin}`],
    ['card 4111 1111 1111 1111 exp 12/27', `card ${MASKS.card} exp 12/27`],
    ['3782-822463-10005', MASKS.card],
    ['account 12345678, transit 00123', `account ${MASKS.account}, transit ${MASKS.account}`],
    ['123456789012', MASKS.account],
  ])('%j', (text, masked) => expect(maskNumbers(text).text).toBe(masked))
})

describe('numbers that stay', () => {
  it.each([
    'pmt on 650k w/ 10% down, 25 yr, 4.2?',
    '$1,250,000 and 850 000 $',
    'call (416) 555-0118 or 1-416-555-0118 or 4165550118',
    'I am buying for 500000 with 100000 down at 4.5',
    'single family home, 300 000 25 4.2',
    'business income 120000',
    'balance of 300000, savings account of $50000',
  ])('%j', (text) => expect(maskNumbers(text)).toEqual({ text, found: [] }))
})

it('leaves no valid social insurance or card number in any text', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      digits,
      fc.constantFrom('', ' ', '-'),
      (before, start, mark) => {
        const check =
          Array.from({ length: 10 }, (_, digit) => [...start, digit].join('')).find(passesLuhn) ?? ''
        const sin = [check.slice(0, 3), check.slice(3, 6), check.slice(6)].join(mark)
        const separated = `${before.replace(/[\d .-]+$/, '')}x ${sin} y`
        expect(maskNumbers(separated).text).not.toContain(sin)
      },
    ),
  )
})
