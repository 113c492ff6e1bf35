import { expect, test } from 'vitest'
import { printableText } from './printable-text.server'

test.each([
  ['Renewal guide: 4.29 %', 'Renewal guide: 4.29 %'],
  ['Hélène Bélanger-Œuvré', 'Hélène Bélanger-Œuvré'],
  ['He\u0301le\u0300ne', 'Hélène'],
  ['Nguyễn Thị Hằng ẶẶ', 'Nguyen Thi Hang AA'],
  ['Why 选择固定利率 now', 'Why now'],
  ['A home 🏡👩‍👧', 'A home'],
  ['Jean‑Pierre', 'Jean-Pierre'],
  ['–', '–'],
  ['选择固定利率', ''],
  ['🏡🏡🏡 !', ''],
  ['عقد', ''],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text, 'bold')).toBe(printed)
})

test('each font prints what it has: the regular one lacks letters of people’s names', () => {
  expect(printableText('Dvořák Łukasz', 'bold')).toBe('Dvořák Łukasz')
  expect(printableText('Dvořák Łukasz', 'regular')).toBe('Dvorák Lukasz')
})
