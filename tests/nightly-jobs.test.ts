import { PgBoss, TestClock } from 'pg-boss'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nightlyRuns } from '#db/schema/jobs'
import { torontoDay } from '~/lib/dates'
import { cronOf, JOBS } from '../server/jobs/jobs'
import { runOncePerDay } from '../server/jobs/run-once-per-day'
import { type TestDatabase, testDatabase } from './database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())

// In the winter Toronto is five hours behind.
const night = (run: string, work: () => Promise<Record<string, unknown>>, now = '2027-01-05T07:00:10Z') =>
  runOncePerDay(database.db, { job: 'nightly-rates', now: new Date(now), notBefore: 2, run }, work)
const done = async () => ({ rates: 3 })

test('a night’s work is done by one of all who are called', async () => {
  const reports = await Promise.all(['a', 'b', 'c'].map((run) => night(run, done)))
  expect(reports.filter(Boolean)).toHaveLength(1)
  expect(await night('d', done)).toBeNull()
  expect(await night('d', done, '2027-01-06T06:59:59Z')).toBeNull()
  expect(await night('d', done, '2027-01-06T07:00:00Z')).toMatchObject({ rates: 3 })
  expect(await database.db.select().from(nightlyRuns)).toHaveLength(2)
})

test('a killed run may be restarted by its own job, a failed run by any', async () => {
  const never = night('killed', () => new Promise(() => {}))
  void never
  await expect.poll(() => database.db.$count(nightlyRuns)).toBe(1)
  expect(await night('other', done)).toBeNull()
  expect(await night('killed', done)).toMatchObject({ rates: 3 })
  const failing = night('one', () => Promise.reject(new Error('the bank is closed')), '2027-01-07T12:00:00Z')
  await expect(failing).rejects.toThrow('the bank is closed')
  expect(await night('two', done, '2027-01-07T12:00:00Z')).toMatchObject({ rates: 3 })
})

/** Three processes on PostgreSQL; the embedded database has one. */
function openQueues(clock: TestClock): PgBoss[] {
  const quiet = {
    clock,
    schema: 'nights',
    supervise: false,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 10,
  } as const
  if (database.kind === 'postgres') {
    const { connectionString } = database.pool.options
    return [1, 2, 3].map(() => new PgBoss({ ...quiet, connectionString: String(connectionString), max: 2 }))
  }
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await database.pool.query(text, values)
    return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) }
  }
  const setSessionStatements = async (statements: string[]) => {
    for (const statement of statements) await executeSql(statement)
  }
  return [new PgBoss({ ...quiet, backend: 'pglite', db: { executeSql, setSessionStatements } })]
}

// In the night when the clocks go forward there is no two o’clock.
const SPRING_FORWARD = '2027-03-14'
const PERIODS: [from: string, nights: number, threeOClock: string[]][] = process.env.TEST_FULL
  ? [['2026-09-20', 400, [SPRING_FORWARD]]]
  : [
      ['2026-10-27', 10, []],
      ['2027-03-09', 10, [SPRING_FORWARD]],
    ]

test.each(PERIODS)(
  'nightly work from %s runs at two in Toronto, once for each of %i nights',
  {
    timeout: 900_000,
  },
  async (from, nights, threeOClock) => {
    const first = Date.parse(`${from}T04:00:00Z`)
    const clock = new TestClock(first)
    const queues = openQueues(clock)
    const runs: { at: string; queue: number }[] = []
    const cron = cronOf(JOBS['nightly-rates']) ?? ''
    for (const [at, queue] of queues.entries()) {
      queue.on('error', (error) => {
        throw error
      })
      await queue.start()
      await queue.createQueue('nightly-rates')
      await queue.schedule('nightly-rates', cron, null, { missed: 'once' })
      await queue.work('nightly-rates', { pollingIntervalSeconds: 10 }, async ([job]) => {
        const now = new Date(clock.now())
        const work = async () => {
          runs.push({ at: new Date(clock.now()).toISOString(), queue: at })
          return {}
        }
        await runOncePerDay(
          database.db,
          { job: 'nightly-rates', now, notBefore: 2, run: String(job?.id) },
          work,
        )
      })
    }
    for (let at = 0; at < nights; at++) {
      // A minute before six and before seven in UTC.
      const midnight = first + at * 86_400_000
      for (const minutes of [119, 179]) {
        await clock.setTime(midnight + minutes * 60_000)
        await clock.tick(130_000)
      }
      await expect.poll(() => runs.length).toBe(at + 1)
    }
    for (const queue of queues) await queue.stop({ graceful: false })
    await database.pool.query('drop schema nights cascade')
    const hours = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Toronto',
      hour: 'numeric',
      hourCycle: 'h23',
    })
    const days = new Set(runs.map(({ at }) => torontoDay(at)))
    expect(days.size).toBe(nights)
    const unusual = runs
      .filter(({ at }) => hours.format(new Date(at)) !== '02')
      .map(({ at }) => torontoDay(at))
    expect(unusual).toEqual(threeOClock)
  },
)
