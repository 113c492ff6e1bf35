import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { startApp } from '../scripts/app.mjs'
import { aptInstall, canInstall, onPath } from '../scripts/chromium.mjs'
import { ensurePostgres } from '../scripts/postgres.mjs'
import { type Cluster, createCluster } from './cluster.ts'
import { paced, within } from './paced.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const run = promisify(execFile)

const CLIENTS = 16
const SECONDS = 6
const ROUNDS = 5

// How many times the demo's 46 leads: about a thousand and about a million.
const TIMES = { few: 22, many: 21_740 }

// Copies of the demo's leads over three years, without the triggers, whose counts are written at once afterwards.
const copyLeads = (times: number) => `
  begin;
  set local session_replication_role = replica;
  insert into leads (id, submission_key, client_name, client_email, client_phone, agent_id, type, source, status,
    message, metadata, first_response_at, enqueued_at, created_at, updated_at)
  select (lpad(to_hex(g), 8, '0') || substr(id::text, 9))::uuid, 'copy:' || g || ':' || id, client_name || ' ' || g,
    'copy' || g || client_email, client_phone, agent_id, type, source, status, message, metadata, created_at, created_at,
    created_at - (g * 104729::bigint % 1096) * interval '1 day', created_at
  from leads cross join generate_series(2, ${times}) g;
  truncate lead_day_counts, lead_counts, agent_lead_counts;
  insert into lead_day_counts (day, type, source, status, count)
  select toronto_day(created_at), type, source, status, count(*) from leads group by 1, 2, 3, 4;
  insert into lead_counts (type, source, status, count)
  select type, source, status, sum(count) from lead_day_counts group by 1, 2, 3;
  insert into agent_lead_counts (agent_id, count)
  select agent_id, count(*) from leads where agent_id is not null group by 1;
  commit`

/** Cheap load generators: they share the machine with the measured server. */
export function ensureWrk(): string {
  if (!onPath(['wrk']) && canInstall()) aptInstall('wrk')
  const found = onPath(['wrk'])
  if (!found) throw new Error('wrk is needed (Debian: apt-get install wrk)')
  return found
}

const bareInsert = (table: string) => `\\set n random(1, 1000000000)
insert into ${table} (id, submission_key, client_name, client_email, client_phone, type, source, message, metadata)
values (gen_random_uuid(), gen_random_uuid(), 'Visitor Number ' || :n, 'visitor' || :n || '@bench.invalid',
  '416 555 0123', 'contact', 'contact_form', 'We would like to talk about our renewal in May.',
  '{"city": "Toronto", "phoneType": "Mobile", "postalCode": "M5V 2T6"}');
`

