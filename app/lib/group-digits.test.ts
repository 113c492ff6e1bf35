import { expect, test } from 'vitest'
import { inLocale } from '~/platform/locale.server'
import { groupDigits } from './group-digits'
import { readNumber } from './numbers'

// The bar is the caret.
const type = (marked: string, isDeletion?: boolean) => {
  const { text, caret } = groupDigits(
    { text: marked.replace('|', ''), caret: marked.indexOf('|') },
    isDeletion,
  )
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  ['7|', '7|'],
  ['7250|', '7,250|'],
  ['725,0001|', '7,250,001|'],
  ['7|25000', '7|25,000'],
  ['1|725,000', '1|,725,000'],
  ['500 000|', '500,000|'],
  ['1250.5|', '1,250.5|'],
  // A decimal comma, and texts that are no plain amount.
  ['72,|', '72,|'],
  ['72,5|', '72,5|'],
  ['500k|', '500k|'],
  ['$5000|', '$5000|'],
  ['|', '|'],
])('typing to %s leaves %s', (typed, shown) => expect(type(typed)).toBe(shown))

test.each([
  ['725,00|', '72,500|'],
  ['725|000', '725|,000'],
  ['72,50|', '7,250|'],
  ['|25,000', '|25,000'],
])('deleting to %s leaves %s', (typed, shown) => expect(type(typed, true)).toBe(shown))

/** Types a text key by key and returns what the field shows, with the caret. */
const typeKeys = (keys: string) =>
  [...keys].reduce(
    ({ text, caret }, key) =>
      groupDigits({ text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }),
    { text: '', caret: 0 },
  )

test.each([
  ['en', '1,250', '1,250', 1250],
  ['en', '1250', '1,250', 1250],
  ['en', '1250000.5', '1,250,000.5', 1_250_000.5],
  ['en', '350k', '350k', 350_000],
  ['fr', '1,250', '1,250', 1250],
  ['fr', '1250', '1 250', 1250],
  ['fr', '1250000,5', '1 250 000,5', 1_250_000.5],
  ['fr', '1,250,000', '1,250,000', 1_250_000],
  ['fr', '1,25 M$', '1,25 M$', 1_250_000],
] as const)(
  'in %s, typing %s key by key shows %s, and the caret stays last',
  (locale, keys, shown, value) => {
    inLocale(locale, () => {
      const { text, caret } = typeKeys(keys)
      expect(text.replace(/\u202f/g, ' ')).toBe(shown)
      expect(caret).toBe(text.length)
      expect(readNumber(text, 'amount').value).toBe(value)
    })
  },
)

test.each(['1.250,00', '1,250.00', '1 250,00', '1\u00a0250,00', '$1,250.00', '1 250 $', '1250'])(
  'pasting %j means 1250 in both languages',
  (text) => {
    for (const locale of ['en', 'fr'] as const)
      inLocale(locale, () => {
        const pasted = groupDigits({ text, caret: text.length })
        expect(readNumber(pasted.text, 'amount').value).toBe(1250)
        expect(pasted.caret).toBe(pasted.text.length)
      })
  },
)
