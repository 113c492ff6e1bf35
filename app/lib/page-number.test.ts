import { expect, test } from 'vitest'
import { pageNumber } from './page-number'

test.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=27', 27],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=1e3', 1],
  ['?page=99999', 1],
  ['?page=2;drop', 1],
])('%s asks for page %i', (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page)
})
