import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import type { Cluster } from './cluster.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'
import { type Ask, judge, startVisitors, type Visitors } from './visitors.ts'

export const KILLS = 20
// Leads between two kills, so that each kill meets visitors in the middle of something.
const BETWEEN = 10

export const ENV = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }

export const only = (value: number) => ({ min: value, median: value, max: value })

/** The rows that every run has: nothing lost, nothing by halves, and no answer that explains nothing. */
export async function verdict(name: string, visitors: Visitors, ask: Ask): Promise<Row[]> {
  const { missing, halves } = await judge(visitors, ask)
  const during = `${name}, ${visitors.acknowledged.length.toLocaleString('en-CA')} leads acknowledged`
  const row = (what: string, value: number): Row => ({
    name: `${during}: ${what}`,
    unit: '',
    measured: only(value),
    limit: { atMost: 0 },
  })
  if (visitors.unclear.length > 0) console.error(visitors.unclear.slice(0, 3).join('\n'))
  return [
    row('not there exactly once with their consent', missing),
    row('half-written or counted wrongly', halves),
    row('answers without a clear message', visitors.unclear.length),
  ]
}

/** How long nothing was taken, in seconds, around something that is done to the system. */
export async function outage(visitors: Visitors, work: () => Promise<unknown>): Promise<number> {
  const last = visitors.lastAt()
  await work()
  await visitors.more(1)
  return (performance.now() - last) / 1_000
}

/** The app killed again and again while visitors send forms; started again each time. */
async function killApp(
  name: string,
  start: () => Promise<RunningApp>,
  ask: (stop: () => Promise<void>) => Ask,
) {
  let app: RunningApp | undefined = await start()
  const visitors = startVisitors(() => app?.url)
  for (let kill = 0; kill < KILLS; kill++) {
    await visitors.more(BETWEEN)
    await pause(Math.random() * 200)
    const victim: RunningApp = app
    app = undefined
    process.kill(victim.pid, 'SIGKILL')
    // Removes the harness's record of it; no process is left to stop.
    await victim.stop()
    // The lock of the one before may need a moment.
    for (;;) {
      app = await start().catch(() => undefined)
      if (app) break
      await pause(200)
    }
  }
  await visitors.more(BETWEEN)
  await visitors.stop()
  const last: RunningApp = app
  return verdict(`${KILLS} times kill -9 of the app, ${name}`, visitors, ask(last.stop))
}

export async function killAppOnPostgres(cluster: Cluster): Promise<Row[]> {
  const env = { ...ENV, DATABASE_URL: cluster.url }
  return killApp(
    'PostgreSQL',
    () => startApp({ env }),
    (stop) => async (text) => {
      await stop()
      return cluster.query(text)
    },
  )
}

/** Asks a directory of PGlite that no app uses any more. */
export const askPglite =
  (dataDir: string): Ask =>
  async (text) => {
    const { PGlite } = await import('@electric-sql/pglite')
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    const database = await PGlite.create({ dataDir: `${dataDir}/pglite`, extensions: { pg_trgm } })
    const { rows } = await database.query(text)
    await database.close()
    return rows as never
  }

export async function killAppOnPglite(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-kill-'))
  try {
    const start = () => startApp({ dataDir, env: { ...ENV, SEED: 'none' } })
    return await killApp('PGlite', start, (stop) => async (text) => {
      await stop()
      return askPglite(dataDir)(text)
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The whole database killed again and again, as by a power cut of its machine; the app stays up. */
export async function killDatabase(cluster: Cluster): Promise<Row[]> {
  const app = await startApp({ env: { ...ENV, DATABASE_URL: cluster.url } })
  try {
    const visitors = startVisitors(() => app.url)
    const away: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await visitors.more(BETWEEN)
      await pause(Math.random() * 200)
      away.push(
        await outage(visitors, async () => {
          await cluster.kill()
          await cluster.start()
        }),
      )
    }
    await visitors.stop()
    const name = `${KILLS} times kill -9 of the whole database, the app stays up`
    return [
      ...(await verdict(name, visitors, cluster.query)),
      { name: `${name}: without intake, recovery included`, unit: 's', measured: spread(away) },
    ]
  } finally {
    await app.stop()
  }
}
