import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 5

async function secondsToReady(dataDir: string, env: Record<string, string> = {}) {
  const began = performance.now()
  const app = await startApp({ script: 'scripts/start.mjs', dataDir, env })
  const seconds = (performance.now() - began) / 1000
  await app.stop()
  return seconds
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
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-start-'))
    first.push(await secondsToReady(dataDir))
    second.push(await secondsToReady(dataDir))
    rmSync(dataDir, { recursive: true })
  }
  return [
    {
      name: 'first start of a built app, with seeding',
      unit: 's',
      measured: spread(first),
      limit: { atMost: 30 },
    },
    { name: 'start on PGlite', unit: 's', measured: spread(second), limit: { atMost: 4 } },
    ...(await onPostgres()),
  ]
}
