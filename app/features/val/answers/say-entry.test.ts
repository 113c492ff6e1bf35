import { expect, it } from 'vitest'
import { knowledgeById } from '../knowledge/queries.server'
import { sayEntry } from './say-entry'

const entry = knowledgeById('non-residents')

it('an answer from a text whose rule has ended says so, in both languages', () => {
  if (!entry) throw new Error('no entry')
  expect(sayEntry(entry, 'en', '2026-12-31')).toMatch(/^\*\*Buying from abroad/)
  expect(sayEntry(entry, 'en', '2027-01-01')).toMatch(/^This rule ran until December 31, 2026;/)
  expect(sayEntry(entry, 'fr', '2027-01-01')).toMatch(/^Cette règle s’appliquait jusqu’au 31 décembre 2026;/)
})

it('an answer from a text with two sources links both', () => {
  if (!entry) throw new Error('no entry')
  for (const { url } of [entry.source, ...entry.furtherSources]) expect(sayEntry(entry, 'en')).toContain(url)
})
