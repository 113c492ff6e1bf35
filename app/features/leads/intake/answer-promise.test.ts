import { expect, test } from 'vitest'
import { answerPromise } from './answer-promise'

const HOURS = 'Monday to Friday 9 a.m. to 6 p.m.'

// November 24, 2026 is a Tuesday; Toronto is five hours behind UTC.
test.each([
  [
    '2026-11-24T19:45:00Z',
    60,
    `Our team will call you. Our goal is by 3:45 p.m. today, Toronto time. Our office hours: ${HOURS}.`,
  ],
  [
    '2026-11-24T14:00:00Z',
    60,
    `Our team will call you. Our goal is by 10:00 a.m. today, Toronto time. Our office hours: ${HOURS}.`,
  ],
  [
    '2026-11-24T13:59:00Z',
    60,
    `Our team will call you. Our goal is an answer within 1 h during office hours. Our office hours: ${HOURS}.`,
  ],
  [
    '2026-11-24T22:30:00Z',
    60,
    `Our team will call you. Our goal is an answer within 1 h during office hours. Our office hours: ${HOURS}.`,
  ],
  [
    '2026-11-28T17:00:00Z',
    30,
    `Our team will call you. Our goal is an answer within 30 min during office hours. Our office hours: ${HOURS}.`,
  ],
  [
    '2026-11-24T17:00:00Z',
    2880,
    `Our team will call you. Our goal is an answer within 2 days during office hours. Our office hours: ${HOURS}.`,
  ],
  [
    '2026-11-24T17:00:00Z',
    null,
    `Our team will call you. We don’t promise a set time. Our office hours: ${HOURS}.`,
  ],
])('asked at %s with a limit of %j minutes: %s', (now, limitMinutes, promise) => {
  const asked = { broker: null, hasPhone: true, limitMinutes, officeHours: HOURS, now: new Date(now) }
  expect(answerPromise(asked)).toBe(promise)
})

test('names the broker, and the email where no phone number was left', () => {
  const asked = { broker: 'Amara Okafor', hasPhone: false, limitMinutes: null, officeHours: '' }
  expect(answerPromise({ ...asked, now: new Date() })).toBe(
    'Amara Okafor will email you. We don’t promise a set time.',
  )
})