/** A database of its own with so many leads, and the app on it. */
async function seedLoad(cluster: Cluster, name: keyof typeof TIMES) {
  await cluster.query(`create database ${name}`)
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, SEED: 'demo', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  await (await startApp({ env })).stop()
  const pool = new Pool({ connectionString: url.href, max: 1 })
  // The server is stopped under it after a failure, which is to be read.
  pool.on('error', () => {})
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'leads'::regclass and not indisunique`,
  )
  // Made after the rows, the indexes take a tenth of the time.
  for (const index of indexes) await pool.query(`drop index ${index.name}`)
  await pool.query(copyLeads(TIMES[name]))
  for (const index of indexes) await pool.query(index.definition)
  await pool.query(
    'create table bare (like leads including defaults including generated including constraints)',
  )
  await pool.query('alter table bare add primary key (id)')
  await pool.query('create table indexed (like leads including all)')
  await pool.query('vacuum analyze')
  const count = async () =>
    (await pool.query<{ n: number }>('select count(*)::int as n from leads')).rows[0]?.n ?? 0
  const app = await startApp({ env })
  /** Resolves once all accepted leads are delivered: full load leaves pending work. */
  const settled = async () => {
    const waiting = `select exists (select 1 from lead_events where due_at is not null and enqueued_at is null) or exists
      (select 1 from pgboss.job where name in ('deliver-event', 'deliver-lead') and state < 'completed') as waits`
    while ((await pool.query<{ waits: boolean }>(waiting)).rows[0]?.waits) await pause(500)
  }
  const stop = async () => {
    await app.stop()
    await pool.end()
  }
  return { url: app.url, database: url, count, query: (text: string) => pool.query(text), settled, stop }
}

type Place = Awaited<ReturnType<typeof seedLoad>>

/** Leads per second that the app takes from 16 visitors who never rest; each of them is looked for afterwards. */
async function press(wrk: string, place: Place): Promise<number> {
  const before = await place.count()
  const { stdout } = await run(wrk, [
    `-t1`,
    `-c${CLIENTS}`,
    `-d${SECONDS}s`,
    '-s',
    'bench/contact.lua',
    place.url,
  ])
  const [requests = 0, microseconds = 0, failed = 0] = (stdout.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number)
  const stored = (await place.count()) - before
  if (failed > 0 || stored < requests)
    throw new Error(`${requests} answers, ${failed} errors, ${stored} leads`)
  return (requests * 1e6) / microseconds
}

/** Rows per second that pgbench inserts with as many clients. */
async function insertBare(bin: string, place: Place, script: string): Promise<number> {
  const { port, pathname } = place.database
  const target = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', pathname.slice(1)]
  const load = ['-n', '-f', script, '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)]
  const { stdout } = await run(join(bin, 'pgbench'), [...load, ...target])
  const reached = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(reached > 0)) throw new Error(`pgbench: ${stdout}`)
  return reached
}

/** Milliseconds within which 99 of 100 bare inserts are committed, when so many come in a second. */
async function bareP99At(bin: string, place: Place, script: string, perSecond: number): Promise<number> {
  const { port, pathname } = place.database
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-pgbench-'))
  const target = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', pathname.slice(1)]
  const load = ['-n', '-f', script, '-c', String(CLIENTS), '-j', '1', '-T', String(SECONDS)]
  const pace = ['-R', String(Math.round(perSecond)), '-l', `--log-prefix=${join(directory, 'log')}`]
  await run(join(bin, 'pgbench'), [...load, ...pace, ...target])
  const logs = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'))
  rmSync(directory, { recursive: true })
  // The third number of a line: microseconds from when the insert was due.
  const times = logs.flatMap((log) => log.trim().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000)
  return within(times, 0.99)
}

const form = (turn: number) =>
  new URLSearchParams({
    submissionKey: crypto.randomUUID(),
    firstName: 'Visitor',
    lastName: `Number ${turn}`,
    email: `visitor${turn}@bench.invalid`,
    phone: '416 555 0123',
    phoneType: 'Mobile',
    city: 'Toronto',
    postalCode: 'M5V 2T6',
    comments: 'We would like to talk about our renewal in May.',
    agent: '',
    consent: 'yes',
  }).toString()

/** Milliseconds within which 99 of 100 visitors have their answer, when so many come in a second. */
async function p99At(place: Place, perSecond: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const times = await paced({ perSecond, seconds: SECONDS }, async (turn) => {
    // From the machine itself: the ceiling of forms would end it.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${place.url}/contact`, { agent, method: 'POST', headers }, resolve)
      sent.once('error', reject).end(form(turn))
    })
    await buffer(response)
    const { statusCode = 0 } = response
    if (statusCode >= 400) throw new Error(`a form was answered ${statusCode} at ${perSecond} a second`)
  })
  agent.destroy()
  return within(times, 0.99)
}

