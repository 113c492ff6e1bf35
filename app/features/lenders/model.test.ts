import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Move, moved } from './model'

const ABC = ['a', 'b', 'c']

test.each<[string, Move, string]>([
  ['b', 'up', 'bac'],
  ['b', 'down', 'acb'],
  ['a', 'up', 'abc'],
  ['c', 'down', 'abc'],
  ['a', { after: 'c' }, 'bca'],
  ['c', { before: 'a' }, 'cab'],
  ['a', { before: 'b' }, 'abc'],
  ['b', { before: 'b' }, 'abc'],
  ['b', { after: 'gone' }, 'abc'],
  ['gone', 'up', 'abc'],
])('%s moved %j', (id, move, expected) => {
  expect(moved(ABC, id, move).join('')).toBe(expected)
})

test('no move loses or doubles anybody', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 })
  const move = (all: string[]) =>
    fc.oneof(
      fc.constantFrom<Move>('up', 'down'),
      fc.constantFrom(...all, 'nobody').map((id) => ({ before: id })),
      fc.constantFrom(...all, 'nobody').map((id) => ({ after: id })),
    )
  fc.assert(
    fc.property(
      ids.chain((all) => fc.tuple(fc.constant(all), fc.constantFrom(...all, 'nobody'), move(all))),
      ([all, id, where]) => {
        expect(moved(all, id, where).sort()).toEqual([...all].sort())
      },
    ),
  )
})
