import { describe, expect, test } from 'vitest'
import { englishPath, FRENCH_PATHS, frenchPath, localizedPath, plainPath } from './localized-paths'

describe('the table of French paths', () => {
  test('every path leads to one slug and back', () => {
    for (const [pattern] of FRENCH_PATHS) {
      const path = pattern.replace(/:\w+/g, 'one')
      expect(englishPath(frenchPath(path) ?? '')).toBe(path)
    }
    expect(new Set(FRENCH_PATHS.map(([, slug]) => slug)).size).toBe(FRENCH_PATHS.length)
  })

  test.each([
    ['/', '/fr'],
    ['/?quote=purchase#rates', '/fr?quote=purchase#rates'],
    ['/rates?province=Quebec', '/fr/taux?province=Quebec'],
    ['?quote=renewal', '?quote=renewal'],
    ['https://example.com/rates', 'https://example.com/rates'],
    ['/agent-dashboard', '/agent-dashboard'],
  ])('%s in French is %s', (url, french) => {
    expect(localizedPath(url, 'fr')).toBe(french)
    expect(localizedPath(url, 'en')).toBe(url)
  })

  test('a French path with a final slash is the same page', () => {
    expect(plainPath('/fr/')).toBe('/')
    expect(plainPath('/fr/nowhere')).toBe('/fr/nowhere')
    expect(plainPath('/rates')).toBe('/rates')
  })
})
