import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { openEmbedded } from './pglite.server'
import { queryWatch, type WatchQueries } from './watch-queries'

/** A database or a transaction in it: what every query and command takes first. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Db
  pool: Pool
  kind: 'pglite' | 'postgres'
  /** Of the server; the embedded database has none. */
  url?: string
  /** Runs some work and tells what it asks of this database. */
  watch: WatchQueries
  close: () => Promise<void>
}

function wrap(pool: Pool) {
  const { watch, logger } = queryWatch()
  return { db: drizzle(pool, { casing: 'snake_case', logger }) as unknown as Db, pool, watch }
}

/** Opens PostgreSQL by its URL, else the embedded database under `dataDir`. */
export async function openDatabase(options: {
  databaseUrl?: string
  dataDir?: string
  template?: string
}): Promise<OpenDatabase> {
  const url = options.databaseUrl
  if (url) {
    const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
    // An idle connection that the server drops must not take the process with it; the pool opens another.
    pool.on('error', () => {})
    return { ...wrap(pool), kind: 'postgres', url, close: () => pool.end() }
  }
  const embedded = await openEmbedded(options)
  return { ...wrap(embedded.pool), kind: 'pglite', close: embedded.close }
}

/** Brings the schema up to date; safe when several processes start at once. */
export async function migrateDatabase({ pool }: Pick<OpenDatabase, 'pool'>) {
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock(18670701)')
    await migrate(drizzle(connection, { casing: 'snake_case' }), { migrationsFolder: 'db/migrations' })
  } finally {
    await connection.query('select pg_advisory_unlock(18670701)').catch(() => {})
    connection.release()
  }
}
