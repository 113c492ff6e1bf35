import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { startMailServer } from '../tests/mail-server.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const LEADS = 1_000
const CLIENTS = 20
const TIMED = 40
// Milliseconds between two kills, drawn anew for each.
const KILL_EVERY = { least: 1_500, most: 6_000 }
// An e-mail of a killed process is claimed after its last heartbeat; busy machines take longer.
const TIMEOUT_MS = 6 * 60_000

type Mail = Awaited<ReturnType<typeof startMailServer>>

const addressOf = (lead: number) => `lead${lead}@bench.invalid`

/** Sends the same quote form until a response acknowledges it, as a browser's user would. */
async function submit(lead: number, urls: () => string[]): Promise<void> {
  const submissionKey = crypto.randomUUID()
  for (let attempt = 0; ; attempt++) {
    const [url] = urls().toSorted(() => Math.random() - 0.5)
    if (url) {
      const fields = {
        purpose: 'purchase',
        submissionKey,
        name: `Lead ${lead}`,
        email: addressOf(lead),
        phone: '416 555 0100',
        agent: '',
        page: '/quote',
        price: '650000',
      }
      const headers = { origin: url, 'x-forwarded-for': `10.${lead % 200}.${attempt % 200}.${lead % 97}` }
      const answer = await fetch(`${url}/functions/v1/quote`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null)
      if (answer?.ok) return
      if (answer && answer.status < 500)
        throw new Error(`lead ${lead}: ${answer.status} ${await answer.text()}`)
      await answer?.body?.cancel()
    }
    await pause(100)
  }
}

/** A process that is started again whenever it is killed. */
async function unkillable(start: () => Promise<RunningApp>) {
  let app: RunningApp | null = await start()
  let isOver = false
  let kills = 0
  const kill = async () => {
    if (!app) return
    const { pid } = app
    app = null
    process.kill(pid, 'SIGKILL')
    kills++
    for (;;) {
      // The port and the lock of the one before may need a moment.
      const next = await start().catch(() => null)
      if (next) {
        app = next
        return
      }
      if (isOver) return
      await pause(200)
    }
  }
  return {
    url: () => app?.url,
    kill,
    kills: () => kills,
    stop: async () => {
      isOver = true
      await app?.stop()
    },
  }
}

type Outcome = {
  missing: number
  unsent: number
  twice: number
  copies: number
  kills: number
  seconds: number
}

/**
 * 1,000 leads by 20 clients while processes are killed at random. `count` returns the number of rows for each
 * acknowledged e-mail address, once all processes have ended.
 */
