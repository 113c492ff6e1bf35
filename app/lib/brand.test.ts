import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS } from './brand'

test('a colour of the brand stands in lib/brand.ts alone, so that a change of it reaches every output', () => {
  const own = new Set<string>(Object.values(COLOURS).flat())
  own.delete('#ffffff')
  const files = globSync(['{app,server}/**/*.{ts,tsx,css,svg,md}', 'vite.config.ts', 'public/*.*'])
  const copies = files.flatMap((file) => {
    if (/brand\.ts$|\.test\.tsx?$/.test(file)) return []
    const found = readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []
    return found.filter((colour) => own.has(colour.toLowerCase())).map((colour) => `${file}: ${colour}`)
  })
  expect(copies).toEqual([])
})
