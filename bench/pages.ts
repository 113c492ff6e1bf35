import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { BROWSER, type Load, load } from './load.ts'
import { startNext } from './next-peer.ts'
import { hasNginx, serveFile } from './nginx-file.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 7
// Seconds until V8 has compiled the hot code.
const WARM_UP = 6
// Two processes, and two generators of load.
const CORES_FOR_TWO = 4
const PAGES = [
  ['home page', '/'],
  ['broker’s profile', '/agents/demoagent'],
] as const

/** A page as a browser gets it: compressed, with its headers. */
async function capture(url: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: BROWSER }, resolve).once('error', reject)
  })
  const body = await buffer(response)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    // Headers that node:http adds by itself are added for the peer too.
    if (!['date', 'connection', 'keep-alive'].includes(name)) headers[name] = String(value)
  }
  return { headers, body }
}

/** Each in turn, several times, so that what else the machine does meets all of them. */
async function inTurn(urls: Record<string, string>): Promise<Record<string, Load[]>> {
  const found: Record<string, Load[]> = {}
  for (const [name, url] of Object.entries(urls)) {
    found[name] = []
    await load(url, { seconds: WARM_UP })
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, url] of Object.entries(urls)) found[name]?.push(await load(url))
  }
  return found
}

const perSecond = (loads: Load[] = []) => spread(loads.map((one) => one.perSecond))
const p99 = (loads: Load[] = []) => spread(loads.map((one) => one.p99))

async function benchKept(title: string, url: string): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-bench-'))
  await load(url, { seconds: 1 })
  const { headers, body } = await capture(url)
  const captured = join(directory, 'page.json')
  writeFileSync(captured, JSON.stringify({ headers, body: body.toString('base64') }))
  const bare = await startApp({ script: 'bench/bare-server.mjs', args: [captured] })
  const nginx = hasNginx ? await serveFile(body, headers) : null
  try {
    const found = await inTurn({ ours: url, bare: bare.url, ...(nginx && { nginx: nginx.url }) })
    const throughput = { unit: 'requests/s', measured: perSecond(found.ours) }
    const name = `${title} from the cache`
    return [
      {
        name: `${name}, throughput`,
        ...throughput,
        peer: { name: 'bare node:http, the same bytes', measured: perSecond(found.bare), atLeast: 0.9 },
      },
      ...(nginx
        ? [
            {
              name: `${name}, throughput`,
              ...throughput,
              peer: { name: 'nginx, as a static file', measured: perSecond(found.nginx), atLeast: 0.6 },
            },
          ]
        : []),
      {
        name: `${name}, 99 % of answers within`,
        unit: 'ms',
        measured: p99(found.ours),
        peer: { name: 'bare node:http', measured: p99(found.bare), atMost: 3 },
      },
    ]
  } finally {
    await bare.stop()
    await nginx?.stop()
    rmSync(directory, { recursive: true })
  }
}

/** One process beside two on the same database. On fewer cores they only share what there is, and no limit is set. */
async function benchTwo(one: string, two: string): Promise<Row> {
  const alone = []
  const both = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await load(one))
    const pair = await Promise.all([load(one), load(two)])
    both.push(pair.reduce((sum, { perSecond }) => sum + perSecond, 0))
  }
  const peer = { name: 'one process', measured: perSecond(alone) }
  return {
    name: `home page from the cache, two processes on ${cpus().length} cores`,
    unit: 'requests/s',
    measured: spread(both),
    peer: cpus().length >= CORES_FOR_TWO ? { ...peer, atLeast: 1.7 } : peer,
  }
}

/** The same pages rendered at every request: a parameter that no page knows keeps them out of the cache. */
async function benchRendered(): Promise<Row[]> {
  const bin = ensurePostgres()
  if (!bin) return []
  const server = await startPostgres(bin)
  const env = { DATABASE_URL: server.url, SEED: 'demo' }
  const app = await startApp({ env })
  const other = await startApp({ env })
  try {
    const two = await benchTwo(`${app.url}/`, `${other.url}/`)
    await other.stop()
    const urls = Object.fromEntries(PAGES.map(([title, path]) => [title, `${app.url}${path}?each=time`]))
    const [[home]] = PAGES
    const page = await fetch(urls[home] ?? '', { headers: BROWSER })
    const next = await startNext(await page.text(), server.url)
    const found = await inTurn({ ...urls, ...(next && { next: next.url }) })
    await next?.stop()
    const rows: Row[] = PAGES.map(([title]) => ({
      name: `${title} rendered at every request, PostgreSQL`,
      unit: 'requests/s',
      measured: perSecond(found[title]),
      limit: { atLeast: 400 },
    }))
    if (next) {
      rows.push({
        name: `${home} rendered at every request, PostgreSQL`,
        unit: 'requests/s',
        measured: perSecond(found[home]),
        peer: {
          name: 'Next.js, a dynamic page of the same elements',
          measured: perSecond(found.next),
          atLeast: 1.4,
        },
      })
    }
    return [two, ...rows]
  } finally {
    await app.stop()
    await server.stop()
  }
}

/** Pages out of the cache beside the plainest servers there are, and pages rendered each time. */
export async function benchPages(): Promise<Row[]> {
  const app = await startApp()
  const rows: Row[] = []
  try {
    for (const [title, path] of PAGES) rows.push(...(await benchKept(title, `${app.url}${path}`)))
  } finally {
    await app.stop()
  }
  return [...rows, ...(await benchRendered())]
}
