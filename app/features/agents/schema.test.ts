import { describe, expect, it } from 'vitest'
import { directoryHref, parseAgentIdentifier, parseDirectoryFilter } from './schema'

describe('parseAgentIdentifier', () => {
  it('distinguishes a slug from an id', () => {
    expect(parseAgentIdentifier('DemoAgent')).toEqual({ slug: 'demoagent' })
    const id = '00000001-0001-7000-8000-000000000001'
    expect(parseAgentIdentifier(id.toUpperCase())).toEqual({ id })
  })
  it.each(['', '\0', "x'--", '../x', 'é', 'a b', 'x'.repeat(101)])('makes nothing of %j', (text) =>
    expect(parseAgentIdentifier(text)).toBeNull(),
  )
})

describe('the directory’s address', () => {
  it('says only what was chosen, and is read back', () => {
    const filter = parseDirectoryFilter(
      new URLSearchParams('search= jo  & &province=qc&language=French&near=h2j 1k4&page=3'),
    )
    expect(filter).toMatchObject({
      search: 'jo',
      province: { code: 'QC' },
      language: 'French',
      near: 'H2J',
      page: 3,
    })
    expect(directoryHref(filter)).toBe('/find-broker?search=jo&province=QC&language=French&near=H2J&page=3')
    expect(directoryHref({ search: '', province: null, language: '', near: '', page: 1 })).toBe(
      '/find-broker',
    )
  })
  it.each(['0', '-1', '1.5', '1e9', '99999999', 'x', ''])('page %j is the first', (page) => {
    expect(parseDirectoryFilter(new URLSearchParams({ page })).page).toBe(1)
  })
  it('an unknown province is none, controls and length are cut', () => {
    const filter = parseDirectoryFilter(
      new URLSearchParams({ province: 'Texas', search: `\0${'x'.repeat(500)}` }),
    )
    expect(filter.province).toBeNull()
    expect(filter.search).toBe('x'.repeat(100))
  })
})
