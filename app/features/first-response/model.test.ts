import { expect, test } from 'vitest'
import { formatWait, responseClock } from './model'

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

test.each([
  [30, null, 60, { text: 'Waiting for 30 min', isLate: false }],
  [61, null, 60, { text: 'Waiting for 1 h 1 min', isLate: true }],
  [61, null, null, { text: 'Waiting for 1 h 1 min', isLate: false }],
  [500, 90, 60, { text: 'Answered after 1 h 30 min', isLate: false }],
])('after %d minutes, answered at %s, limit %s', (age, answered, limit, clock) => {
  const createdAt = new Date('2026-11-21T12:00:00Z')
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  const firstResponseAt = answered === null ? null : after(answered)
  expect(responseClock({ createdAt, firstResponseAt }, limit, after(age))).toEqual(clock)
})
