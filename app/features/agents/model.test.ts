import { describe, expect, it } from 'vitest'
import { safeImage, safeUrl } from './model'

describe('safeUrl', () => {
  it.each([
    ['https://example.ca/a b', 'https://example.ca/a%20b'],
    [' http://example.ca ', 'http://example.ca/'],
    ['HTTPS://Example.ca', 'https://example.ca/'],
  ])('lets %s through', (text, url) => expect(safeUrl(text)).toBe(url))

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'example.ca',
    '//example.ca',
    '/agents/x',
    '',
    null,
    undefined,
  ])('rejects %j', (text) => expect(safeUrl(text)).toBeUndefined())
})

describe('safeImage', () => {
  it('takes files of the site and pictures elsewhere', () => {
    expect(safeImage('/files/a.webp')).toBe('/files/a.webp')
    expect(safeImage('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
  })
  it.each(['//evil.example/a', '/\\evil.example/a', 'javascript:alert(1)', 'a.webp', '', null])(
    'rejects %j',
    (text) => expect(safeImage(text)).toBeNull(),
  )
})
