import { expect, test } from 'vitest'
import { thrownMessage } from './thrown-message'

test('gives the words that were thrown for the reader', () => {
  expect(thrownMessage({ status: 500, data: { message: 'Failed to load profile data' } })).toBe(
    'Failed to load profile data',
  )
})

test.each([
  [undefined],
  [null],
  ['text'],
  [new Error('secret query')],
  [{ data: null }],
  [{ data: { message: 1 } }],
])('gives nothing of %o', (error) => {
  expect(thrownMessage(error)).toBeUndefined()
})
