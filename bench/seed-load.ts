import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { multiply, type Shape } from '../db/seed/load.ts'
import { startApp } from '../scripts/app.mjs'
import { BROWSER } from './load.ts'
import { signedIn } from './signed-in.ts'
import type { Row } from './table.ts'

// About 1,000,000 leads, 5,000 agents, 50,000 posts and 5,000,000 page views of three years, and a thousandth of it; the
// demo has 46 leads, 12 agents, 9 posts and 1,844 views.
const DAYS = 1_095
export const MANY: Shape = { leads: 21_740, agents: 417, posts: 5_556, views: 2_712, days: DAYS }
export const FEW: Shape = { leads: 22, agents: 1, posts: 6, views: 3, days: DAYS }

/** The tables that grow with the business: no visit may read one of them from end to end. */
const GROWING = ['leads', 'agents', 'blog_posts', 'analytics_events', 'lead_events', 'consents', 'audit_log']

/** An app on a database of its own with so much business in it, and how long its pages take. */
export async function seedLoad(
  serverUrl: string,
  name: string,
  { shape, auditLines = 0 }: { shape: Shape; auditLines?: number },
) {
  const admin = new Pool({ connectionString: serverUrl, max: 1 })
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, SEED: 'demo' }
  await (await startApp({ env })).stop()
  const pool = new Pool({ connectionString: url.href, max: 1 })
  // Made after the rows, the indexes take a tenth of the time.
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [GROWING],
  )
  for (const index of indexes) await pool.query(`drop index ${index.name}`)
  await multiply(drizzle(pool) as unknown as Parameters<typeof multiply>[0], shape)
  await pool.query(
    `insert into audit_log (id, actor_id, actor_name, entity, entity_id, label, action, created_at)
     select gen_random_uuid(), 'demo-super', 'Margaret Lindqvist', 'rate', n::text, 'Rate ' || n, 'updated',
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [auditLines],
  )
  for (const index of indexes) await pool.query(index.definition)
  await pool.query('vacuum analyze')
  const app = await startApp({ env })
  const cookie = await signedIn(app.url, 'super@demo.test', 'demo-super-1867')
  /** Milliseconds until the whole page of a visitor, or with `isOwner` of the signed-in owner, has come. */
  const time = async (path: string, isOwner = false) => {
    const began = performance.now()
    const response = await fetch(app.url + path, { headers: isOwner ? { ...BROWSER, cookie } : BROWSER })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status}\n${text.slice(0, 500)}`)
    return performance.now() - began
  }
  /** Stops the app; how often its visits read a growing table from end to end. */
  const stop = async () => {
    await app.stop()
    // A connection's statistics are reported when it ends.
    const others = `select count(*)::int as n from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`
    while ((await pool.query<{ n: number }>(others, [name])).rows[0]?.n) {
      await pool.query('select pg_sleep(0.05)')
    }
    const { rows } = await pool.query<{ name: string; reads: number }>(
      `select relname as name, seq_scan::int as reads from pg_stat_user_tables
       where relname = any($1) and seq_scan > 0`,
      [GROWING],
    )
    await pool.end()
    return rows
  }
  return { forget: () => pool.query('select pg_stat_reset()'), time, stop }
}

/** How often pages read a growing table from end to end, as `stop` found it. */
export function readsRow(reads: { name: string; reads: number }[]): Row {
  const total = reads.reduce((sum, table) => sum + table.reads, 0)
  const names = reads.map((table) => table.name).join(', ')
  return {
    name: `growing tables read from end to end by these pages${names && `: ${names}`}`,
    unit: 'times',
    measured: { min: total, median: total, max: total },
    limit: { atMost: 0 },
  }
}
