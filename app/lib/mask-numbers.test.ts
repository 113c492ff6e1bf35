import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/runs'
import { mask, maskNumbers, passesCheck } from './mask-numbers'

const MASK = mask()

describe('numbers that must not be stored', () => {
  test.each([
    ['My SIN is 046 454 286.', `My SIN is ${MASK}.`],
    ['046454286', MASK],
    ['046-454-286.', `${MASK}.`],
    ['046.454.286', MASK],
    ['04 64 54 286', MASK],
    ['0 4 6 4 5 4 2 8 6', MASK],
    ['046\u00a0454\u00a0286', MASK],
    ['046 – 454 – 286', MASK],
    // The check digit is wrong, but it is called what it is: a mistyped number still points to a person.
    ['My SIN is 046 454 287.', `My SIN is ${MASK}.`],
    ['sin: 046454287', `sin: ${MASK}`],
    ['mon NAS 123 456 789', `mon NAS ${MASK}`],
    ['numéro d’assurance sociale : 123-456-789', `numéro d’assurance sociale : ${MASK}`],
    ['mine 046 454 286, hers 130 692 544', `mine ${MASK}, hers ${MASK}`],
    ['046 454 286 130 692 544', `${MASK} ${MASK}`],
    ['416 555 0123 046 454 286', `416 555 0123 ${MASK}`],
    ['my SIN is 046 454 287 and 5 kids', `my SIN is ${MASK} and 5 kids`],
    ['SIN 046454287 130692544', `SIN ${MASK} ${MASK}`],
    ['SIN 046 454 286 4.5%', `SIN ${MASK} 4.5%`],
    ['card 4111 1111 1111 1111 exp 12/27', `card ${MASK} exp 12/27`],
    ['4111 1111 1111 1111 12/27', `${MASK} 12/27`],
    ['4111-1111-1111-1111', MASK],
    ['4111111111111112', MASK],
    ['3782 822463 10005', MASK],
    ['3782-822463-10005', MASK],
    ['6011000990139424', MASK],
    ['6304 0000 0000 0000 000', MASK],
    ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', MASK],
    ['123456789012', MASK],
    ['account 12345678, transit 00123', `account ${MASK}, transit ${MASK}`],
    ['account number 1234567', `account number ${MASK}`],
    ['acct # is 00123-4567', `acct # is ${MASK}`],
    ['transit no. 12345', `transit no. ${MASK}`],
    ['numéro de compte 1234567', `numéro de compte ${MASK}`],
    ['mon compte bancaire est 1234567', `mon compte bancaire est ${MASK}`],
    ['mon compte bancaire est le 1234567', `mon compte bancaire est le ${MASK}`],
    ['mon numéro de compte est le 1234567', `mon numéro de compte est le ${MASK}`],
    ['Mon numero de compte, c’est le 1234567.', `Mon numero de compte, c’est le ${MASK}.`],
    ['numéro de compte 1234000', `numéro de compte ${MASK}`],
    ['compte chèques 1234567', `compte chèques ${MASK}`],
    ['comptes-chèques\u00a0: 1234567', `comptes-chèques\u00a0: ${MASK}`],
    ['compte de cheques no. 1234567', `compte de cheques no. ${MASK}`],
    ["compte d'épargne 1234567", `compte d'épargne ${MASK}`],
    ['compte d’e\u0301pargne 1234567', `compte d’e\u0301pargne ${MASK}`],
    ['compte conjoint numéro : 00123-4567', `compte conjoint numéro : ${MASK}`],
    ['compte n° 1234567', `compte n° ${MASK}`],
    ['COMPTE Nº 1234', `COMPTE Nº ${MASK}`],
    ['succursale 12345, folio 1234567', `succursale ${MASK}, folio ${MASK}`],
    [
      'numéro de transit : 12345, no d’institution 0815',
      `numéro de transit : ${MASK}, no d’institution ${MASK}`,
    ],
    ['transit 12345-815', `transit ${MASK}`],
    ['account 1234567 $500', `account ${MASK} $500`],
    ['branch 12345', `branch ${MASK}`],
  ])('%j', (text, masked) => {
    expect(maskNumbers(text)).toBe(masked)
  })
})

