import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'

// In production a text is looked up by its key alone: one that is missing from its catalogue would show the key.
const catalogs = await getCatalogs(getConfig({ cwd: process.cwd() }))

describe.each(catalogs.map((catalog) => ({ area: catalog.path.split('/').pop() ?? '', catalog })))(
  'the texts of $area',
  ({ catalog }) => {
    test('are in the catalogues, in both languages (after a change: npm run texts)', async () => {
      const used = Object.keys((await catalog.collect()) ?? {}).sort()
      const [english, french] = await Promise.all([catalog.read('en'), catalog.read('fr')])
      expect(Object.keys(english ?? {}).sort()).toEqual(used)
      const untranslated = Object.entries(french ?? {}).filter(([, { translation }]) => !translation)
      expect(untranslated.map(([, { message }]) => message)).toEqual([])
      expect(Object.keys(french ?? {}).sort()).toEqual(used)
    })
  },
)

test('a text of two areas has one French: the server knows all areas, a browser those that it loaded', async () => {
  const translations = new Map<string, Set<string>>()
  for (const catalog of catalogs) {
    for (const [id, { translation = '' }] of Object.entries((await catalog.read('fr')) ?? {}))
      translations.set(id, (translations.get(id) ?? new Set()).add(translation))
  }
  expect([...translations.values()].filter((each) => each.size > 1)).toEqual([])
})
