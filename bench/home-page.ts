import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { startApp } from '../scripts/app.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
const SECONDS = 3
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,application/xhtml+xml',
}

/** The home page as a browser gets it: compressed, with its headers. */
async function capture(url: string) {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(url, { headers: BROWSER }, resolve).once('error', reject)
  })
  const body = await buffer(response)
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers
  // One length for both, also where the app sends in chunks.
  delete headers['transfer-encoding']
  return { headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') }
}

type Load = { perSecond: number; average: number; p99: number }

async function load(url: string): Promise<Load> {
  const result = await autocannon({ url, connections: 10, duration: SECONDS, headers: BROWSER })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} answered ${result.non2xx} requests with an error, ${result.errors} not at all`)
  }
  return { perSecond: result.requests.average, average: result.latency.average, p99: result.latency.p99 }
}

/** Throughput and latency of `/`, in turn with bare node:http sending the same bytes. */
export async function benchHomePage(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-bench-'))
  const app = await startApp()
  await load(`${app.url}/`)
  const captured = join(directory, 'home.json')
  writeFileSync(captured, JSON.stringify(await capture(`${app.url}/`)))
  const bare = await startApp({ script: 'bench/bare-server.mjs', args: [captured] })
  await load(`${bare.url}/`)
  const ours: Load[] = []
  const theirs: Load[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(`${app.url}/`))
      theirs.push(await load(`${bare.url}/`))
    }
  } finally {
    await app.stop()
    await bare.stop()
    rmSync(directory, { recursive: true })
  }
  const row = (name: string, unit: string, key: keyof Load): Row => ({
    name: `home page, ${name}`,
    unit,
    measured: spread(ours.map((round) => round[key])),
    peer: { name: 'bare node:http', measured: spread(theirs.map((round) => round[key])) },
  })
  return [
    row('throughput at 10 connections', 'requests/s', 'perSecond'),
    row('latency, average', 'ms', 'average'),
    row('latency, 99 %', 'ms', 'p99'),
  ]
}
