import { expect, test } from 'vitest'
import { mailboxOf, parseEmail } from './email-address'

test.each([
  ['Name@Example.CA', 'name@example.ca'],
  [' first.last+tag@sub.example.co ', 'first.last+tag@sub.example.co'],
  ["o'brien@example.ca", "o'brien@example.ca"],
  ['demo@demo.test', 'demo@demo.test'],
  ['info@québec-prêts.ca', 'info@xn--qubec-prts-c7as.ca'],
  ['Info@QUÉBEC-PRÊTS.ca', 'info@xn--qubec-prts-c7as.ca'],
  ['info@que\u0301bec-pre\u0302ts.ca', 'info@xn--qubec-prts-c7as.ca'],
  ['info@xn--qubec-prts-c7as.ca', 'info@xn--qubec-prts-c7as.ca'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
])('%s is an address', (text, email) => {
  expect(parseEmail(text)).toBe(email)
})

test.each([
  '',
  'name',
  'name@',
  '@example.ca',
  'name@example',
  'a b@example.ca',
  'a@b@example.ca',
  'a..b@example.ca',
  'hélène@example.ca',
  'a@québec.ca@example.ca',
  'a@québec/x.ca',
  'a@québec..ca',
  'a@québec',
  'a@example.ca\nBcc: b@example.ca',
  'A <a@example.ca>',
  'a@example.ca,b@example.ca',
  `${'a'.repeat(250)}@example.ca`,
])('%s is none', (text) => {
  expect(parseEmail(text)).toBeNull()
})

test.each([
  ['ana@example.ca', 'ana@example.ca'],
  [' Ana+News@Example.ca', 'ana@example.ca'],
  ['ana+a+b@example.ca', 'ana@example.ca'],
  ['ana+@example.ca', 'ana@example.ca'],
  ['+ana@example.ca', '+ana@example.ca'],
])('%s is read in %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
