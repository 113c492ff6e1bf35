import { expect, it } from 'vitest'
import { isWithinOneEdit } from './is-within-one-edit'

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
  expect(isWithinOneEdit(a, b)).toBe(expected)
  expect(isWithinOneEdit(b, a)).toBe(expected)
})
