import { expect, test } from 'vitest'
import { inLanes } from './in-lanes'

test('all results in their order, never more than so many at once', async () => {
  let running = 0
  let most = 0
  const work = async (item: number) => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn < 10 - item; turn++) await null
    running--
    return item * 2
  }
  expect(await inLanes([1, 2, 3, 4, 5, 6, 7], 3, work)).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(most).toBe(3)
  expect(await inLanes([], 3, work)).toEqual([])
})

test('what one of them throws is thrown', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('no')
  }
  await expect(inLanes([1, 2, 3], 2, work)).rejects.toThrow('no')
})
