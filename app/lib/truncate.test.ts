import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './truncate'

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one two three', 9, 'one two…'],
  ['one two, three', 10, 'one two…'],
  ['one two three', 8, 'one two…'],
  ['Donaudampfschifffahrt', 6, 'Donau…'],
  ['  many   spaces\nhere ', 50, 'many spaces here'],
  ['👩‍👩‍👧 family home', 4, '👩\u200D👩…'],
])('%j at %i', (text, limit, expected) => {
  expect(cutText(text, limit)).toBe(expected)
})

test('never longer than the limit, never in the middle of a word that is not the first', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 5, max: 200 }), (text, limit) => {
      const cut = cutText(text, limit)
      expect(Array.from(cut).length).toBeLessThanOrEqual(limit)
      if (cut.endsWith('…') && cut.includes(' ')) {
        const words = cut.slice(0, -1).split(' ')
        const last = words.at(-1) ?? ''
        expect(text.replace(/[,.]/g, '').split(/\s+/)).toContain(last.replace(/[,.]/g, ''))
      }
    }),
  )
})
