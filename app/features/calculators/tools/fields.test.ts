import { expect, test } from 'vitest'
import {
  amount,
  check,
  choice,
  count,
  type Field,
  fieldText,
  optional,
  rate,
  readField,
  urlText,
} from './fields'

const label = () => 'A field'
const more = { hint: () => 'A hint' }
const OPTIONS = [
  { value: 'a', label: () => 'First' },
  { value: 'b', label: () => 'Second' },
] as const
const date = { kind: 'date', label, initial: null } as const

test.each([
  ['amount', amount(label, 5, more), amount(label, 5)],
  ['rate', rate(label, 5, more), rate(label, 5)],
  ['count', count(label, 5, 'years', [1, 9], more), count(label, 5, 'years', [1, 9])],
  ['check', check(label, more), check(label)],
  ['choice', choice(label, 'a', OPTIONS, more), choice(label, 'a', OPTIONS)],
])('a field of the kind %s has a hint where one is given', (kind, hinted, plain) => {
  expect([hinted.kind, hinted.hint?.()]).toEqual([kind, 'A hint'])
  expect(plain).not.toHaveProperty('hint')
})

test.each<[Field, unknown, string, string]>([
  [amount(label, 5), 1234.4, '$1,234', '1234.4'],
  [rate(label, 5), 4.125, '4.13%', '4.125'],
  [count(label, 5, 'years', [1, 9]), 1, '1 year', '1'],
  [count(label, 5, 'months', [1, 9]), 3, '3 months', '3'],
  [count(label, 5, 'percent', [1, 90]), 30, '30%', '30'],
  [check(label), true, 'Yes', '1'],
  [check(label), false, 'No', '0'],
  [choice(label, 'a', OPTIONS), 'b', 'Second', 'b'],
  [date, '2027-03-01', 'March 1, 2027', '2027-03-01'],
  [date, null, '–', ''],
])('%o with %j is %s on paper and %s in a URL', (field, value, onPaper, inUrl) => {
  expect(fieldText(field, value)).toBe(onPaper)
  expect(urlText(field, value)).toBe(inUrl)
})

test.each<[string, Field, string, unknown, string | undefined]>([
  ['an optional amount', optional('amount', label), ' ', null, undefined],
  ['an optional rate', optional('rate', label), 'x', 0, 'Enter a number, for example 4.19.'],
  ['a choice', choice(label, 'a', OPTIONS), 'b', 'b', undefined],
  ['a choice', choice(label, 'a', OPTIONS), 'c', 'a', 'Choose one from the list.'],
  ['months', count(label, 5, 'months', [1, 9]), '10', 5, 'Enter whole months from 1 to 9.'],
  ['percent', count(label, 5, 'percent', [1, 9]), '2.5', 5, 'Enter whole percent from 1 to 9.'],
  ['a day', date, '2027-03-01', '2027-03-01', undefined],
  ['a day of another thousand years', date, '3027-03-01', null, 'Enter a date like 2027-03-01.'],
  ['a day that is none', date, '2027-04-31', null, 'Enter a date like 2027-03-01.'],
])('%s from %o, %j: %j', (_, field, text, value, message) => {
  expect(readField(field, text)).toEqual({ value, ...(message && { message }) })
})
