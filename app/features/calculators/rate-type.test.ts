import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RATE_TYPE_WORDS } from '../val/understanding/rate-type-words'
import { RATE_TYPES } from './rate-type'

// The type check finds the code that a new type of rates concerns, and this test the sentences: a line of text that
// names two types names all of them.
const LANGUAGES = [RATE_TYPES, RATE_TYPES.map((type) => RATE_TYPE_WORDS[type][1])]
const NO_TEXT = /^\s*(?:\/\/|\/?\*|import |asks:|not:|keywords:|words:|'|\[)/

const lines = globSync('app/**/*.{ts,tsx,md}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, at) => ({ at: `${file}:${at + 1}`, text })),
  )
  .filter(({ text }) => !NO_TEXT.test(text))

test.each(LANGUAGES)('every text that names two types of rates names all (%s)', (...types) => {
  const named = (text: string) => types.filter((type) => new RegExp(`\\b${type}\\b`, 'i').test(text)).length
  const texts = lines.filter(({ text }) => named(text) >= 2)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter(({ text }) => named(text) < types.length).map(({ at }) => at)).toEqual([])
})
