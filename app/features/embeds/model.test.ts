import { describe, expect, test } from 'vitest'
import { coloursCss, contrast, parseColour, readColours } from './colours'
import { embedSnippet, frameAncestors, hostPage, parseHost, parseHosts } from './model'

test.each([
  ['www.example.ca', 'www.example.ca'],
  [' https://WWW.Example.ca/mortgages?x=1 ', 'www.example.ca'],
  ['http://example.ca', 'example.ca'],
  ['courtier-montréal.ca', 'xn--courtier-montral-oqb.ca'],
  ['example.ca:8443', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['*.example.ca', null],
  ['user@example.ca', null],
  ["example.ca; script-src 'unsafe-inline'", null],
  ['', null],
])('the website %j is %s', (text, host) => {
  expect(parseHost(text)).toBe(host)
})

test('websites are read a line each, once, at most 20', () => {
  expect(parseHosts('www.example.ca\nhttps://www.example.ca/\n\nshop.example.ca')).toEqual({
    ok: true,
    hosts: ['www.example.ca', 'shop.example.ca'],
  })
  expect(parseHosts('')).toEqual({ ok: true, hosts: [] })
  expect(parseHosts('www.example.ca\nno')).toMatchObject({ ok: false })
  expect(parseHosts(Array.from({ length: 21 }, (_, at) => `a${at}.example.ca`).join('\n'))).toMatchObject({
    ok: false,
  })
})

test.each([
  ['https://www.example.ca/mortgages/?mail=a@b.ca#x', 'www.example.ca/mortgages'],
  ['www.example.ca/mortgages', 'www.example.ca/mortgages'],
  ['https://www.example.ca/', 'www.example.ca'],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  [null, null],
])('the host page of %j is %s', (url, page) => {
  expect(hostPage(url, ['www.example.ca'])).toBe(page)
})

test('only the site and the broker’s websites may frame an embed', () => {
  expect(frameAncestors([])).toBe("'self'")
  expect(frameAncestors(['www.example.ca'])).toBe("'self' https://www.example.ca")
})

test('the snippet has two lines, its values escaped', () => {
  const choice = { key: 'renewal-calculator', agent: 'demoagent', accent: '#0b5ed7' }
  const lines = embedSnippet('https://maple.example', choice, 'Mortgage renewal calculator').split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(
    'src="https://maple.example/embed/renewal-calculator?agent=demoagent&amp;accent=0b5ed7" title="Mortgage renewal calculator"',
  )
  expect(lines[1]).toBe('<script src="https://maple.example/embed.js" async></script>')
})

describe('colours', () => {
  test.each([
    ['#0B5ED7', '#0b5ed7'],
    ['0b5', '#00bb55'],
    ['red', null],
    ['#12', null],
    ['#fff;}body{display:none', null],
    [null, null],
  ])('%j is read as %s', (text, colour) => {
    expect(parseColour(text)).toBe(colour)
  })

  test.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
  ])('the contrast of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })

  test.each([
    ['', { scheme: 'light', background: null, accent: null, brand: null }],
    ['accent=0b5ed7', { scheme: 'light', accent: { fill: '#0b5ed7', text: '#ffffff' }, brand: '#0b5ed7' }],
    // Yellow carries black text, and is not readable as text on white.
    ['accent=ffd400', { accent: { fill: '#ffd400', text: '#000000' }, brand: '#15241d' }],
    ['background=101820&accent=ffd400', { scheme: 'dark', background: '#101820', brand: '#ffd400' }],
    // No text of ours can be read on a middle grey.
    ['background=808080', { scheme: 'light', background: null }],
    ['background=url(x)&accent=red', { background: null, accent: null }],
  ])('of %j stay readable', (query, colours) => {
    expect(readColours(new URLSearchParams(query))).toMatchObject(colours)
  })

  test('become design tokens, for a light website also on a device in dark mode', () => {
    const css = coloursCss(readColours(new URLSearchParams('accent=ffd400&background=fffbe6')))
    for (const rule of [
      'color-scheme:light',
      '--paper:#fffbe6',
      '--ink:#15241d',
      '--ink-soft:#15241d',
      '--accent:#ffd400',
      '--on-accent:#000000',
      '--brand:#15241d',
      '--on-brand:#ffffff',
    ])
      expect(css).toMatch(new RegExp(`[{;]${rule}[;}]`))
    expect(coloursCss(readColours(new URLSearchParams('background=101820')))).toContain('--ink:#edf3ef')
  })
})
