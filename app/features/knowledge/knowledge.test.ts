import { describe, expect, it } from 'vitest'
import { SITEMAP_PATHS } from '~/features/site/model'
import { parseEntry } from './model'
import { knowledgeEntries, searchKnowledge } from './queries.server'

describe('the entries', () => {
  it('are enough, short, dated and sourced', () => {
    expect(knowledgeEntries.length).toBeGreaterThanOrEqual(45)
    for (const { id, text, asOf, source, title } of knowledgeEntries) {
      expect(text.length, id).toBeGreaterThan(200)
      expect(text.length, id).toBeLessThan(900)
      expect(asOf, id).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(new URL(source.url).protocol, id).toBe('https:')
      expect(title && source.name, id).toBeTruthy()
    }
    expect(new Set(knowledgeEntries.map(({ title }) => title)).size).toBe(knowledgeEntries.length)
  })

  it('lead to pages that exist', () => {
    for (const { id, page } of knowledgeEntries) {
      const path = page?.to.split('?')[0] ?? '/'
      expect([...SITEMAP_PATHS, '/quote'], id).toContain(path)
    }
  })

  it('take the figures of the law from the dated table', () => {
    const head = '---\ntitle: t\nkeywords: k\nsource: s\nurl: https://example.ca\nasOf: 2026-11-21\n---\n'
    expect(parseEntry('x', `${head}Below {insuredCap}, {premium5}.`).text).toBe('Below $1,500,000, 4.00%.')
    expect(() => parseEntry('x', `${head}{nothing}`)).toThrow("no figure is called 'nothing'")
    expect(() => parseEntry('x', '---\ntitle: t\n---\ntext')).toThrow("'keywords' is missing")
  })
})

const first = (question: string) => searchKnowledge(question, 1)[0]?.id

describe('the search', () => {
  it.each([
    ['what is the stress test', 'stress-test'],
    ['wat is amortisation', 'amortization'],
    ['prepaymnet penalty', 'prepayment-penalty'],
    ['apraisal', 'appraisal'],
    ['strata fees', 'condos'],
    ['immigrants', 'newcomers'],
    ['cost to break my mortgage', 'prepayment-penalty'],
    ['travailleur autonome', 'self-employed'],
  ])('%j finds %s', (question, id) => expect(first(question)).toBe(id))

  it.each(['', '???', 'asdf qwer', 'the quick brown fox', 'a the of', '\u0000', 'x'.repeat(10_000)])(
    '%j finds nothing',
    (question) => expect(searchKnowledge(question)).toEqual([]),
  )
})
