import { expect, test } from 'vitest'
import { responseClock } from './model'

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
