import { expect, test } from 'vitest'
import { groupDigits, groupedAmount } from './group-digits'

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

test.each([
  [500_000, '500,000'],
  [999, '999'],
  [1250.5, '1,250.5'],
  [0, '0'],
])('the amount %d is %s', (dollars, text) => expect(groupedAmount(dollars)).toBe(text))
