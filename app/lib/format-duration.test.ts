import { expect, test } from 'vitest'
import { formatWait } from './format-duration'

test.each([
  [-3, '0 min'],
  [0.9, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [190, '3 h 10 min'],
  [1440, '1 day'],
  [1500, '1 day 1 h'],
  [3000, '2 days 2 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatWait(minutes)).toBe(text)
})
