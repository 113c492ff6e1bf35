import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RATE_TYPES } from './rate-type'

/** Texts that name the types of rates in a sentence; the type check finds the other places. */
const NAME_ALL_TYPES = [
  'app/features/rates/shown-rate.ts',
  'app/features/reminders/stage-texts.ts',
  'app/features/val/knowledge/entries/fixed-variable.md',
  'app/routes/public/agent.tsx',
  'app/routes/public/app.tsx',
  'app/routes/public/newsletter.tsx',
  'app/routes/public/rates.tsx',
  'app/routes/public/texts/mortgage-options.md',
]

test.each(NAME_ALL_TYPES)('%s names every type of rates', (file) => {
  const text = readFileSync(file, 'utf8').toLowerCase()
  expect(RATE_TYPES.filter((type) => !text.includes(type))).toEqual([])
})
