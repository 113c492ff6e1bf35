import { expect, test } from 'vitest'
import { responseClock } from './model'

test.each([
  [30, null, 60, { text: 'Waiting for 30 min', short: '30 min', isLate: false, level: 'waiting' }],
  [31, null, 60, { text: 'Waiting for 31 min', short: '31 min', isLate: false, level: 'soon' }],
  [60, null, 60, { text: 'Waiting for 1 h', short: '1 h', isLate: false, level: 'soon' }],
  [61, null, 60, { text: 'Waiting for 1 h 1 min', short: '1 h', isLate: true, level: 'late' }],
  [61, null, null, { text: 'Waiting for 1 h 1 min', short: '1 h', isLate: false, level: 'waiting' }],
  [4_400, null, null, { text: 'Waiting for 3 days 1 h', short: '3 d', isLate: false, level: 'waiting' }],
  [500, 90, 60, { text: 'Answered after 1 h 30 min', short: '1 h', isLate: false, level: 'answered' }],
])('after %d minutes, answered at %s, limit %s', (age, answered, limit, clock) => {
  const createdAt = new Date('2026-11-21T12:00:00Z')
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  const firstResponseAt = answered === null ? null : after(answered)
  expect(responseClock({ createdAt, firstResponseAt }, limit, after(age))).toEqual(clock)
})
