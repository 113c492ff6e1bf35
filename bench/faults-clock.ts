import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startApp } from '../scripts/app.mjs'
import type { Cluster } from './cluster.ts'
import { ENV, only, verdict } from './faults-kill.ts'
import type { Row } from './table.ts'
import { startVisitors } from './visitors.ts'

const HOUR = 3_600_000
// Long enough for a job that runs every minute to have run after each jump.
const AFTER_A_JUMP = 75_000
const LEADS = 100
const REST_MS = 200

/** The statuses of `count` forms in sequence from one IP address. */
async function formsFrom(url: string, address: string, count: number) {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const fields = {
      purpose: 'purchase',
      submissionKey: crypto.randomUUID(),
      name: 'Somebody eager',
      email: 'eager@limit.invalid',
      price: '650000',
    }
    const headers = { origin: url, 'x-forwarded-for': address }
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${url}/functions/v1/quote`, { method: 'POST', headers, body })
    await answer.body?.cancel()
    statuses.push(answer.status)
  }
  return statuses.filter((status) => status === 200).length
}

type Told = { untold: number; twice: number; reminded: number; nights: number }

/** The app's clock a day forward, then an hour back, then right again, while visitors send forms. */
export async function clockJumps(cluster: Cluster): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-clock-'))
  const clock = join(directory, 'ahead')
  const set = (ahead: number) => writeFileSync(clock, String(ahead))
  set(0)
  const app = await startApp({
    env: {
      ...ENV,
      DATABASE_URL: cluster.url,
      BENCH_CLOCK: clock,
      NODE_OPTIONS: `--import=${pathToFileURL('bench/clock.mjs').href}`,
      SEED: 'demo',
    },
  })
  try {
    // A broker whose leads would be reminded of, were they an hour old; the demo's own are as old as they are.
    await cluster.query('update leads set reminded_at = now(), escalated_at = now()')
    await cluster.query('update site_settings set response_limit_minutes = 60')
    const visitors = startVisitors(() => app.url, 2, REST_MS)
    await visitors.more(LEADS)
    let wrong = Math.abs((await formsFrom(app.url, '203.0.113.50', 25)) - 20)
    for (const ahead of [24 * HOUR, -HOUR, 0]) {
      set(ahead)
      // A clock's jump opens no visitor's window and locks out no new visitor.
      wrong += await formsFrom(app.url, '203.0.113.50', 3)
      wrong += Math.abs((await formsFrom(app.url, `203.0.113.${60 + (ahead >> 20)}`, 22)) - 20)
      await visitors.more(LEADS)
      if (ahead !== 0) await pause(AFTER_A_JUMP)
    }
    await visitors.stop()
    const told = await onceTold(cluster)
    const name = `the app's clock a day forward and then an hour back`
    const row = (what: string, value: number): Row => ({
      name: `${name}: ${what}`,
      unit: '',
      measured: only(value),
      limit: { atMost: 0 },
    })
    return [
      ...(await verdict(name, visitors, cluster.query)),
      row('leads never told to their visitor', told.untold),
      row('told twice', told.twice),
      row('reminded of within minutes', told.reminded),
      row('night work begun for another day', told.nights),
      row('forms let through or refused wrongly by the limit', wrong),
    ]
  } finally {
    await app.stop()
    rmSync(directory, { recursive: true })
  }
}

/** The deliveries, once all arrived or none came for two minutes. */
async function onceTold(cluster: Cluster): Promise<Told> {
  for (const until = Date.now() + 2 * 60_000; ; await pause(1_000)) {
    const [told] = await cluster.query<Told>(
      `with ours as (select id, reminded_at, client_email as address from leads
         where client_email like '%@bench.invalid'),
       emails as (select lead_id, to_address, count(*) as n from mail_outbox where lead_id in (select id from ours)
         group by 1, 2)
       select (select count(*)::int from ours where not exists
           (select 1 from emails where lead_id = ours.id and to_address = ours.address)) as untold,
         (select count(*)::int from emails where n > 1) as twice,
         (select count(*)::int from ours where reminded_at is not null) as reminded,
         (select count(*)::int from nightly_runs where day > (now() at time zone 'America/Toronto')::date) as nights`,
    )
    if (told && (told.untold === 0 || Date.now() > until)) return told
  }
}
