import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { rateLimits } from '#db/schema/limits'
import { type TestDatabase, testDatabase } from '../../tests/database'
import {
  createCeiling,
  createLenientLimit,
  createPace,
  createRateLimit,
  deleteExpiredRateLimits,
} from './rate-limit.server'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})

const HOUSE = '203.0.113.1'
const limit = (most = 2) => createRateLimit({ name: 'test', most, windowMs: 1_000 })
const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)
const stored = () => database.db.select().from(rateLimits)

/** Results of `take` at these moments, in milliseconds. */
async function takeAt(moments: number[], who = HOUSE, most = 2) {
  const said: boolean[] = []
  for (const ms of moments) said.push(await limit(most).take(database.db, who, at(ms)))
  return said
}

test('counts in a window that moves', async () => {
  expect(await takeAt([0, 500, 999])).toEqual([true, true, false])
  // The first has left the window, the rejected one was never in it.
  expect(await takeAt([1_000, 1_001, 1_500])).toEqual([true, false, true])
})

test('a rejection counts nothing, and keeps nothing', async () => {
  await takeAt([0, 100])
  const before = await stored()
  expect(await takeAt([200, 300, 400])).toEqual([false, false, false])
  expect(await stored()).toEqual(before)
  expect(await takeAt([1_000, 1_100])).toEqual([true, true])
  expect((await stored())[0]?.times).toHaveLength(2)
})

test('each address by itself, whichever way it is written', async () => {
  const { take } = limit()
  expect(await take(database.db, HOUSE, at(0))).toBe(true)
  expect(await take(database.db, `::ffff:${HOUSE}`, at(0))).toBe(true)
  expect(await take(database.db, HOUSE, at(0))).toBe(false)
  expect(await take(database.db, '203.0.113.2', at(0))).toBe(true)
})

test('each limit by itself', async () => {
  await takeAt([0, 0])
  const other = createRateLimit({ name: 'another', most: 1, windowMs: 1_000 })
  expect(await other.take(database.db, HOUSE, at(0))).toBe(true)
})

test('all clients count together, whatever their IP addresses, except loopback', async () => {
  const ceiling = createCeiling({ most: 2, windowMs: 1_000 })
  expect([HOUSE, '203.0.113.2', '203.0.113.3'].map((who) => ceiling.take(who, 10))).toEqual([
    true,
    true,
    false,
  ])
  expect(ceiling.take('127.0.0.1', 20)).toBe(true)
  expect(ceiling.take('203.0.113.4', 1_010)).toBe(true)
  const { take } = createRateLimit({ name: 'together', most: 1, windowMs: 1_000, ceiling: 1 })
  expect(await take(database.db, HOUSE, at(0))).toBe(true)
  expect(await take(database.db, '203.0.113.2', at(0))).toBe(false)
  // The rejected client's own count is free.
  expect((await stored()).map(({ times }) => times.length)).toEqual([1, 0])
})

test('a pace lets a burst through at once and the rest in turn, and counts none that would wait too long', () => {
  const pace = createPace({ burst: 2, perMinute: 60, maxWaitMs: 1_500 })
  const taken = (now: number) => pace.take(HOUSE, now)
  expect([0, 0, 0, 500, 500].map(taken)).toEqual([0, 0, 1_000, 1_500, null])
  expect(pace.take('127.0.0.1', 500)).toBe(0)
  expect(taken(3_000)).toBe(0)
})

test('a computer’s clock that is set back closes no window of all clients', () => {
  const ceiling = createCeiling({ most: 1, windowMs: 0 })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
  expect(ceiling.take(HOUSE)).toBe(true)
  clock.mockRestore()
  expect(ceiling.take(HOUSE)).toBe(true)
})

test('a household by its IPv6 network', async () => {
  const { take } = limit()
  expect(await take(database.db, '2001:db8:1:2::1', at(0))).toBe(true)
  expect(await take(database.db, '2001:db8:1:2:aaaa:bbbb:cccc:dddd', at(0))).toBe(true)
  expect(await take(database.db, '2001:DB8:1:2::3', at(0))).toBe(false)
  expect(await take(database.db, '2001:db8:1:3::1', at(0))).toBe(true)
})

test('not the machine itself; names that only begin like it are names', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await takeAt([0, 0, 0], address)).toEqual([true, true, true])
  }
  expect(await takeAt([0, 0, 0], '127.0.0.1@example.ca')).toEqual([true, true, false])
  expect(await takeAt([0, 0, 0], '')).toEqual([true, true, false])
})

