import { expect, test } from 'vitest'
import { toolResult } from '~/features/calculators/tools/registry'
import { renderResultPdf } from './result-pdf.server'

const TOOLS = [
  '/closing-costs-calculator',
  '/extra-payments-calculator',
  '/first-home-calculator',
  '/home-equity-calculator',
  '/land-transfer-tax-calculator',
  '/prepayment-penalty-calculator',
  '/rent-or-buy-calculator',
  '/renewal-calculator',
  '/stress-test-calculator',
]

test.each(TOOLS)('%s becomes a tagged PDF of at most two pages', async (path) => {
  const result = toolResult(path, new URLSearchParams())
  if (!result) throw new Error('no result')
  const { title, answer, inputs, rules, url } = result
  const pdf = await renderResultPdf({
    brokerage: 'Maple Mortgages',
    title,
    label: answer.label,
    value: answer.value,
    sentence: answer.sentence,
    results: answer.rows,
    inputs,
    remarks: answer.warnings ?? [],
    sources: rules.map((rule) => `${rule.title}. ${rule.source.name}.`),
    contact: ['Ada Byron, Mortgage Broker', '(416) 555-0100'],
    url: `https://maple.example.ca${url}`,
    small: ['Maple Mortgages Inc., licence 00000'],
  })
  const text = Buffer.from(pdf).toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toMatch(/\/MarkInfo/)
  expect(text).toMatch(/\/Lang \(en-CA\)/)
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
})
