import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadiness } from './readiness.server'

const databaseCheck = (works: () => Promise<boolean>) => ({
  obstacle: 'database does not answer',
  works,
  isForLeads: true,
})
const storageCheck = (works: () => Promise<boolean>) => ({
  obstacle: 'storage does not answer',
  works,
  isForLeads: false,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a crowd shares one question, and a moment later it is asked anew', async () => {
  let isUp = true
  const check = vi.fn(async () => isUp)
  const readiness = createReadiness([databaseCheck(check)])
  expect(await Promise.all(Array.from({ length: 1_000 }, () => readiness.obstacles()))).toEqual(
    Array(1_000).fill([]),
  )
  isUp = false
  expect(await readiness.obstacles()).toEqual([])
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await readiness.obstacles()).toEqual(['database does not answer'])
  expect(check).toHaveBeenCalledTimes(2)
})

test('an unresponsive database fails after 1.5 seconds and gets one query at a time', async () => {
  const answers: ((isUp: boolean) => void)[] = []
  const check = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
  const readiness = createReadiness([databaseCheck(check), storageCheck(async () => true)])
  for (let round = 0; round < 3; round++) {
    const asked = readiness.obstacles()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await asked).toEqual(['database does not answer'])
    await vi.advanceTimersByTimeAsync(600)
  }
  expect(check).toHaveBeenCalledTimes(1)
  answers[0]?.(true)
  const asked = readiness.obstacles()
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.(true)
  expect(await asked).toEqual([])
})

test('a check that fails counts as silent', async () => {
  const readiness = createReadiness([storageCheck(() => Promise.reject(new Error('gone')))])
  expect(await readiness.obstacles()).toEqual(['storage does not answer'])
})

test('a stopping process reports it at once, also to a pending check', async () => {
  const readiness = createReadiness([databaseCheck(async () => true)])
  const asked = readiness.obstacles()
  readiness.leave()
  expect(await asked).toEqual(['stopping'])
  expect(await readiness.obstacles()).toEqual(['stopping'])
})

test('a balancer keeps a process that still has pages, and monitoring learns what does not work', async () => {
  const readiness = createReadiness([databaseCheck(async () => false), storageCheck(async () => false)])
  expect(await readiness.obstacles('pages')).toEqual([])
  expect(await readiness.obstacles('leads')).toEqual(['database does not answer'])
  expect(await readiness.obstacles('all')).toEqual(['database does not answer', 'storage does not answer'])
  readiness.leave()
  expect(await readiness.obstacles('pages')).toEqual(['stopping'])
})
