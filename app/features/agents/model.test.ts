import { describe, expect, it } from 'vitest'
import { FACES_SHOWN, portraitsBefore, safeImage, safeUrl } from './model'

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

describe('portraitsBefore', () => {
  const weekAfter = (weeks: number) => new Date(Date.UTC(2026, 10, 23) + weeks * 7 * 86_400_000)

  it.each([0, 1, 4])('passes over none of %i portraits', (count) => {
    expect(portraitsBefore(count, weekAfter(3))).toBe(0)
  })
  it.each([5, 8, 11, 417])('shows each of %i portraits in turn, a full group every week', (count) => {
    const groups = Math.ceil(count / FACES_SHOWN)
    const shown = Array.from({ length: groups }, (_, week) =>
      portraitsBefore(count, weekAfter(week)),
    ).flatMap((before) => Array.from({ length: FACES_SHOWN }, (_, place) => before + place))
    expect(shown).toHaveLength(groups * FACES_SHOWN)
    expect(new Set(shown)).toEqual(new Set(Array.from({ length: count }, (_, place) => place)))
  })
  it('changes on Monday', () => {
    const [sunday, monday] = [new Date('2026-11-22T23:59:00Z'), new Date('2026-11-23T00:00:00Z')]
    expect(portraitsBefore(400, monday)).not.toBe(portraitsBefore(400, sunday))
    expect(portraitsBefore(400, new Date('2026-11-29T23:59:00Z'))).toBe(portraitsBefore(400, monday))
  })
})
