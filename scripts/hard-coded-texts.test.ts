import { expect, test } from 'vitest'
import { hardCodedTexts } from './hard-coded-texts'

const FILE = 'app/features/calculators/tools/example.ts'

test.each([
  ["export const field = { label: 'Heating, a month' }", 'Heating, a month'],
  ["export const row = () => ({ term: 'Price' })", 'Price'],
  ["export const note = () => 'Paid over the years'", 'Paid over the years'],
])('%s is a text outside of the catalogues', (code, text) => {
  expect(hardCodedTexts(FILE, code)).toEqual([`line 1: "${text}" is not in the catalogues`])
})

test('a link past the language of the page is a fault', () => {
  const links = ['links by ~/ui/link, which stays in the language of the page']
  expect(hardCodedTexts(FILE, "import { Form, Link } from 'react-router'")).toEqual(links)
  expect(hardCodedTexts(FILE, "import { Form } from 'react-router'")).toEqual([])
})

test.each([
  'export const field = { label: () => t`Heating, a month` }',
  "export const field = { label: () => t({ message: 'Heating, a month', context: 'Costs a month' }) }",
  "export const look = { note: 'text-sm text-ink-soft', key: 'Heating' }",
  "export const brand = { label: 'Facebook' }",
])('%s is none', (code) => {
  expect(hardCodedTexts(FILE, code)).toEqual([])
})
