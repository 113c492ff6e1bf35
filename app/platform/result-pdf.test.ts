import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findTool, toolResult } from '~/features/calculators/tools/catalog'
import { readInput } from '~/features/calculators/tools/input'
import { LOCALES } from '~/lib/i18n'
import { inLocale } from './locale.server'
import { renderResultPdf } from './result-pdf.server'

const TOOLS = [
  '/closing-costs-calculator',
  '/extra-payments-calculator',
  '/first-home-calculator',
  '/home-equity-calculator',
  '/land-transfer-tax-calculator',
  '/prepayment-penalty-calculator',
  '/mortgage-calculator',
  '/affordability-calculator',
  '/rent-or-buy-calculator',
  '/renewal-calculator',
  '/stress-test-calculator',
]

async function pdfOf(path: string) {
  const tool = findTool(path)
  if (!tool) throw new Error('no calculator')
  const result = toolResult(tool, readInput(tool, new URLSearchParams('place=QC')))
  const { title, answer, inputs, rules, url } = result
  return renderResultPdf({
    brokerage: 'Maple Mortgages',
    title,
    label: answer.label,
    value: answer.value,
    sentence: answer.sentence,
    results: answer.rows,
    inputs,
    remarks: answer.warnings ?? [],
    sources: rules.map((rule) => `${rule.title()}. ${rule.source.name()}.`),
    contact: ['Ada Byron, Mortgage Broker', '(416) 555-0100'],
    url: `https://maple.example.ca${url}`,
    small: ['Maple Mortgages Inc., licence 00000'],
  })
}

/** The drawing commands of a PDF's pages. */
function drawingsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => {
    const whole = Buffer.from(bytes, 'latin1')
    return whole[0] === 0x78 ? inflateSync(whole).toString('latin1') : bytes
  })
  return streams.filter((stream) => stream.includes(' Tf'))
}

/** The numbers of the glyphs that a PDF draws; 0 is the box of a character that its font does not have. */
const glyphsOf = (pdf: Uint8Array): number[] =>
  drawingsOf(pdf)
    .flatMap((stream) =>
      [...stream.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    )
    .map((glyph) => Number.parseInt(glyph, 16))

/** The least distance between the lines of the right column, in points. */
function closestValues(pdf: Uint8Array): number {
  const gaps = drawingsOf(pdf).flatMap((page) => {
    const lines = [...page.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    const ys = lines.flatMap(([x = 0, y = 0]) => (x > 380 ? [y] : [])).sort((a, b) => a - b)
    return ys.slice(1).map((y, at) => y - (ys[at] ?? 0))
  })
  return Math.min(...gaps)
}

describe.each(LOCALES)('in the language %s', (locale) => {
  test.each(TOOLS)(
    '%s becomes a tagged PDF of at most two pages, without a missing character or lines over each other',
    async (path) => {
      const pdf = await inLocale(locale, () => pdfOf(path))
      const text = Buffer.from(pdf).toString('latin1')
      expect(text.startsWith('%PDF-1.7')).toBe(true)
      expect(text).toMatch(/\/MarkInfo/)
      expect(text).toContain(`/Lang (${locale}-CA)`)
      expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
      const glyphs = glyphsOf(pdf)
      expect(glyphs.length).toBeGreaterThan(500)
      expect(glyphs).not.toContain(0)
      expect(closestValues(pdf)).toBeGreaterThan(10)
    },
  )
})
