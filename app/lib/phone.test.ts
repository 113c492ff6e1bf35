import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePhone } from './parse-phone'
import { formatPhone, telHref } from './phone'

describe('a telephone number in a form', () => {
  test.each([
    ['416 555 0123', '+14165550123'],
    ['(416) 555-0123', '+14165550123'],
    ['1-416-555-0123', '+14165550123'],
    [' +1 416.555.0123 ', '+14165550123'],
    ['555-123-4567', '+15551234567'],
    ['416 555 0123 ext. 45', '+14165550123;ext=45'],
    ['416-555-0123 x45', '+14165550123;ext=45'],
    ['+14165550123;ext=45', '+14165550123;ext=45'],
    ['514 555-0123 poste 45', '+15145550123;ext=45'],
    ['514 555-0123, p. 45', '+15145550123;ext=45'],
    ['514 555-0123 (Poste : 45)', '+15145550123;ext=45'],
    ['514\u00a0555\u20110123, poste\u00a045', '+15145550123;ext=45'],
    ['514-555-0123p45', '+15145550123;ext=45'],
    ['514 555-0123, 45', '+15145550123;ext=45'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+33 1 23 45 67 89', '+33123456789'],
  ])('%j is stored as %s', (text, stored) => expect(parsePhone(text)).toBe(stored))

  test.each([
    '0000000000',
    '12',
    '555 0123',
    '416 555 012',
    '416 555 01234',
    'call me',
    'call me at 416 555 0123',
    '416 555 0123 poste',
    '416 555 0123 or 45',
    '416 555 0123, 416 555 0199',
    '',
    '4'.repeat(41),
  ])('%j is rejected', (text) => expect(parsePhone(text)).toBeNull())

  test('a stored number is read back as itself, also in the way that it is shown', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/),
        fc.option(fc.stringMatching(/^[1-9]\d{0,5}$/)),
        (digits, ext) => {
          const stored = `+1${digits}${ext ? `;ext=${ext}` : ''}`
          expect(parsePhone(stored)).toBe(stored)
          expect(parsePhone(formatPhone(stored))).toBe(stored)
          expect(telHref(formatPhone(stored))).toBe(`tel:${stored}`)
        },
      ),
    )
  })
})

test.each([
  ['+14165550123', '(416) 555-0123'],
  ['+14165550123;ext=45', '(416) 555-0123 ext. 45'],
  ['+442079460958', '+442079460958'],
  ['416.555.0123', '416.555.0123'],
])('%s is shown as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown))

describe('telHref', () => {
  test.each([
    ['(416) 555-0118', 'tel:+14165550118'],
    ['1-416-555-0118', 'tel:+14165550118'],
    ['+1 416 555 0118 ext. 22', 'tel:+14165550118;ext=22'],
    ['+14165550118;ext=22', 'tel:+14165550118;ext=22'],
    ['416.555.0118 x7', 'tel:+14165550118;ext=7'],
    ['514 555-0188 poste 45', 'tel:+15145550188;ext=45'],
    ['(514) 555-0142, poste 200', 'tel:+15145550142;ext=200'],
    ['514 555-0142 p. 7 (Julie)', 'tel:+15145550142;ext=7'],
    ['514 555-0188 / 514 555-0199', 'tel:+15145550188'],
    ['514 555-0188 ou 514 555-0199', 'tel:+15145550188'],
    ['Bureau : 514 555-0188', 'tel:+15145550188'],
    ['911', 'tel:911'],
  ])('%s is dialled as %s', (phone, href) => expect(telHref(phone)).toBe(href))
})