async function underFire(
  starts: (() => Promise<RunningApp>)[],
  mail: Mail,
  count: (processes: { stop: () => Promise<void> }[]) => Promise<Map<string, number>>,
): Promise<Outcome> {
  const processes: Awaited<ReturnType<typeof unkillable>>[] = []
  // One after the other: the first fills the database.
  for (const start of starts) processes.push(await unkillable(start))
  const urls = () => processes.flatMap((process) => process.url() ?? [])
  const began = performance.now()
  let isSubmitting = true
  const killer = (async () => {
    while (isSubmitting) {
      await pause(KILL_EVERY.least + Math.random() * (KILL_EVERY.most - KILL_EVERY.least))
      const victim = processes[Math.floor(Math.random() * processes.length)]
      if (isSubmitting) await victim?.kill()
    }
  })()
  let next = 0
  const client = async () => {
    for (let lead = next++; lead < LEADS; lead = next++) await submit(lead, urls)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  isSubmitting = false
  await killer
  const seconds = (performance.now() - began) / 1_000
  console.error(`  ${LEADS} leads acknowledged after ${seconds.toFixed(0)} s`)
  const wanted = Array.from({ length: LEADS }, (_, lead) => addressOf(lead))
  const reached = () => new Set(mail.received.flatMap(({ recipients }) => recipients))
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause(500)) {
    const now = reached()
    if (wanted.every((address) => now.has(address))) break
  }
  console.error(`  all sent or given up after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const stored = await count(processes)
  const emails = new Map<string, Set<string>>()
  let copies = 0
  for (const { recipients, messageId = '' } of mail.received) {
    for (const address of recipients.filter((address) => address.endsWith('@bench.invalid'))) {
      const known = emails.get(address) ?? new Set()
      if (known.has(messageId)) copies++
      emails.set(address, known.add(messageId))
    }
  }
  return {
    missing: wanted.filter((address) => stored.get(address) !== 1).length,
    unsent: wanted.filter((address) => !emails.has(address)).length,
    twice: [...emails.values()].filter((ids) => ids.size > 1).length,
    copies,
    kills: processes.reduce((sum, process) => sum + process.kills(), 0),
    seconds,
  }
}

const COUNT = `select client_email as address, count(*)::int as count from leads
  where client_email like '%@bench.invalid' group by 1`
type Counted = { address: string; count: number }
const counted = (rows: Counted[]) => new Map(rows.map(({ address, count }) => [address, count]))

const only = (value: number) => ({ min: value, median: value, max: value })

function rowsOf(where: string, outcome: Outcome): Row[] {
  const during = `${LEADS.toLocaleString('en-CA')} leads, ${CLIENTS} clients, ${where}, ${outcome.kills} kill -9 in ${outcome.seconds.toFixed(0)} s`
  const row = (name: string, value: number): Row => ({
    name: `${during}: ${name}`,
    unit: '',
    measured: only(value),
    limit: { atMost: 0 },
  })
  return [
    row('acknowledged leads not there exactly once', outcome.missing),
    row('visitors without their email', outcome.unsent),
    row('visitors with two emails', outcome.twice),
    {
      // The mail server took it and the process died before it knew: no sender can tell. Mailboxes can.
      name: `${during}: copies of one email, same Message-ID`,
      unit: '',
      measured: only(outcome.copies),
    },
  ]
}

const ENV = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }

/** From the visitor's success message to the e-mail that the broker's mail server has accepted. */
async function timeToBroker(): Promise<Row> {
  const mail = await startMailServer()
  const app = await startApp({ env: { ...ENV, SMTP_URL: mail.url } })
  try {
    const seconds: number[] = []
    for (let lead = 0; lead < TIMED; lead++) {
      await submit(lead, () => [app.url])
      const stored = performance.now()
      // Without a broker the owner gets an e-mail, in the same transaction as the visitor's.
      const isTold = () =>
        mail.received.some(({ subject }) => subject === `Lead without a broker: Lead ${lead}`)
      while (!isTold()) await pause(5)
      seconds.push((performance.now() - stored) / 1_000)
    }
    return {
      name: 'from stored lead to email taken by the mail server',
      unit: 's',
      measured: spread(seconds),
      limit: { atMost: 2 },
    }
  } finally {
    await app.stop()
    await mail.stop()
  }
}

/** A visitor's wait for a form's response while no receiver accepts e-mails or messages, and while they do. */
async function withoutReceivers(): Promise<Row[]> {
  const mail = await startMailServer()
  const app = await startApp({ env: { ...ENV, SMTP_URL: mail.url } })
  const measure = async (first: number) => {
    const times: number[] = []
    for (let lead = first; lead < first + TIMED; lead++) {
      const began = performance.now()
      await submit(lead, () => [app.url])
      times.push(performance.now() - began)
    }
    return times
  }
  try {
    const there: number[] = []
    const away: number[] = []
    // In turns, so that a busy machine is busy for both.
    for (let round = 0; round < 4; round++) {
      mail.mood.isAway = false
      there.push(...(await measure(round * 2 * TIMED)))
      mail.mood.isAway = true
      away.push(...(await measure((round * 2 + 1) * TIMED)))
    }
    const ratio = spread(away).median / spread(there).median
    const peer = { name: 'while it answers', measured: spread(there) }
    return [
      { name: 'a form answered while the mail server is away', unit: 'ms', measured: spread(away), peer },
      { name: 'the same as a ratio', unit: '×', measured: only(ratio), limit: { atMost: 1.25 } },
    ]
  } finally {
    await app.stop()
    await mail.stop()
  }
}

async function onPglite(): Promise<Row[]> {
  const mail = await startMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-fire-'))
  try {
    const start = () => startApp({ dataDir, env: { ...ENV, SMTP_URL: mail.url } })
    const outcome = await underFire([start], mail, async (processes) => {
      for (const process of processes) await process.stop()
      const { PGlite } = await import('@electric-sql/pglite')
      const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
      const database = await PGlite.create({ dataDir: `${dataDir}/pglite`, extensions: { pg_trgm } })
      const { rows } = await database.query<Counted>(COUNT)
      await database.close()
      return counted(rows)
    })
    return rowsOf('PGlite, one process', outcome)
  } finally {
    await mail.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(bin: string): Promise<Row[]> {
  const mail = await startMailServer()
  const server = await startPostgres(bin)
  try {
    const env = { ...ENV, SMTP_URL: mail.url, DATABASE_URL: server.url }
    const start = () => startApp({ env })
    const outcome = await underFire([start, start, start], mail, async (processes) => {
      const database = new Client({ connectionString: server.url })
      await database.connect()
      const { rows } = await database.query<Counted>(COUNT)
      await database.end()
      for (const process of processes) await process.stop()
      return counted(rows)
    })
    return rowsOf('PostgreSQL, three processes', outcome)
  } finally {
    await mail.stop()
    await server.stop()
  }
}

/** Delivery of stored leads: time, and outcome when processes die. */
export async function benchDelivery(): Promise<Row[]> {
  const bin = ensurePostgres()
  const calm = [await timeToBroker(), ...(await withoutReceivers())]
  return [...calm, ...(await onPglite()), ...(bin ? await onPostgres(bin) : [])]
}
