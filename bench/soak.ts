import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { ensurePostgres } from '../scripts/postgres.mjs'
import { createCluster } from './cluster.ts'
import { ensureWrk } from './intake.ts'
import { uploader } from './picture-upload.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const run = promisify(execFile)

const REQUESTS = 500_000
// wrk counts time; a slice is short beside the whole.
const SLICE_SECONDS = 20
const CLIENTS = 16
// Of the memory at half-time, in percent.
const GROWTH = 5

/** The mix of requests and their shares; the dashboard's pages with a session. */
async function mixOf(app: RunningApp): Promise<string> {
  const { cookie, upload } = await uploader(app.url)
  const { address: picture } = await upload()
  if (!picture) throw new Error('no picture to ask for')
  const blog = await (await fetch(`${app.url}/blog`)).text()
  const post = /href="(\/blog\/[a-z0-9-]+)"/.exec(blog)?.[1] ?? '/blog'
  const lines = [
    '20 GET /',
    '8 GET /agents/demoagent',
    '6 GET /agents/demoagenttwo',
    '10 GET /rates',
    `8 GET ${post}`,
    '4 GET /blog',
    '6 GET /contact',
    '4 GET /quote',
    '4 GET /_.data',
    '4 GET /rates.data',
    `8 GET ${new URL(picture, app.url).pathname}`,
    '3 GET /sitemap.xml',
    '4 GET /no-such-page',
    '2 GET /wp-login.php',
    '3 POST /contact',
    `3 GET /agent-dashboard/leads ${cookie}`,
    `2 GET /agent-dashboard/profile ${cookie}`,
    `1 GET /agent-dashboard/analytics ${cookie}`,
  ]
  return `${lines.join('\n')}\n`
}

// V8 collects for a while after the last request.
const REST_MS = 65_000

/** Megabytes that a process has in memory: the median of some looks, once it has come to rest. */
async function memoryOf(pid: number): Promise<number> {
  await pause(REST_MS)
  const looks: number[] = []
  for (let look = 0; look < 9; look++) {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    looks.push(Number(kilobytes) / 1_024)
    await pause(1_000)
  }
  return spread(looks).median
}

/** Memory of one process on PostgreSQL in the middle and at the end of many requests. */
export async function benchSoak(requests = REQUESTS): Promise<Row[]> {
  const bin = ensurePostgres()
  if (!bin) throw new Error('There is no PostgreSQL to measure on.')
  const wrk = ensureWrk()
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-soak-'))
  const cluster = await createCluster(bin)
  await cluster.start()
  const env = { DATABASE_URL: cluster.url, SEED: 'demo', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const app = await startApp({ env })
  try {
    const mix = join(directory, 'mix')
    writeFileSync(mix, await mixOf(app))
    let asked = 0
    const ask = async (until: number) => {
      while (asked < until) {
        const args = [
          '-t1',
          `-c${CLIENTS}`,
          `-d${SLICE_SECONDS}s`,
          '--timeout',
          '30s',
          '-s',
          'bench/soak.lua',
        ]
        const { stdout } = await run(wrk, [...args, app.url, '--', mix])
        const last = stdout.trim().split('\n').at(-1) ?? ''
        const [answered = 0, broken = 0] = last.split(' ').map(Number)
        if (broken > 0 || answered === 0) throw new Error(`${broken} of ${answered} requests broke off`)
        asked += answered
        console.error(`  ${asked.toLocaleString('en-CA')} requests`)
      }
    }
    await ask(requests / 2)
    const half = await memoryOf(app.pid)
    await ask(requests)
    const end = await memoryOf(app.pid)
    const only = (value: number) => ({ min: value, median: value, max: value })
    const name = `soak of ${asked.toLocaleString('en-CA')} mixed requests, one process on PostgreSQL`
    return [
      {
        name: `${name}: resident memory at the end`,
        unit: 'MB',
        measured: only(end),
        limit: { atMost: 350 },
      },
      {
        name: `${name}: growth from half-time (${half.toFixed(0)} MB) to the end`,
        unit: '%',
        measured: only((100 * (end - half)) / half),
        limit: { atMost: GROWTH },
      },
    ]
  } finally {
    await app.stop()
    await cluster.stop()
    rmSync(directory, { recursive: true })
  }
}
