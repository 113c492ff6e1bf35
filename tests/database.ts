import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { LOCKS } from '~/lib/advisory-locks'

export type TestDatabase = OpenDatabase & {
  /** Empties every table. */
  reset: () => Promise<void>
  /** Empties every table and fills them with the demo brokerage. */
  resetToDemo: () => Promise<void>
}

// One database per worker: emptying it takes a hundredth of the time that opening another one does. It hangs on
// globalThis because a worker may load this module more than once.
const shared = globalThis as { testDatabasePromise?: Promise<TestDatabase> }

/** Waits for an app's writes in the background, such as page views, which could deadlock with a reset. */
export const backgroundWrites = new Set<() => Promise<void>>()

/**
 * A migrated, empty database of the kind that TEST_DB names (default PGlite). Call it in `beforeAll` for one per file,
 * or in `beforeEach` for one per test; it is the same one, emptied. It need not be closed.
 */
export async function testDatabase(): Promise<TestDatabase> {
  shared.testDatabasePromise ??= open()
  const database = await shared.testDatabasePromise
  await database.reset()
  return database
}

async function open(): Promise<TestDatabase> {
  const database = await openFromTemplate()
  const tables = await database.pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name,
            string_agg(quote_ident(column_name), ', ') filter (where is_generated = 'NEVER') as columns
     from information_schema.tables join information_schema.columns using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  )
  // Deleting few rows is many times as fast as truncating, which makes new files for every table and index. As a
  // replica the session skips foreign keys and triggers, so the order does not matter.
  const write = async (statements: string[]) => {
    await Promise.all([...backgroundWrites].map((settled) => settled()))
    await database.pool.query(
      ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
    )
  }
  const empty = tables.rows.map(({ name }) => `delete from ${name}`)
  const reset = () => write(empty)

  // Seeding hashes passwords and takes a second, so every table is copied after the first time.
  let demo: string[] | undefined
  const resetToDemo = async () => {
    if (demo) return write(demo)
    await reset()
    await seedIfEmpty(database.db, 'demo')
    await write([
      'create schema demo',
      ...tables.rows.map(({ name }) => `create table demo.${name} as table ${name}`),
    ])
    // Nothing is vacuumed meanwhile, and the dead rows of the largest table would slow each test down.
    demo = tables.rows.flatMap(({ name, columns }) => [
      name === 'analytics_events' ? `truncate ${name}` : `delete from ${name}`,
      `insert into ${name} (${columns}) overriding system value select ${columns} from demo.${name}`,
    ])
  }
  return { ...database, close: async () => {}, reset, resetToDemo }
}

async function openFromTemplate() {
  const source = inject('testDatabaseSource')
  if (source.kind === 'pglite') return openDatabase({ template: source.template })
  const name = `${source.template}_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: source.serverUrl })
  await admin.connect()
  // A template may have one copy made at a time; the lock is given back with the connection.
  await admin.query(`select pg_advisory_lock(${LOCKS.seed})`)
  await admin.query(`create database ${name} template ${source.template}`)
  await admin.end()
  const url = new URL(source.serverUrl)
  url.pathname = `/${name}`
  return openDatabase({ databaseUrl: url.href })
}