/** The cost of a contact form, from the socket to the commit, beside the plain insert of the same row. */
export async function benchIntake(): Promise<Row[]> {
  const bin = ensurePostgres()
  if (!bin) throw new Error('There is no PostgreSQL to measure on.')
  const wrk = ensureWrk()
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-bench-'))
  const scripts = { bare: join(directory, 'bare.sql'), indexed: join(directory, 'indexed.sql') }
  writeFileSync(scripts.bare, bareInsert('bare'))
  writeFileSync(scripts.indexed, bareInsert('indexed'))
  const cluster = await createCluster(bin, { maintenance_work_mem: '256MB', max_wal_size: '4GB' })
  await cluster.start()
  try {
    const few = await seedLoad(cluster, 'few')
    await press(wrk, few)
    const ours: number[] = []
    const bare: number[] = []
    const indexed: number[] = []
    const late: number[] = []
    const bareLate: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await press(wrk, few))
      bare.push(await insertBare(bin, few, scripts.bare))
      indexed.push(await insertBare(bin, few, scripts.indexed))
      await few.query('truncate bare, indexed')
      console.error(`  ${ours.at(-1)?.toFixed(0)} leads a second, ${bare.at(-1)?.toFixed(0)} bare inserts`)
    }
    await few.settled()
    const half = spread(ours).median / 2
    for (let round = 0; round < ROUNDS; round++) {
      late.push(await p99At(few, half))
      await few.settled()
      bareLate.push(await bareP99At(bin, few, scripts.indexed, half))
      console.error(
        `  99 %: ours ${late.at(-1)?.toFixed(1)} ms, bare insert ${bareLate.at(-1)?.toFixed(1)} ms`,
      )
    }
    const rows = rowsOf({ ours, bare, indexed, late, bareLate })
    rows.push(await flatness(cluster, wrk, few))
    await few.stop()
    return rows
  } finally {
    await cluster.stop()
    rmSync(directory, { recursive: true })
  }
}

/** How many times as long a lead takes among a million as among a thousand, in turns on the same server. */
async function flatness(cluster: Cluster, wrk: string, few: Place): Promise<Row> {
  console.error('  storing a million leads …')
  const many = await seedLoad(cluster, 'many')
  const ratios: number[] = []
  const [small, large]: [number[], number[]] = [[], []]
  try {
    await press(wrk, many)
    for (let round = 0; round < ROUNDS; round++) {
      small.push(await press(wrk, few))
      large.push(await press(wrk, many))
      console.error(`  ${small.at(-1)?.toFixed(0)} among few, ${large.at(-1)?.toFixed(0)} among a million`)
      ratios.push((small.at(-1) ?? 0) / (large.at(-1) ?? 1))
    }
  } finally {
    await many.stop()
  }
  const [one, million] = [spread(small).median.toFixed(0), spread(large).median.toFixed(0)]
  return {
    name: `lead intake among 1,000,000 leads (${million} a second) and among the first thousands (${one} a second)`,
    unit: '×',
    measured: spread(ratios),
    limit: { atMost: 1.3 },
  }
}

function rowsOf(taken: Record<'ours' | 'bare' | 'indexed' | 'late' | 'bareLate', number[]>): Row[] {
  const name = `lead intake, POST /contact, ${CLIENTS} clients`
  const shareOf = (peer: number[]) =>
    spread(taken.ours.map((value, round) => (100 * value) / (peer[round] ?? 1)))
  return [
    {
      name: `${name}: share of pgbench's bare insert`,
      unit: '%',
      measured: shareOf(taken.bare),
      limit: { atLeast: 6 },
    },
    {
      name,
      unit: 'leads/s',
      measured: spread(taken.ours),
      peer: { name: 'pgbench, the same row, a primary key alone', measured: spread(taken.bare) },
    },
    {
      name: `${name}, once more`,
      unit: 'leads/s',
      measured: spread(taken.ours),
      peer: { name: 'pgbench, the same row, all indexes of leads', measured: spread(taken.indexed) },
    },
    {
      name: 'lead intake, latency at half of that load, 99 %',
      unit: 'ms',
      measured: spread(taken.late),
      limit: { atMost: 50 },
    },
    {
      name: 'lead intake, latency at half of that load, 99 %, once more',
      unit: 'ms',
      measured: spread(taken.late),
      peer: { name: 'pgbench, all indexes of leads, at the same rate', measured: spread(taken.bareLate) },
    },
  ]
}
