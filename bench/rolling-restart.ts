import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { root } from '../scripts/prepare.mjs'
import { freePort, startNginx } from './nginx.ts'
import { makeSecondBuild } from './second-build.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'
import { quoteForm } from './visitors.ts'

/** The same build again, an update, and the update's build again. */
const ROUNDS = ['first', 'second', 'second'] as const
const BROWSERS = 2
const READERS = 6
const WRITERS = 3
const PAGES = ['/', '/rates', '/contact', '/healthz']

type Sent = { count: number; lost: string[]; slowest: number }

const fresh = (): Sent => ({ count: 0, lost: [], slowest: 0 })

/**
 * Sends one request without a retry and returns the answer's text.
 * @throws with the bytes that arrived instead of a response.
 */
async function send(agent: Agent, url: string, body?: URLSearchParams) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/140.0', ...(body && { origin: new URL(url).origin }) }
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, resolve)
    if (body) sent.setHeader('content-type', 'application/x-www-form-urlencoded')
    sent.once('error', reject).end(body?.toString())
  })
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer.slice(0, 100)}`)
  return answer
}

const scriptsOf = (page: string) => new Set(page.match(/\/assets\/[\w.-]+\.(js|css)/g))

/** Stops a process as a service manager does, and starts it again on its port. */
async function restart(app: RunningApp, env: Record<string, string>, home: string) {
  process.kill(app.pid, 'SIGTERM')
  await app.ended
  await app.stop()
  return startApp({ env, home })
}

/**
 * Two processes on one PostgreSQL behind a real nginx, restarted one after the other while visitors read pages and send
 * leads: how many requests got anything but their answer, and how many leads that were answered are not stored once. One
 * of the rounds is an update to a build whose scripts have other names.
 */
export async function benchRollingRestart(): Promise<Row[]> {
  const bin = await ensurePostgres()
  if (!bin) throw new Error('There is no PostgreSQL to measure on.')
  const second = await makeSecondBuild()
  const homes = { first: root, second: second.directory }
  const server = await startPostgres(bin)
  const ports = [await freePort(), await freePort()]
  const nginx = await startNginx(ports)
  const envs = ports.map((port) => ({
    PORT: String(port),
    SITE_URL: nginx.url,
    DATABASE_URL: server.url,
    TRUST_PROXY: '1',
  }))
  const apps: RunningApp[] = []
  const agent = new Agent({ keepAlive: true })
  const [pages, leads, scripts] = [fresh(), fresh(), fresh()]
  const seen = new Set<string>()
  let isOver = false
  const visit = async (sent: Sent, path: () => string, body?: () => URLSearchParams) => {
    while (!isOver) {
      const began = performance.now()
      sent.count++
      await send(agent, nginx.url + path(), body?.()).catch((error) => sent.lost.push(String(error)))
      sent.slowest = Math.max(sent.slowest, performance.now() - began)
    }
  }
  const loadScripts = async (names: Iterable<string>) => {
    for (const name of names) {
      scripts.count++
      await send(agent, nginx.url + name).catch((error) => scripts.lost.push(`${name}: ${error}`))
      seen.add(name)
    }
  }
  /** A page, then the scripts that it names, from whichever process. */
  const browse = async () => {
    while (!isOver)
      await send(agent, `${nginx.url}/rates`).then(
        (page) => loadScripts(scriptsOf(page)),
        () => {},
      )
  }
  let visitors: Promise<unknown> = Promise.resolve()
  try {
    // One after the other: the first makes the database.
    for (const env of envs) apps.push(await startApp({ env }))
    const readers = Array.from({ length: READERS }, (_, at) =>
      visit(pages, () => PAGES[(pages.count + at) % PAGES.length] as string),
    )
    const writers = Array.from({ length: WRITERS }, () =>
      visit(
        leads,
        () => '/functions/v1/quote',
        () => quoteForm(`rolling${leads.count}@bench.invalid`),
      ),
    )
    visitors = Promise.all([...readers, ...writers, ...Array.from({ length: BROWSERS }, browse)])
    for (const build of ROUNDS) {
      for (const [at, env] of envs.entries())
        apps[at] = await restart(apps[at] as RunningApp, env, homes[build])
    }
    isOver = true
    await visitors
    // A tab that was opened before the update.
    await loadScripts([...seen])
    const stored = await countLeads(server.url)
    for (const reason of [...pages.lost, ...leads.lost, ...scripts.lost].slice(0, 10))
      console.error(`lost: ${reason}`)
    if (pages.lost.length + leads.lost.length > 0) console.error(nginx.complaints().slice(-2_000))
    const answered = leads.count - leads.lost.length
    return [
      countRow(
        `${pages.count} pages during ${ROUNDS.length} rolling restarts behind nginx, lost`,
        pages.lost.length,
      ),
      countRow(`${leads.count} leads sent meanwhile, lost`, leads.lost.length),
      countRow(`${seen.size} scripts of two builds asked ${scripts.count} times, lost`, scripts.lost.length),
      countRow('leads answered but not stored exactly once', Math.abs(stored.rows - answered) + stored.twice),
      {
        name: 'slowest answer meanwhile, page or lead',
        unit: 'ms',
        measured: spread([pages.slowest, leads.slowest]),
      },
    ]
  } finally {
    isOver = true
    await visitors.catch(() => {})
    agent.destroy()
    for (const app of apps) await app.stop()
    await nginx.stop()
    await server.stop()
    second.remove()
  }
}

const countRow = (name: string, count: number): Row => ({
  name,
  unit: 'requests',
  measured: spread([count]),
  limit: { atMost: 0 },
})

async function countLeads(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ rows: number; twice: number }>(
    `select count(*)::int as rows, (count(*) - count(distinct client_email))::int as twice
     from leads where client_email like 'rolling%@bench.invalid'`,
  )
  await client.end()
  return rows[0] ?? { rows: 0, twice: 0 }
}
