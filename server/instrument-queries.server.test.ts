import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.server'
import { runInScope } from '~/platform/request-scope.server'
import { instrumentQueries } from './instrument-queries'
import { createLog } from './log'

const lines: Record<string, unknown>[] = []
let database: OpenDatabase
let begin: () => void

beforeAll(async () => {
  // One connection: without the context's own binding, a waiter would run in the request that released it.
  database = await openDatabase({})
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  begin = instrumentQueries(database.pool, { log, slowMs: 100 })
}, 60_000)
afterAll(() => database.close())

const slow = (label: string) =>
  database.pool.query(`select\n  pg_sleep(0.15), $1::text as said`, [`said by ${label}`])

test('slow queries before the server listens are not logged', async () => {
  await slow('a migration')
  expect(lines).toEqual([])
})

test('a slow query is logged in the name of the request that asked, without what it asked with', async () => {
  begin()
  await Promise.all(
    ['first', 'second', 'third'].map((id) => runInScope({ id, pattern: null }, () => slow(id))),
  )
  expect(lines.map(({ requestId }) => requestId)).toEqual(['first', 'second', 'third'])
  for (const line of lines) {
    expect(line).toMatchObject({ level: 40, statement: 'select pg_sleep(0.15), $1::text as said' })
    expect(line.ms).toBeGreaterThanOrEqual(150)
    expect(JSON.stringify(line)).not.toContain('said by')
  }
})

test('within a transaction as well; a quick one is not', async () => {
  lines.length = 0
  await runInScope({ id: 'fourth', pattern: null }, async () => {
    const connection = await database.pool.connect()
    await connection.query('begin')
    await connection.query('select pg_sleep(0.15)')
    await connection.query('select 1')
    await connection.query('rollback')
    connection.release()
  })
  expect(lines).toMatchObject([{ requestId: 'fourth', statement: 'select pg_sleep(0.15)' }])
})

test('a slow poll of the job queue is logged at debug, which is off', async () => {
  lines.length = 0
  await database.pool.query('select pg_sleep(0.15) as "pgboss.queue"')
  expect(lines).toEqual([])
})
