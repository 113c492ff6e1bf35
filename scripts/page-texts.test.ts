import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'app/routes/public/texts'
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.fr.md'))
  .map((file) => file.replace('.fr.md', ''))

/**
 * Shared by both languages of a page: its settings, sections, tables, lists, links within the site and figures filled
 * in.
 */
function structureOf(text: string) {
  const lines = text.split('\n')
  const starting = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  return {
    settings: [...text.matchAll(/^(\w+): /gm)].map(([, name]) => name).sort(),
    sections: [...text.matchAll(/\{#([\w-]+)\}/g)].map(([, id]) => id),
    placeholders: [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
    links: [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path).sort(),
    rows: starting(/^\|/),
    items: starting(/^- /),
    paragraphs: text.split(/\n{2,}/).length,
  }
}

test.each(names)('the French of %s has the parts of the English, and no other', (name) => {
  const [french, english] = [`${name}.fr.md`, `${name}.md`].map((file) =>
    structureOf(readFileSync(`${FOLDER}/${file}`, 'utf8')),
  )
  expect(french).toEqual(english)
})