test('a returned call does not count', async () => {
  await takeAt([0, 100])
  await limit().refund(database.db, HOUSE)
  expect(await takeAt([200, 300])).toEqual([true, false])
  // The first of them is still the first to leave.
  expect(await takeAt([1_000])).toEqual([true])
})

test('exactly as many as may, when all ask at the same moment', async () => {
  // On PostgreSQL as four processes would, each with connections of its own; PGlite has one process and one session.
  const url = database.kind === 'postgres' ? database.pool.options.connectionString : undefined
  const own = await Promise.all([0, 1, 2, 3].flatMap(() => (url ? openDatabase({ databaseUrl: url }) : [])))
  const all = url ? own : [database]
  const { take } = createRateLimit({ name: 'test', most: 20, windowMs: 3_600_000 })
  const ask = (_: unknown, turn: number) => take(all[turn % all.length]?.db ?? database.db, HOUSE)
  try {
    for (const expected of [20, 0]) {
      const said = await Promise.all(Array.from({ length: 50 }, ask))
      expect(said.filter(Boolean)).toHaveLength(expected)
    }
  } finally {
    await Promise.all(own.map((one) => one.close()))
  }
})

test('whom it is about cannot be read in the table, nor found by trying all addresses', async () => {
  await takeAt([0])
  await limit().take(database.db, 'client@example.ca')
  const rows = JSON.stringify(await stored())
  expect(rows).not.toContain(HOUSE)
  expect(rows).not.toContain('example')
  // Without the key, which is not in this table, the hash of a known IP address differs.
  for (const text of [HOUSE, `test\n${HOUSE}`]) {
    expect(rows).not.toContain(createHash('sha256').update(text).digest('base64url'))
  }
})

test('a clock set forward and back blocks a client for at most two windows', async () => {
  const day = 86_400_000
  await takeAt([0, day, day + 1])
  // The day ahead counts no more.
  expect(await takeAt([100, 200, 300])).toEqual([true, true, false])
  await takeAt([5_000, 5_900])
  expect(await takeAt([5_100, 6_900])).toEqual([false, true])
})

test('expired windows are deleted, current ones stay', async () => {
  await limit().take(database.db, HOUSE, new Date(Date.now() - 2 * 86_400_000))
  await limit().take(database.db, '203.0.113.3', new Date(Date.now() + 2 * 86_400_000))
  await limit().take(database.db, '203.0.113.4')
  await limit().take(database.db, '203.0.113.5')
  await limit().refund(database.db, '203.0.113.5')
  expect(await deleteExpiredRateLimits(database.db)).toBe(3)
  const { take } = createRateLimit({ name: 'test', most: 1, windowMs: 60_000 })
  expect(await take(database.db, '203.0.113.4')).toBe(false)
})

test('without a crash-proof log: no form waits for the disk because of a limit', async () => {
  const found = await database.db.execute(
    sql`select relpersistence as kind from pg_class where oid = 'rate_limits'::regclass`,
  )
  expect((found as unknown as { rows: unknown[] }).rows).toEqual([{ kind: 'u' }])
})

test('a limit that need not hold lets go on while the table cannot be asked, and is logged once a minute', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const lenient = createLenientLimit({ name: 'test', most: 1, windowMs: 60_000 })
  await database.db.execute(sql`alter table rate_limits rename to hidden`)
  try {
    await expect(limit().take(database.db, HOUSE)).rejects.toThrow()
    const said = [1, 2, 3].map(() => lenient.take(database.db, HOUSE, log))
    expect(await Promise.all(said)).toEqual([true, true, true])
  } finally {
    await database.db.execute(sql`alter table hidden rename to rate_limits`)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(HOUSE)
  const said = [await lenient.take(database.db, HOUSE, log), await lenient.take(database.db, HOUSE, log)]
  expect(said).toEqual([true, false])
})

test('a busy process does not report the database as unavailable', async () => {
  const log = pino({ level: 'silent' })
  const lenient = createLenientLimit({ name: 'test', most: 1, windowMs: 60_000 })
  expect(await lenient.take(database.db, HOUSE, log)).toBe(true)
  const asked = lenient.take(database.db, HOUSE, log)
  // The question is on its way, and then nothing else is done for longer than the limit's patience.
  await new Promise(setImmediate)
  const until = performance.now() + 1_500
  while (performance.now() < until);
  expect(await asked).toBe(false)
})
