import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { createPageViewRecorder, createRequestViewRecorder } from '../server/page-views'
import { type TestDatabase, testDatabase } from './database'
import { createAgent } from './factories'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const quiet = pino({ level: 'silent' })

let database: TestDatabase
let db: Db
let agentId: string
beforeEach(async () => {
  // Each half hour a new visit begins, also in the middle of a test.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  database = await testDatabase()
  db = database.db
  agentId = (await createAgent(db)).id
})
afterEach(() => vi.useRealTimers())

const visitor = (turn: number) => ({
  method: 'GET',
  ip: `10.0.${turn >> 8}.${turn & 255}`,
  userAgent: BROWSER,
  purpose: null,
})

/** The database, with calls of `execute` counted, and held until `gate` opens. */
function watched(gate: Promise<void> = Promise.resolve()) {
  const seen = { statements: 0, underWay: 0, most: 0, gate }
  const execute = async (query: Parameters<Db['execute']>[0]) => {
    seen.statements++
    seen.most = Math.max(seen.most, ++seen.underWay)
    try {
      await seen.gate
      return await db.execute(query)
    } finally {
      seen.underWay--
    }
  }
  return {
    seen,
    db: new Proxy(db, { get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key)) }),
  }
}

it('many visitors are counted one statement after the other, each once', async () => {
  const { seen, db: slow } = watched()
  const visits = createPageViewRecorder(slow, quiet)
  for (let turn = 0; turn < 3_000; turn++) visits.count(agentId, visitor(turn))
  for (let turn = 0; turn < 3_000; turn++) visits.count(agentId, visitor(turn))
  await visits.settled()
  expect(await db.$count(analyticsEvents)).toBe(3_000)
  expect(seen).toMatchObject({ underWay: 0, most: 1 })
  expect(seen.statements).toBeLessThan(10)
})

it('of a crowd that the database cannot follow ten thousand wait, and the others are counted when they look again', async () => {
  const gate = Promise.withResolvers<void>()
  const visits = createPageViewRecorder(watched(gate.promise).db, quiet)
  for (let turn = 0; turn < 12_000; turn++) visits.count(agentId, visitor(turn))
  gate.resolve()
  await visits.settled()
  const counted = await db.$count(analyticsEvents)
  expect(counted).toBeGreaterThanOrEqual(10_000)
  expect(counted).toBeLessThan(11_000)
  for (let turn = 0; turn < 12_000; turn++) visits.count(agentId, visitor(turn))
  await visits.settled()
  expect(await db.$count(analyticsEvents)).toBe(12_000)
})

it('a view that could not be counted is counted on the next visit, and the log has the number', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const gate = Promise.withResolvers<void>()
  const { seen, db: away } = watched(gate.promise)
  const visits = createPageViewRecorder(away, log)
  visits.count(agentId, visitor(1))
  gate.reject(new Error('the database is away'))
  await visits.settled()
  expect(lines.join()).toContain('page views not recorded')
  expect(lines.join()).not.toContain('10.0.0.1')
  seen.gate = Promise.resolve()
  visits.count(agentId, visitor(1))
  await visits.settled()
  expect(await db.$count(analyticsEvents)).toBe(1)
})

it('a repeated view on one connection counts if the first could not be counted', async () => {
  const gate = Promise.withResolvers<void>()
  const { seen, db: away } = watched(gate.promise)
  const visits = createPageViewRecorder(away, quiet)
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    headers: { 'user-agent': BROWSER },
  })
  const look = createRequestViewRecorder(visits, () => '10.0.0.1')
  look(agentId, request)
  gate.reject(new Error('the database is away'))
  await visits.settled()
  seen.gate = Promise.resolve()
  for (let turn = 0; turn < 3; turn++) look(agentId, request)
  await visits.settled()
  expect(seen.statements).toBe(2)
  expect(await db.$count(analyticsEvents)).toBe(1)
})

it('a name as long as no browser has one is not counted', async () => {
  const visits = createPageViewRecorder(db, quiet)
  visits.count(agentId, { ...visitor(1), userAgent: BROWSER.padEnd(1_001, ' x') })
  await visits.settled()
  expect(await db.$count(analyticsEvents)).toBe(0)
})

if (inject('testDatabaseSource').kind === 'postgres') {
  it('a broker who is being removed does not take the views of others with them', async () => {
    const other = (await createAgent(db)).id
    const visits = createPageViewRecorder(db, quiet)
    await db.transaction(async (tx) => {
      await tx.select().from(agents).where(eq(agents.id, agentId)).for('update')
      // The first goes alone, the two that come meanwhile together.
      visits.count(other, visitor(1))
      visits.count(agentId, visitor(2))
      visits.count(other, visitor(2))
      const waiting = () => database.pool.query('select 1 from pg_locks where not granted')
      await expect.poll(async () => (await waiting()).rows).not.toHaveLength(0)
      await tx.delete(agents).where(eq(agents.id, agentId))
    })
    await visits.settled()
    expect(await db.$count(analyticsEvents, eq(analyticsEvents.agentId, other))).toBe(2)
  })
}
