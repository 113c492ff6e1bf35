import { expect, test } from 'vitest'
import { groupBy } from './group-by'

test('groups keep the order of their first members, and members their own', () => {
  expect(groupBy(['bee', 'ant', 'bat', 'cow', 'ape'], (word) => word.charAt(0))).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant', 'ape']],
    ['c', ['cow']],
  ])
  expect(groupBy([], String)).toEqual([])
})
