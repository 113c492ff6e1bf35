import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 5

/** Seconds from the command to the ready line, and seconds of CPU that the process used for it. */
async function measureStart(dataDir: string, env: Record<string, string> = {}) {
  const began = performance.now()
  const app = await startApp({ script: 'scripts/start.mjs', dataDir, env })
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuSeconds(app.pid)
  await app.stop()
  return { seconds, cpu }
}

const secondsToReady = async (dataDir: string, env?: Record<string, string>) =>
  (await measureStart(dataDir, env)).seconds

// Of user and kernel, in hundredths of a second: fields 14 and 15 of proc(5), counted after the name in brackets.
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const STARTS = 300
const AT_A_TIME = 3

/** 300 starts on new directories, three at a time: each either becomes ready or throws. */
export async function benchManyStarts(): Promise<Row[]> {
  let left = STARTS
  const seconds: number[] = []
  let failed = 0
  const starter = async () => {
    while (left-- > 0) {
      const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-start-'))
      await secondsToReady(dataDir).then(
        (time) => seconds.push(time),
        (error: unknown) => {
          failed++
          console.error(error)
        },
      )
      rmSync(dataDir, { recursive: true })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, starter))
  const name = `${STARTS} starts on new directories, ${AT_A_TIME} at a time`
  return [
    { name: `${name}: not ready`, unit: '', measured: spread([failed]), limit: { atMost: 0 } },
    { name: `${name}: to the ready line`, unit: 's', measured: spread(seconds) },
  ]
}

/** The same on a PostgreSQL that is migrated already. */
async function onPostgres(): Promise<Row[]> {
  const bin = await ensurePostgres()
  if (!bin) return []
  const server = await startPostgres(bin)
  const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-start-'))
  const env = { DATABASE_URL: server.url, SEED: 'demo' }
  try {
    await secondsToReady(dataDir, env)
    const seconds = []
    for (let round = 0; round < ROUNDS; round++) seconds.push(await secondsToReady(dataDir, env))
    const name = 'start on a migrated PostgreSQL'
    return [{ name, unit: 's', measured: spread(seconds), limit: { atMost: 1.5 } }]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** From the command to the ready line: with an empty directory (create, migrate, seed), and again with a full one. */
export async function benchStartTime(): Promise<Row[]> {
  const first = []
  const second = []
  const cpu: { first: number[]; second: number[] } = { first: [], second: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-start-'))
    const onNew = await measureStart(dataDir)
    const onFull = await measureStart(dataDir)
    first.push(onNew.seconds)
    second.push(onFull.seconds)
    cpu.first.push(onNew.cpu)
    cpu.second.push(onFull.cpu)
    rmSync(dataDir, { recursive: true })
  }
  return [
    {
      name: 'first start of a built app, with seeding',
      unit: 's',
      measured: spread(first),
      limit: { atMost: 30 },
    },
    {
      name: 'CPU of a start on a new directory, after the first has made the template',
      unit: 's',
      measured: spread(cpu.first.slice(1)),
      peer: { name: 'on a full one', measured: spread(cpu.second), atMost: 1.5 },
    },
    { name: 'start on PGlite', unit: 's', measured: spread(second), limit: { atMost: 4 } },
    ...(await onPostgres()),
  ]
}
