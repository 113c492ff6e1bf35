import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAccents } from './fold-accents'
import { freeSlug, slugOf } from './slug'

test.each([
  ['Why a 5-year term?', 'why-a-5-year-term'],
  ['  --Éte à Montréal!  ', 'ete-a-montreal'],
  ['Cœur, nœud et sœur : le guide', 'coeur-noeud-et-soeur-le-guide'],
  ['L’Île-d’Orléans – guide', 'l-ile-d-orleans-guide'],
  ['日本', ''],
  ['a'.repeat(100), 'a'.repeat(80)],
])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug))

test('keeps every Latin letter of a word, and makes one hyphen of any apostrophe and dash', () => {
  const letter = fc.integer({ min: 0xc0, max: 0xffff }).map(String.fromCharCode)
  const latin = letter.filter(
    (one) => /^(?=\p{Script=Latin})\p{L}$/u.test(one) && !foldAccents(one).includes("'"),
  )
  const mark = fc.constantFrom(...Array.from("'’‘ʼ‐‑–—− "))
  fc.assert(
    fc.property(latin, latin, mark, (a, b, between) => {
      for (const form of ['NFC', 'NFD'] as const) {
        expect(slugOf(`${a}${b}`.normalize(form))).toMatch(/^[a-z]{2,}$/)
        expect(slugOf(`${a}${between}${b}`.normalize(form))).toMatch(/^[a-z]+-[a-z]+$/)
      }
    }),
  )
})

test('numbers follow a taken slug, and after 10,000 the time', () => {
  expect(freeSlug('a', new Set())).toBe('a')
  expect(freeSlug('a', new Set(['a']))).toBe('a-2')
  expect(freeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
  const all = new Set(['a', ...Array.from({ length: 10_000 }, (_, n) => `a-${n + 1}`)])
  expect(freeSlug('a', all, 123)).toBe('a-123')
})
