import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { findNode, root } from '../scripts/prepare.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 3
// Times the demo, which has 40 leads.
const SIZES = [1, 200]
const DEMO_LEADS = 40

type Env = Record<string, string>
type Run = { seconds: number; megabytes: number; peak: number; slowest: number }

const only = (value: number) => ({ min: value, median: value, max: value })

/**
 * Runs a command to its end. `peak`: its largest resident memory in megabytes, as the system counted it; where the system
 * does not tell, not a number.
 */
async function timed(command: string, args: string[], env: Env) {
  const began = performance.now()
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' })
  let peak = Number.NaN
  const look = setInterval(() => {
    const kilobytes = Number(/VmHWM:\s*(\d+) kB/.exec(statusOf(child.pid))?.[1])
    if (kilobytes > 0) peak = kilobytes / 1024
  }, 50)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, peak }
}

function statusOf(pid?: number) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Requests /readyz, which queries the database, in sequence until `isOver`; returns the longest wait in milliseconds.
 */
async function slowestRequest(app: RunningApp, isOver: () => boolean) {
  let slowest = 0
  while (!isOver()) {
    const began = performance.now()
    await (await fetch(`${app.url}/readyz`)).text()
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

async function backup(app: RunningApp, env: Env, directory: string, round: number): Promise<Run> {
  const file = join(directory, `${round}.tar.gz`)
  let isOver = false
  const asking = slowestRequest(app, () => isOver)
  const run = await timed(findNode(), ['scripts/cli.mjs', 'backup', file], env)
  isOver = true
  return { ...run, megabytes: statSync(file).size / 1024 / 1024, slowest: await asking }
}

async function several(app: RunningApp, env: Env, directory: string) {
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await backup(app, env, directory, round))
  const of = (what: keyof Run) => spread(runs.map((run) => run[what]))
  // The same wait without a backup, over an equal time.
  let isOver = false
  setTimeout(() => {
    isOver = true
  }, of('seconds').median * 1000)
  return { of, calm: await slowestRequest(app, () => isOver) }
}

const rowsOf = (
  where: string,
  { of, calm }: Awaited<ReturnType<typeof several>>,
  peer?: Row['peer'],
): Row[] => [
  { name: `backup of ${where}, the app running`, unit: 's', measured: of('seconds'), ...(peer && { peer }) },
  { name: `${where}: archive`, unit: 'MB', measured: of('megabytes') },
  { name: `${where}: peak memory of the command`, unit: 'MB', measured: of('peak'), limit: { atMost: 400 } },
  {
    name: `${where}: longest wait of a request during it`,
    unit: 'ms',
    measured: of('slowest'),
    peer: { name: 'the same time without one', measured: only(calm) },
  },
]

async function onPglite(name: string, times: number): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-backup-'))
  const env = { DATA_DIR: join(directory, 'data'), SEED: times === 1 ? 'demo' : `load:${times}` }
  const app = await startApp({ dataDir: env.DATA_DIR, env })
  try {
    return rowsOf(`${name} on PGlite`, await several(app, env, directory))
  } finally {
    await app.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function onPostgres(bin: string, name: string, times: number): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-backup-'))
  const server = await startPostgres(bin)
  const env = { DATABASE_URL: server.url, SEED: times === 1 ? 'demo' : `load:${times}` }
  const app = await startApp({ env })
  try {
    const ours = await several(app, { ...env, DATA_DIR: directory }, directory)
    const dumps = []
    for (let round = 0; round < ROUNDS; round++) {
      const args = ['-Fc', '-n', 'public', '-f', join(directory, `${round}.dump`), server.url]
      dumps.push((await timed(join(bin, 'pg_dump'), args, {})).seconds)
    }
    return rowsOf(`${name} on PostgreSQL`, ours, { name: 'pg_dump -Fc', measured: spread(dumps) })
  } finally {
    await app.stop()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Duration and memory of a backup, and the longest wait of a request during it. */
export async function benchBackup(): Promise<Row[]> {
  const bin = ensurePostgres()
  const rows: Row[] = []
  for (const times of SIZES) {
    const what = times === 1 ? 'the demo' : `${(DEMO_LEADS * times).toLocaleString('en-CA')} leads`
    rows.push(...(await onPglite(what, times)))
    if (bin) rows.push(...(await onPostgres(bin, what, times)))
  }
  return rows
}
