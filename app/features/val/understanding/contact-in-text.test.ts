import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tests/runs'
import { findEmail, findPhone, parsePhone } from './contact-in-text'

describe('an e-mail address in a text', () => {
  test.each([
    ['reach me at John.Smith@Example.com please', 'john.smith@example.com'],
    ['email:a+b@example.co.uk.', 'a+b@example.co.uk'],
    ['<o’hara@x> or <o.hara@example.ca>, thanks', 'o.hara@example.ca'],
    ['mailto:a@example.ca?!', 'a@example.ca'],
    ["it's 'a@example.ca'", 'a@example.ca'],
    ['broken@ but also a@example.ca', 'a@example.ca'],
  ])('%j holds %s', (text, value) => expect(findEmail(text)).toEqual({ value, isInvalid: false }))

  test.each([
    'john@',
    'john@gmail',
    'my email is john@@example.com',
    'john@example..com',
    'my email is john.example.com',
  ])('%j was meant as one', (text) => expect(findEmail(text)).toEqual({ value: null, isInvalid: true }))

  test.each([
    '650k@4.2% over 25',
    'is 500000 @ 4.2 good?',
    '@',
    '5@5',
    'my email is not working',
    'no address',
  ])('%j was not', (text) => expect(findEmail(text)).toEqual({ value: null, isInvalid: false }))
})

describe('a telephone number in a text', () => {
  test.each([
    ['416-555-0123', '(416) 555-0123'],
    ['call me at (416) 555 0123 tonight', '(416) 555-0123'],
    ['4165550123', '(416) 555-0123'],
    ['+1 416.555.0123', '(416) 555-0123'],
    ['1-416-555-0123', '(416) 555-0123'],
    ['14165550123', '(416) 555-0123'],
    ['123-456-7890', '(123) 456-7890'],
    ['(416)555-0123 ext 5', '(416) 555-0123'],
    ['my number is 416 555 0123 25 years', '(416) 555-0123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['650000 house, 905 555 0158', '(905) 555-0158'],
  ])('%j holds %s', (text, value) => expect(findPhone(text)).toEqual({ value, isInvalid: false }))

  test.each([
    'call me at 555-0123',
    'phone: 12345',
    'my phone number is 416 555 012',
    '555-0123',
    'cell 416-555-01234567',
    'call 416 555 01234',
  ])('%j was meant as one', (text) => expect(findPhone(text)).toEqual({ value: null, isInvalid: true }))

  test.each([
    'pmt on 650k w/ 10% down, 25 yr, 4.2?',
    '500000 1000',
    '650 000 2500',
    '$6,500,000,000',
    '$4165550123',
    'call me about 650000',
    'call 650000',
    'my price is 5000000000',
    'rent of 800-1200',
    'I earn 95000 and owe 12000',
    'a phone is expensive',
    '2026-10-01',
  ])('%j was not', (text) => expect(findPhone(text)).toEqual({ value: null, isInvalid: false }))
})

test.each([
  ['416 555 0123', '(416) 555-0123'],
  [' +1 (416) 555-0123 ', '(416) 555-0123'],
  ['+33 1 23 45 67 89', '+33123456789'],
  ['416 555 012', null],
  ['24165550123', null],
  ['0000000000', null],
  ['416 555 0123 x5', '(416) 555-0123 ext. 5'],
  ['514 555-0123, p. 45', '(514) 555-0123 ext. 45'],
  ['', null],
])('the field %j is %s', (text, value) => expect(parsePhone(text)).toBe(value))

test('any text is answered', () => {
  const pieces = fc.constantFrom(
    ...['@', '.', '416', '555', '0123', '-', ' ', '(', ')', '+1', 'my phone is ', 'email: ', 'a', '$'],
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (said) => {
      const email = findEmail(said).value
      const phone = findPhone(said).value
      if (email !== null && !/^[^\s@]+@[a-z0-9.-]+$/.test(email)) throw new Error(email)
      if (phone !== null && !/^(\(\d{3}\) \d{3}-\d{4}|\+\d{10,15})$/.test(phone)) throw new Error(phone)
    }),
    runs(300_000),
  )
})

// Linear time takes milliseconds, quadratic time minutes.
test('no text takes more than its length', { timeout: 10_000 }, () => {
  for (const unit of ['a@', '4', '4 ', '(', 'my phone is 4', 'a.', 'email is ', '@.', '((4))--  ']) {
    const text = unit.repeat(200_000 / unit.length)
    findEmail(text)
    findPhone(text)
  }
})
