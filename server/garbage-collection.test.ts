import { getHeapStatistics } from 'node:v8'
import { expect, test, vi } from 'vitest'
import { tuneGarbageCollection } from './garbage-collection'

const MB = 2 ** 20
const heap = () => getHeapStatistics().used_heap_size

test('gives back what a burst took, once the process rests', async () => {
  const before = heap()
  const burst = [Array.from({ length: 400_000 }, (_, index) => ({ index }))]
  expect(heap()).toBeGreaterThan(before + 10 * MB)
  burst.pop()
  const timer = tuneGarbageCollection(20)
  await vi.waitFor(() => expect(heap()).toBeLessThan(before + 5 * MB), { timeout: 5_000, interval: 100 })
  clearInterval(timer)
})
