import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import { LOCKS } from '~/lib/advisory-locks'
import { openEmbedded } from './pglite.server'
import { verifyingUrl } from './tls-mode'
import { requireKnownSchema, storeOldestVersion } from './versions.server'

/** A database or a transaction in it, the first parameter of every query and command. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Db
  pool: Pool
  kind: 'pglite' | 'postgres'
  /** Of the server; the embedded database has none. */
  url?: string
  close: () => Promise<void>
}

const wrap = (pool: Pool) => ({ db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db, pool })

/**
 * Opens PostgreSQL by its URL, else the embedded database under `dataDir`; `makeNew` as `openEmbedded` takes it.
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataDir?: string
  template?: string
  makeNew?: (directory: string) => Promise<void>
}): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    const url = verifyingUrl(options.databaseUrl)
    const pool = new Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 5_000,
      // Detects a dead idle connection before it is used.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    survive(pool)
    return { ...wrap(pool), kind: 'postgres', url, close: () => pool.end() }
  }
  const embedded = await openEmbedded(options)
  survive(embedded.pool)
  return { ...wrap(embedded.pool), kind: 'pglite', close: embedded.close }
}

/**
 * A broken connection, idle or inside a transaction, must not end the process: its next query fails, and the pool opens
 * another.
 */
function survive(pool: Pool) {
  pool.on('error', () => {})
  pool.on('connect', (connection) => {
    connection.on('error', () => {})
  })
}

/** The database's time, which all processes share: one process's clock may be wrong. */
export async function databaseTime(db: Db): Promise<Date> {
  const clock = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`)
  return new Date(Number((clock as unknown as { rows: { now: string }[] }).rows[0]?.now))
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LEADS_PER_BATCH = 500

/**
 * Fills the search columns of leads that were stored before they existed, a short transaction per batch: the release
 * before goes on writing meanwhile. A start that was interrupted goes on where it ended.
 */
async function fillLeadSearch(connection: Pick<PoolClient, 'query'>) {
  let last: string | null = FIRST_ID
  while (last) {
    // The trigger writes the columns; the updated one only wakes it.
    const { rows }: { rows: { id: string }[] } = await connection.query(
      `with batch as (select id from leads where folded_name is null and id > $1 order by id limit ${LEADS_PER_BATCH}),
        done as (update leads set folded_name = '' from batch where leads.id = batch.id)
      select id from batch order by id desc limit 1`,
      [last],
    )
    // Without statistics of the new columns the planner reads all leads for a word that none has.
    if (rows.length === 0 && last !== FIRST_ID) await connection.query('analyze leads (folded_name, search)')
    last = rows[0]?.id ?? null
  }
}

export const MIGRATIONS = 'db/migrations'

/**
 * Brings the schema up to date; safe when several processes start at once.
 * @throws SchemaTooNewError for a database that this build is too old for.
 */
export async function migrateDatabase({ pool }: Pick<OpenDatabase, 'pool'>) {
  const connection = await pool.connect()
  try {
    await connection.query(`select pg_advisory_lock(${LOCKS.schema})`)
    await requireKnownSchema(connection, MIGRATIONS)
    await migrate(drizzle(connection, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
    await storeOldestVersion(connection, MIGRATIONS)
    await fillLeadSearch(connection)
  } finally {
    await connection.query(`select pg_advisory_unlock(${LOCKS.schema})`).catch(() => {})
    connection.release()
  }
}
