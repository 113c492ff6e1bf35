import { expect, test } from 'vitest'
import {
  type Cursor,
  cursorPage,
  listQuery,
  numberedPage,
  oneOf,
  parseCursor,
  parseSearch,
} from './list-query'

const ID = '00000000-0000-4000-8000-000000000001'
const params = (text: string) => new URLSearchParams(text)
const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('a list URL holds what is set, in order, and nothing else', () => {
  expect(listQuery({ search: 'a b', state: null, page: 0 }, { after: ID })).toBe(`?search=a+b&after=${ID}`)
  expect(listQuery({ add: true, search: '' })).toBe('?add=')
  expect(listQuery({ search: '', state: undefined }, null)).toBe('')
})

test('a search is on one line and at most 100 characters long', () => {
  expect(parseSearch(params('search=+a%0A++b+'))).toBe('a b')
  expect(parseSearch(params(`search=${'x'.repeat(2_000)}`))).toHaveLength(100)
  expect(parseSearch(params(''))).toBe('')
})

test('an unknown key or a malformed id counts as not asked', () => {
  expect(oneOf({ draft: 'Draft' }, 'draft')).toBe('draft')
  expect(oneOf({ draft: 'Draft' }, 'toString')).toBeNull()
  expect(parseCursor(params(`before=${ID}`))).toEqual({ before: ID })
  expect(parseCursor(params('after=1'))).toBeNull()
})

test.each<[string, string[], Cursor, object | null]>([
  ['the first page', ['a', 'b', 'c'], null, { items: rows('a', 'b'), previous: null, next: { after: 'b' } }],
  ['the last page', ['c'], { after: 'b' }, { items: rows('c'), previous: { before: 'c' }, next: null }],
  [
    'back to the first',
    ['b', 'a'],
    { before: 'c' },
    { items: rows('a', 'b'), previous: null, next: { after: 'b' } },
  ],
  ['a place that is gone', [], { after: 'z' }, null],
])('%s has its neighbours', (_, ids, cursor, page) => {
  expect(cursorPage(rows(...ids), cursor, 2)).toEqual(page)
})

test('a page beyond the last is the last; an empty list has one page', () => {
  expect(numberedPage(41, 9, 20)).toEqual({ counted: 41, page: 3, pageCount: 3, offset: 40 })
  expect(numberedPage(0, 1, 20)).toMatchObject({ page: 1, pageCount: 1, offset: 0 })
})
