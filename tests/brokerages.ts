import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.server'
import { type Env, readEnv } from '~/platform/env.server'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { STORAGE_MARK, storageOwner } from '~/platform/storage-mark.server'
import { FILE_BUCKETS } from '~/platform/sweep-files.server'
import { bootstrapBrokerage } from '../server/bootstrap'
import { UsageError } from '../server/usage-error'
import { temporaryDirectory, testApp } from './request'

export type Kind = OpenDatabase['kind']

const hasServer = inject('testDatabaseSource').kind === 'postgres'

/** From where to where: each kind as a source and as a target. An archive does not tell which kind it is from. */
export const MOVES: [from: Kind, to: Kind][] = hasServer
  ? [
      ['postgres', 'pglite'],
      ['pglite', 'postgres'],
    ]
  : [['pglite', 'pglite']]

/** Every kind of database that this run tests. */
export const KINDS: Kind[] = hasServer ? ['postgres'] : ['pglite']

/** An environment whose database holds nothing, not even a table, and whose storage is a new directory. */
export async function emptyPlace(kind: Kind, given: Record<string, string> = {}): Promise<Env> {
  const env = { DATA_DIR: temporaryDirectory(), LOG_LEVEL: 'silent', SEED: 'none', ...given }
  if (kind === 'pglite') return readEnv(env)
  const source = inject('testDatabaseSource')
  if (source.kind !== 'postgres') throw new Error('no PostgreSQL server in this run')
  // Named after the template, so that it is dropped with it.
  const name = `${source.template}_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: source.serverUrl })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  const url = new URL(source.serverUrl)
  url.pathname = `/${name}`
  return readEnv({ ...env, DATABASE_URL: url.href })
}

export type Brokerage = { env: Env; database: OpenDatabase; storage: FileStorage; close: () => Promise<void> }

const opened = new Set<() => Promise<void>>()

/**
 * Closes what `startedAt` opened and its test did not close: `afterAll(closeBrokerages)` in every file that uses it. Not
 * registered here, because files share this module and only the first of a worker would.
 */
export async function closeBrokerages() {
  for (const close of opened) await close()
}

/** A started brokerage: migrated, seeded as its environment says, answering backups. */
export async function startedAt(env: Env): Promise<Brokerage> {
  const { database, storage } = await bootstrapBrokerage(env)
  const close = async () => {
    if (opened.delete(close)) await database.close()
  }
  opened.add(close)
  return { env, database, storage, close }
}

/** The site on it, without a port. */
export const siteOf = ({ database, env }: Brokerage) =>
  testApp({
    database,
    env: { DATA_DIR: env.DATA_DIR, STORAGE_URL: env.STORAGE_URL },
  })

/**
 * Every row of every table as the database prints it, generated columns included; not by the code of the backup.
 * Without sessions, the key of their cookies, and search vectors, whose stems differ between versions of PostgreSQL.
 */
export async function rowsIn(database: OpenDatabase): Promise<Record<string, string[]>> {
  const connection = await database.pool.connect()
  try {
    await connection.query(`set timezone = 'UTC'`)
    const tables = await connection.query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns
       where table_schema = 'public' and table_name <> 'sessions' and data_type <> 'tsvector' group by 1 order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name, columns } of tables.rows) {
      const only = name === 'secrets' ? `where name not in ('sessions', '${STORAGE_MARK}')` : ''
      const { rows } = await connection.query<{ row: string }>(
        `select row(${columns})::text as row from "${name}" ${only}`,
      )
      all[name] = rows.map(({ row }) => row).sort()
    }
    return all
  } finally {
    await connection.query('reset timezone')
    connection.release()
  }
}

/** Every file of a storage, by its key. */
export async function filesIn(storage: FileStorage): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const bucket of FILE_BUCKETS) {
    for await (const key of storage.list(bucket)) {
      const file = await storage.get(key)
      if (file) all[key] = (await buffer(await file.open())).toString('base64')
    }
  }
  return all
}

/** The rows and files of a brokerage that no process has open. */
export async function contentsOf(env: Env) {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    return { rows: await rowsIn(database), files: await filesIn(openStorage(env)) }
  } finally {
    await database.close()
  }
}

/** Whose the storage of an environment is, by the marks in it and in the database. */
export async function storageOwnerIn(env: Env) {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  return storageOwner(database.db, openStorage(env)).finally(() => database.close())
}

/** The message of a command that fails. */
export async function rejection(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (error) => error,
  )
  if (!(error instanceof UsageError)) throw new Error(`not rejected: ${error?.stack ?? 'it worked'}`)
  return error.message
}