describe('numbers that stay', () => {
  test.each([
    ['a question in shorthand', 'pmt on 650k w/ 10% down, 25 yr, 4.2?'],
    ['prices', '$1,250,000 and 850 000 $ and $650,000 with $65,000 down'],
    ['a price in words beside others', 'I am buying for 500000 with 100000 down at 4.5'],
    ['amounts in a row', '500000 100000 25'],
    ['amounts in a row, in the French way', '450 000 120 000 4,5'],
    ['an amount, a share, a rate', '850 000 20 4'],
    ['a rate and an amount', '4.25 650000'],
    ['a large amount', '125 450 286 $ or $125 450 286'],
    ['shorthand without units', 'single family home, 300 000 25 4.2'],
    ['an income', 'business income 120000'],
    ['an account’s balance', 'balance of 300000, savings account of $50000'],
    ['an account’s balance, said later', 'I have 50000 in a savings account'],
    ['an account’s balance, said at once', 'my savings account is 50000, chequing with 2500'],
    [
      'an account’s balance, in French',
      'mon compte d’épargne est de 45500, compte chèques 45500 $, compte\u00a0: 52 500 $',
    ],
    [
      'counting and relying, in French',
      'je compte 45500 de revenu, je compte sur 450000, compte tenu de 450500',
    ],
    ['what something counts for, in French', 'on compte 45500, ça compte pour 450500, le compte est bon'],
    ['the day of an account, in French', 'j’ai ouvert un compte le 2026-11-30'],
    ['few digits, in French', 'deux comptes 2 500, ma succursale 815'],
    ['telephone numbers', 'call (416) 555-0118 or 1-416-555-0118 or 4165550118 or 416 555 0123'],
    ['a number from abroad', '+1 (416) 555-0123 and +442071234567'],
    ['nine digits that are no such number', 'file 046 454 287'],
    ['a day and an hour', '2026-10-01 14:30'],
    ['days beside a number', 'closing 2019-06-15 5 years, 15/06/2019 5'],
    ['days in a row', '2026-10-01 2027-11-01'],
    ['a postal code', 'M5V 2T6, H2X 1Y4'],
    ['an address', 'a@example.ca, chat1795292414669-28544-1@example.ca, me@123456789012.example'],
    ['nothing', ''],
  ])('%s', (_what, text) => expect(maskNumbers(text)).toBe(text))
})

/** Nine digits whose last one is the check of the others. */
const sin = fc
  .array(fc.nat(9), { minLength: 8, maxLength: 8 })
  .map(
    (digits) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => [...digits, last].join('')).find(passesCheck) ?? '',
  )

test('any insurance number is taken out, however it is grouped', () => {
  const grouping = fc.constantFrom([9], [3, 3, 3], [2, 2, 2, 3], [1, 1, 1, 1, 1, 1, 1, 1, 1], [3, 6], [4, 5])
  fc.assert(
    fc.property(
      sin,
      grouping,
      fc.constantFrom(' ', '-', '.', ' - '),
      fc.constantFrom('', 'SIN: ', 'it is '),
      (number, sizes, mark, before) => {
        const from = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
        const groups = sizes.map((size, index) => number.slice(from(index), from(index) + size))
        // '04 64 54 000' and '2019-4-…' are an amount and a day where nothing says otherwise.
        const isOther = /^3,3,3$|^9$/.test(sizes.join())
          ? false
          : groups.some((group) => /000$|^(?:19|20)\d\d$/.test(group))
        fc.pre(before === 'SIN: ' || !isOther)
        const text = `${before}${groups.join(mark)}, thanks`
        if (maskNumbers(text) !== `${before}${MASK}, thanks`) throw new Error(text)
      },
    ),
    runs(50_000),
  )
})

test('any card number in one piece is taken out', () => {
  const digits = fc.array(fc.nat(9), { minLength: 13, maxLength: 19 }).map((all) => all.join(''))
  fc.assert(
    fc.property(digits, (number) => maskNumbers(`card ${number}!`) === `card ${MASK}!`),
    runs(50_000),
  )
})

test('any text is answered', () => {
  const pieces = fc.constantFrom(
    ...['046', '454', '286', '4111', ' ', '-', '.', '$', '%', 'account no ', 'SIN ', 'x', '1', '000'],
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (said) => {
      maskNumbers(said)
    }),
    runs(300_000),
  )
})

// Linear time takes milliseconds, quadratic time minutes.
test('no text takes more than its length', { timeout: 10_000 }, () => {
  for (const unit of [
    '4',
    '4 ',
    '411 ',
    '4111 ',
    'account no 1',
    'no no ',
    'numéro de compte n° ',
    'compte, c’est le ',
    '0-',
    'sin ',
    'sin 1 ',
    '$4 ',
  ]) {
    maskNumbers(unit.repeat(200_000 / unit.length))
  }
})

test('of a text of nothing but numbers no long one is left', () => {
  const numbers = maskNumbers('416 555 0123, '.repeat(1_000))
  expect(numbers.slice(0, 14)).toBe('416 555 0123, ')
  expect(numbers.slice(-18)).toBe(`${MASK}, `)
})
