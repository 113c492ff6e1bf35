import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug'

test.each([
  ['Why a 5-year term?', 'why-a-5-year-term'],
  ['  --Éte à Montréal!  ', 'ete-a-montreal'],
  ['日本', ''],
  ['a'.repeat(100), 'a'.repeat(80)],
])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug))

test('numbers follow a taken slug, and after 10,000 the time', () => {
  expect(freeSlug('a', new Set())).toBe('a')
  expect(freeSlug('a', new Set(['a']))).toBe('a-2')
  expect(freeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
  const all = new Set(['a', ...Array.from({ length: 10_000 }, (_, n) => `a-${n + 1}`)])
  expect(freeSlug('a', all, 123)).toBe('a-123')
})
