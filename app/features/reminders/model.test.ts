import { describe, expect, test } from 'vitest'
import {
  dueStage,
  isAlertDue,
  monthsAfter,
  nextReminderDay,
  type RenewalStage,
  reminderDays,
  renewalToolPath,
  skippedStage,
} from './model'
import { parseRateAlert, parseRenewalReminder } from './schema'

test.each<[daysLeft: number, lastStage: number | null, due: RenewalStage | null]>([
  [181, null, null],
  [180, null, 180],
  [180, 180, null],
  [150, null, 180],
  [121, null, 180],
  [120, 180, 120],
  [120, null, 120],
  [61, 120, null],
  [60, 180, 60],
  [22, 60, null],
  [21, 60, 21],
  [1, 60, 21],
  [1, 21, null],
  [0, 60, null],
  [-1, null, null],
])('with %i days left and %s sent last, the reminder of %s is due', (daysLeft, lastStage, due) => {
  expect(dueStage(daysLeft, lastStage)).toBe(due)
})

test.each<[daysLeft: number, skipped: RenewalStage | null]>([
  [200, null],
  [180, null],
  [179, 180],
  [120, 180],
  [119, 120],
  [22, 60],
])('who signs up %i days before the renewal is not sent what came before (%s)', (daysLeft, skipped) => {
  expect(skippedStage(daysLeft)).toBe(skipped)
  const due = dueStage(daysLeft, skipped)
  if (skipped !== null && due !== null) expect(due).toBeLessThan(skipped)
})

test('the days of the reminders are those that are not past', () => {
  const days = ['2027-03-05', '2027-05-04', '2027-07-03', '2027-08-11']
  expect(reminderDays('2027-09-01', '2027-01-01')).toEqual(days)
  expect(reminderDays('2027-09-01', '2027-05-05')).toEqual(days.slice(2))
})

test.each([
  ['2026-12-01', null, '2027-03-05'],
  // Due today, or missed: today.
  ['2027-03-05', null, '2027-03-05'],
  ['2027-03-20', null, '2027-03-20'],
  ['2027-03-05', 180, '2027-05-04'],
  // The reminders of 180 days were past at sign-up.
  ['2027-03-20', 180, '2027-05-04'],
  ['2027-08-10', 60, '2027-08-11'],
  ['2027-08-12', 21, null],
  ['2027-09-02', null, null],
])('on %s, with %s sent or skipped last, the next reminder is on %s', (today, lastStage, next) => {
  expect(nextReminderDay('2027-09-01', lastStage, today)).toBe(next)
})

test.each([
  ['2026-11-24', 12, '2027-11-24'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-11-24', -36, '2023-11-24'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected)
})

describe('a rate alert', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  test.each<[rate: number, lastPercent: number | null, lastSentAt: Date | null, isDue: boolean]>([
    [3.79, null, null, true],
    [3.8, null, null, false],
    [3.81, null, null, false],
    [3.79, 3.79, ago(30), false],
    [3.74, 3.79, ago(6.9), false],
    [3.74, 3.79, ago(7), true],
    [3.79, null, ago(6), false],
  ])('below 3.8 for %d after %s (%s) is due: %s', (rate, lastPercent, lastSentAt, isDue) => {
    expect(isAlertDue({ belowPercent: 3.8, lastPercent, lastSentAt }, rate, now)).toBe(isDue)
  })
})

const fields = (given: Record<string, string>) => new Map(Object.entries(given))
const TODAY = '2026-11-24'

describe('the renewal form', () => {
  const typed = { email: ' Ana@Example.ca', renews: '2027-06-01', province: 'BC' }

  test('takes the date alone, or with the numbers as people write them', () => {
    const details = { renewsOn: '2027-06-01', province: 'British Columbia' }
    expect(parseRenewalReminder(fields({ ...typed, balance: '', name: ' ' }), TODAY)).toEqual({
      ok: true,
      values: {
        email: 'ana@example.ca',
        name: null,
        details: { ...details, balance: null, ratePercent: null, yearsLeft: null },
      },
    })
    const numbers = { balance: '412,500', rate: '2,4 %', years: '20', name: 'Ana\r\nBcc: x' }
    expect(parseRenewalReminder(fields({ ...typed, ...numbers }), TODAY)).toMatchObject({
      values: { name: 'Ana Bcc: x', details: { balance: 412_500, ratePercent: 2.4, yearsLeft: 20 } },
    })
  })

  test.each([
    ['Grace St. Pierre', 'Grace St. Pierre'],
    ['Win at evil.example', null],
    ['https://evil.example', null],
  ])('of the name %j keeps %s', (name, kept) => {
    expect(parseRenewalReminder(fields({ ...typed, name }), TODAY)).toMatchObject({ values: { name: kept } })
  })

  test.each([
    ['renews', '', 'Enter your renewal date.'],
    ['renews', '2027-02-30', 'Enter your renewal date.'],
    ['renews', '2026-12-15', 'too soon for a reminder'],
    ['renews', '2020-01-01', 'too soon for a reminder'],
    ['renews', '2040-01-01', 'within the next 10 years'],
    ['email', 'nobody', 'Enter an email address'],
    ['province', 'Atlantis', 'Choose one from the list.'],
    ['balance', '20%', 'dollars'],
    ['rate', 'low', 'Enter'],
    ['years', '99', 'years'],
  ])('refuses %s %j beside the field', (name, value, message) => {
    const parsed = parseRenewalReminder(fields({ ...typed, [name]: value }), TODAY)
    expect(parsed).toEqual({ ok: false, errors: { [name]: expect.stringContaining(message) } })
  })
})

describe('the alert form', () => {
  const typed = {
    email: 'ana@example.ca',
    term: '5 year',
    type: 'fixed',
    mortgage: 'Conventional',
    province: 'Ontario',
    below: '3,8',
  }

  test('takes a limit to a thousandth', () => {
    expect(parseRateAlert(fields(typed))).toMatchObject({ values: { details: { belowPercent: 3.8 } } })
  })

  test.each([
    ['term', '10 year', 'Choose one'],
    ['type', '', 'Choose one'],
    ['mortgage', 'x', 'Choose one'],
    ['below', '', 'Enter a rate'],
    ['below', '0', 'Enter a rate'],
    ['below', '99', '30'],
  ])('refuses %s %j beside the field', (name, value, message) => {
    const parsed = parseRateAlert(fields({ ...typed, [name]: value }))
    expect(parsed).toEqual({ ok: false, errors: { [name]: expect.stringContaining(message) } })
  })
})

test('the calculator of an email opens with the visitor’s numbers', () => {
  expect(renewalToolPath({ balance: 400_000, ratePercent: 2.4, yearsLeft: null }, 4.1)).toBe(
    '/renewal-calculator?balance=400000&rate=2.4&other=4.1',
  )
  expect(renewalToolPath({ balance: null, ratePercent: null, yearsLeft: null })).toBe('/renewal-calculator')
})
