import { expect, it } from 'vitest'
import { isOneLetterOff } from './one-letter-off'

it.each([
  ['payment', 'payment', true],
  ['payment', 'paymnt', true],
  ['payment', 'paymennt', true],
  ['payment', 'paument', true],
  ['payment', 'pyament', true],
  ['payment', 'pyamnet', false],
  ['rates', 'dates', true],
  ['rates', 'dater', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%j and %j: %j', (a, b, expected) => {
  expect(isOneLetterOff(a, b)).toBe(expected)
  expect(isOneLetterOff(b, a)).toBe(expected)
})
