import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { OpenDatabase } from '#db/client.server'
import { FILE_KEY_PATTERN, REFERRING_TABLES } from '~/platform/sweep-files.server'
import { UsageError } from '../usage-error'
import { archivedTables, selectLines } from './contents'
import { type Query, queryOf } from './query'
import { type SchemaVersion, schemaVersionOf, type VersionTable } from './schema-versions'

/** All rows of one moment, table after table. To be closed, read to its end or not. */
export type Snapshot = {
  from: 'pglite' | 'postgres'
  version: { tag: string; madeAt: number }
  tables: { name: string; columns: string[] }[]
  /** The next number of each identity column. */
  sequences: { table: string; column: string; next: string }[]
  /** Of every file that a row names. */
  fileKeys: string[]
  rows: () => AsyncGenerator<{ table: string; lines: string[] }, void, void>
  close: () => Promise<void>
}

// Rows that are asked for at once: a few milliseconds of the embedded database's time.
const BATCH_SIZE = 250

// Every server writes values the same way, independent of its settings.
const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/**
 * Holds the database's state of this moment while others go on writing.
 * @throws UsageError when there is no brokerage in it, or one of a newer version.
 */
export async function openSnapshot(database: Pick<OpenDatabase, 'pool' | 'kind'>): Promise<Snapshot> {
  const query: Query = queryOf(database.pool)
  const version = await versionToArchive(query)
  const [queue] = await query<{ at: string | null }>(`select to_regclass('pgboss.job')::text as at`)
  const tables = archivedTables(version)
  const statements = [
    fileKeysQuery(version),
    ...tables.map((table) => selectLines(table, Boolean(queue?.at))),
  ]
  const cursors = database.kind === 'pglite' ? heldCursors : cursorsInTransaction
  const { fetch, close } = await cursors(database, statements)
  try {
    return {
      from: database.kind,
      version: { tag: version.tag, madeAt: version.madeAt },
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      // Not of that moment, but never less than its rows hold.
      sequences: await sequencesOf(query, tables),
      fileKeys: await everyLine(fetch, 0),
      rows: () => rowsOf(tables, fetch),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Every file that some row names now. @throws UsageError as `openSnapshot`. */
export async function fileKeysNow({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const query = queryOf(pool)
  const rows = await query<{ line: string }>(fileKeysQuery(await versionToArchive(query)))
  return rows.map(({ line }) => line)
}

async function versionToArchive(query: Query) {
  const version = await schemaVersionOf(query)
  if (!version) throw new UsageError('There is no brokerage in this database: nothing to back up.')
  return version
}

type Cursors = { fetch: (index: number) => Promise<string[]>; close: () => Promise<void> }

/** PostgreSQL: one repeatable-read transaction on a connection of its own; no other query waits for it. */
async function cursorsInTransaction(
  { pool }: Pick<OpenDatabase, 'pool'>,
  selects: string[],
): Promise<Cursors> {
  const connection: PoolClient = await pool.connect()
  try {
    await connection.query(`begin isolation level repeatable read, read only; ${SETTINGS}`)
    for (const [index, select] of selects.entries()) {
      await connection.query(`declare lines_${index} no scroll cursor for ${select}`)
    }
  } catch (error) {
    connection.release(true)
    throw error
  }
  return {
    fetch: async (index) => linesOf(await connection.query(`fetch ${BATCH_SIZE} from lines_${index}`)),
    close: async () => connection.release(true),
  }
}

/**
 * PGlite has one session, so an open transaction makes every other query wait. This one is short: it declares cursors
 * `with hold`, which keep their rows after it, and they are fetched between other queries.
 */
async function heldCursors({ pool }: Pick<OpenDatabase, 'pool'>, selects: string[]): Promise<Cursors> {
  const name = `backup_${randomBytes(6).toString('hex')}`
  const all = selects.map((_, index) => `${name}_${index}`)
  const declared = selects.map(
    (select, index) => `declare ${all[index]} no scroll cursor with hold for ${select}`,
  )
  const connection = await pool.connect()
  try {
    await connection.query(
      ['begin isolation level repeatable read', SETTINGS, ...declared, 'commit'].join(';'),
    )
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
  return {
    fetch: async (index) => linesOf(await pool.query(`fetch ${BATCH_SIZE} from ${all[index]}`)),
    close: async () => {
      await pool.query(all.map((cursor) => `close ${cursor}`).join(';')).catch(() => {})
    },
  }
}

const linesOf = ({ rows }: { rows: unknown[] }) => (rows as { line: string }[]).map(({ line }) => line)

async function* rowsOf(tables: VersionTable[], fetch: Cursors['fetch']) {
  for (const [index, { name }] of tables.entries()) {
    for (let lines = await fetch(index + 1); lines.length > 0; lines = await fetch(index + 1)) {
      yield { table: name, lines }
    }
  }
}

async function everyLine(fetch: Cursors['fetch'], index: number) {
  const all: string[] = []
  for (let lines = await fetch(index); lines.length > 0; lines = await fetch(index)) all.push(...lines)
  return all
}

/** In whole rows, as the nightly sweep looks for them: a column that comes later is not forgotten. */
function fileKeysQuery({ tables }: SchemaVersion) {
  const referring = tables.filter(({ name }) => REFERRING_TABLES.includes(name))
  const each = referring.map(
    ({ name }) =>
      `select match[1] as line from "${name}" as named, regexp_matches(named::text, '${FILE_KEY_PATTERN}', 'g') as match`,
  )
  return each.join(' union ')
}

async function sequencesOf(query: Query, tables: VersionTable[]) {
  const found: Snapshot['sequences'] = []
  for (const { name, sequences } of tables) {
    for (const { column, sequence } of sequences) {
      const [row] = await query<{ next: string }>(
        `select (last_value + is_called::int)::text as next from "${sequence}"`,
      )
      found.push({ table: name, column, next: row?.next ?? '1' })
    }
  }
  return found
}
