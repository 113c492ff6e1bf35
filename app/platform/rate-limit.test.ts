import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.server'

const limit = () => createRateLimit({ most: 2, windowMs: 1_000 })

test('counts in a window that moves', () => {
  const { take } = limit()
  expect([0, 500, 999].map((now) => take('203.0.113.1', now))).toEqual([true, true, false])
  // The first has left the window, the refused one was never in it.
  expect([1_000, 1_001, 1_500].map((now) => take('203.0.113.1', now))).toEqual([true, false, true])
})

test('each address by itself, whichever way it is written', () => {
  const { take } = limit()
  expect(take('203.0.113.1', 0)).toBe(true)
  expect(take('::ffff:203.0.113.1', 0)).toBe(true)
  expect(take('203.0.113.1', 0)).toBe(false)
  expect(take('203.0.113.2', 0)).toBe(true)
})

test('a household by its IPv6 network', () => {
  const { take } = limit()
  expect(take('2001:db8:1:2::1', 0)).toBe(true)
  expect(take('2001:db8:1:2:aaaa:bbbb:cccc:dddd', 0)).toBe(true)
  expect(take('2001:DB8:1:2::3', 0)).toBe(false)
  expect(take('2001:db8:1:3::1', 0)).toBe(true)
})

test('not the machine itself, nor what is no address', () => {
  const { take } = limit()
  for (let at = 0; at < 5; at++) {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(take(address, 0)).toBe(true)
  }
  expect(() => take('', 0)).not.toThrow()
})
