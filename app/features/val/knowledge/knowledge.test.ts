import { describe, expect, it } from 'vitest'
import { pathsWith } from '~/lib/paths'
import { parseEntry } from './model'
import { knowledgeEntries } from './queries.server'

const MAX_ENTRIES_PER_PAGE = 3

/** Entry, sentences that it must have, sentences that were untrue. */
const CORRECTED: [id: string, right: string[], wrong: string[]][] = [
  [
    'home-buyers-credit',
    ['law since March 12, 2026', 'from March 20, 2025 and before 2031', 'à partir du 20 mars 2025'],
    ['May 27, 2025', '27 mai 2025'],
  ],
  ['first-time-buyer', ['became law on March 12, 2026', 'Prince Edward Island'], ['introduced in 2025']],
  ['fhsa', ['you or your spouse or common-law partner owned', 'conjoint de fait'], ['a home of your own']],
  [
    'heloc',
    ['a line that stands alone needs 35%', 'une marge seule en demande 35 %'],
    ['You need at least 20%'],
  ],
  [
    'default-insurance',
    [
      'a federally regulated lender must',
      '9.975% on premiums paid from January 1, 2027',
      '9,975 % pour une prime payée à compter du 1er janvier 2027',
    ],
    ['a lender must have'],
  ],
  ['compounding', ['no such custom', 'n’ont pas d’usage fixe'], ['mostly compounded monthly']],
  [
    'prepayment-penalty',
    ['often take', "at most three months' interest (Interest Act, s. 10)", 'Loi sur l’intérêt, art. 10'],
    ['banks take your'],
  ],
  ['non-residents', ['ends on January 1, 2027', 'prend fin le 1er janvier 2027'], ['it runs to']],
  [
    'broker-or-bank',
    ['in some provinces the amount too', 'dans certaines provinces le montant'],
    ['must say what they are paid'],
  ],
  ['rental-property', ['insured from 5%', 'three or four units 10%'], ['less is possible']],
  ['refinancing', ['90% of a value below $2,000,000', '15 janvier 2025'], []],
  ['gifted-down-payment', ['from 4.00% to 4.50%', 'de 4,00 % à 4,50 %'], []],
  [
    'land-transfer-tax',
    ['up to 3% above $500,000', 'pay nothing in Prince Edward Island', 'some Quebec cities give a part back'],
    [],
  ],
  ['collateral-charge', ['Charge subsidiaire'], []],
  ['rate-hold', ['many lenders give you the lower one on request'], ['most lenders give']],
]

describe('the entries', () => {
  it('are enough, short, dated and sourced', () => {
    expect(knowledgeEntries.length).toBeGreaterThanOrEqual(45)
    const today = new Date().toISOString().slice(0, 10)
    for (const { id, text, asOf, source, furtherSources, title } of knowledgeEntries) {
      expect(text.length, id).toBeGreaterThan(200)
      expect(text.length, id).toBeLessThan(900)
      expect(asOf, id).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(new Date(`${asOf}T00:00Z`).toJSON()?.slice(0, 10), id).toBe(asOf)
      expect(asOf <= today, `${id}: ${asOf}`).toBe(true)
      for (const { name, url } of [source, ...furtherSources]) {
        expect(new URL(url).protocol, id).toBe('https:')
        expect(name, id).toBeTruthy()
      }
      expect(title && source.name, id).toBeTruthy()
    }
    expect(new Set(knowledgeEntries.map(({ title }) => title)).size).toBe(knowledgeEntries.length)
  })

  it('cite the page that carries a claim, not a hub: no page is the source of more than three', () => {
    const counts = Map.groupBy(knowledgeEntries, ({ source }) => source.url)
    for (const [url, entries] of counts) expect(entries.length, url).toBeLessThanOrEqual(MAX_ENTRIES_PER_PAGE)
    const hubs =
      /\/services\/(mortgages|buying-home|debt|insurance)\.html$|fsrao\.ca\/consumers(\/mortgage-brokering)?$/
    for (const { id, source } of knowledgeEntries) expect(source.url, id).not.toMatch(hubs)
  })

  it.each(CORRECTED)(
    '%s says what is right, in both languages, and no longer what was wrong',
    (id, right, wrong) => {
      const entry = knowledgeEntries.find((one) => one.id === id)
      const said = `${entry?.title} ${entry?.text} ${entry?.french?.title} ${entry?.french?.text}`.replaceAll(
        '\u00a0',
        ' ',
      )
      for (const text of right) expect(said).toContain(text)
      for (const text of wrong) expect(said).not.toContain(text)
    },
  )

  it('lead to pages that exist', () => {
    for (const { id, page } of knowledgeEntries) {
      const path = page?.to.split('?')[0] ?? '/'
      expect([...pathsWith('sitemap'), '/quote'], id).toContain(path)
    }
  })

  it('take the figures of the law from the dated table', () => {
    const head = '---\ntitle: t\nsource: s\nurl: https://example.ca\nasOf: 2026-11-21\n---\n'
    expect(parseEntry('x', `${head}Below {insuredCap}, {premium5}.`).text).toBe('Below $1,500,000, 4.00%.')
    expect(() => parseEntry('x', `${head}{nothing}`)).toThrow("no figure is called 'nothing'")
    expect(() => parseEntry('x', '---\ntitle: t\n---\ntext')).toThrow("'source' is missing")
  })
})
