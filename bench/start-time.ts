import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../scripts/app.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 5

async function secondsToReady(dataDir: string) {
  const began = performance.now()
  const app = await startApp({ script: 'scripts/start.mjs', dataDir })
  const seconds = (performance.now() - began) / 1000
  await app.stop()
  return seconds
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
    { name: 'second start', unit: 's', measured: spread(second), limit: { atMost: 5 } },
  ]
}
