import { describe, expect, it } from 'vitest'
import { prefixQuery } from './prefix-query'

describe('prefixQuery', () => {
  it.each([
    ['Montréal', `'montreal':*`],
    ['  BÉLANGER-Roy  mont', `'belanger-roy':* & 'mont':*`],
    ["St. John's", `'st':* & 'john':* & 's':*`],
    ["a' | !b:* & (c) <-> \\d", `'a':* & 'b':* & 'c':* & 'd':*`],
    ['Montre\u0301al', `'montreal':*`],
    ['--- … ! *', null],
    ['', null],
  ])('%j asks for %j', (search, query) => expect(prefixQuery(search)).toBe(query))

  it('asks for eight words at most', () => {
    expect(prefixQuery('a b c d e f g h i j')?.split(' & ')).toHaveLength(8)
  })
})
