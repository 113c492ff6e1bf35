import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { CHANGES_CONNECTION } from '../server/table-changes'
import { UsageError } from '../server/usage-error'
import {
  type Brokerage,
  closeBrokerages,
  contentsOf,
  emptyPlace,
  KINDS,
  rejection,
  rowsIn,
  startedAt,
} from './brokerages'
import { temporaryDirectory } from './request'

// Several databases are made and filled here; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const [kind = 'pglite'] = KINDS
const directory = temporaryDirectory()
const good = join(directory, 'good.tar.gz')
let source: Brokerage

beforeAll(async () => {
  source = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  await source.storage.put(
    'agent-headshots/somebody/1750000000000-0123456789abcdef-320.webp',
    Buffer.from('a picture'),
    'image/webp',
  )
  await backUpNow(good, source.env)
})

/** A running app's connection to its database. */
async function appConnection(connectionString: string | undefined) {
  const client = new Client({ connectionString, application_name: CHANGES_CONNECTION })
  await client.connect()
  return client
}

describe('a backup', () => {
  const leftIn = async (place: string) => (await readdir(place)).sort()

  test('is never written over a file', async () => {
    const place = temporaryDirectory()
    const file = join(place, 'a.tar.gz')
    writeFileSync(file, 'the only copy')
    expect(await rejection(backUpNow(file, source.env))).toContain('exists')
    expect(readFileSync(file, 'utf8')).toBe('the only copy')
    expect(await leftIn(place)).toEqual(['a.tar.gz'])
  })

  test('does not meddle with another that is being written', async () => {
    const place = temporaryDirectory()
    writeFileSync(join(place, 'a.tar.gz.partial'), '')
    expect(await rejection(backUpNow(join(place, 'a.tar.gz'), source.env))).toContain('another backup')
    expect(await leftIn(place)).toEqual(['a.tar.gz.partial'])
  })

  test('needs a directory that is there', async () => {
    expect(await rejection(backUpNow(join(directory, 'nowhere/a.tar.gz'), source.env))).toContain(
      'does not exist',
    )
    expect(await rejection(backUpNow(join(good, 'a.tar.gz'), source.env))).toContain('not a directory')
  })

  test('of nothing is none', async () => {
    const empty = await emptyPlace(kind)
    const file = join(directory, 'nothing.tar.gz')
    expect(await rejection(backUpNow(file, empty))).toContain('nothing to back up')
    expect(existsSync(file)).toBe(false)
    expect(existsSync(join(empty.DATA_DIR, 'pglite'))).toBe(false)
  })

  test('of a database that is newer than the program is left to the newer one', async () => {
    const newer = await startedAt(await emptyPlace(kind))
    await newer.database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    expect(await rejection(backUpNow(join(directory, 'n.tar.gz'), newer.env))).toContain('newer version')
    expect(existsSync(join(directory, 'n.tar.gz.partial'))).toBe(false)
    await newer.close()
    expect(await rejection(restoreNow(good, { force: true }, newer.env))).toContain('newer version')
  })
})

describe('a target', () => {
  test('that an app is running on is rejected', async () => {
    // A connection that was idle for ten seconds is closed.
    await source.database.pool.query('select 1')
    expect(await rejection(restoreNow(good, {}, source.env).catch(asUsage))).toMatch(/in use|is using/)
    // With --force other connections to a server may stay, but not the app's.
    const client = kind === 'postgres' ? await appConnection(source.env.DATABASE_URL) : null
    const forced = restoreNow(good, { force: true }, source.env).catch(asUsage)
    expect(await rejection(forced)).toMatch(/The app is running|is using/)
    await client?.end()
  })

  test("with another program's tables is rejected, --force or not", async () => {
    const place = await emptyPlace(kind)
    const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
    await database.pool.query('create table leads (theirs text)')
    await database.close()
    expect(await rejection(restoreNow(good, { force: true }, place))).toContain('did not make')
  })

  // The server lists a connection for a moment after its client has closed it.
  if (kind === 'postgres') {
    test('waits for connections that are on their way out', async () => {
      const place = await emptyPlace(kind)
      const leaving = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
      const connection = await leaving.pool.connect()
      const restored = restoreNow(good, {}, place)
      await vi.waitUntil(async () => {
        const { rows } = await connection.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and query like '%pg_stat_activity%'`,
        )
        return rows[0]?.count
      })
      connection.release()
      await leaving.close()
      expect((await restored).text).toMatch(/^Restored/)
    })
  }

  test('with files of another is rejected, and keeps them', async () => {
    const place = await emptyPlace(kind)
    const key = 'agent-headshots/other/1750000000000-0123456789abcdef-320.webp'
    const { storage, close } = await startedAt(place)
    await storage.put(key, Buffer.from('theirs'), 'image/webp')
    await close()
    const before = await contentsOf(place)
    expect(await rejection(restoreNow(good, {}, place))).toContain('not empty')
    expect(await contentsOf(place)).toEqual(before)
    expect(Object.keys(before.files)).toEqual([key])
  })

  test('whose storage takes no files is rejected, and keeps its rows', async () => {
    const withoutFiles = join(directory, 'without-files.tar.gz')
    const other = await startedAt(await emptyPlace(kind))
    await backUpNow(withoutFiles, other.env)
    const { database, env, close } = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
    const before = await rowsIn(database)
    await close()
    // A file in the place of a directory stops root, too.
    const taken = join(env.DATA_DIR, 'files', 'storage-mark')
    rmSync(taken, { recursive: true })
    writeFileSync(taken, '')
    expect(await rejection(restoreNow(withoutFiles, { force: true }, env))).toMatch(
      /takes no files\. Nothing was changed\. .*storage-mark.* cannot be used/,
    )
    rmSync(taken)
    expect((await contentsOf(env)).rows).toEqual(before)
  })

  test('that was started once and never used is empty', async () => {
    const place = await startedAt(await emptyPlace(kind))
    await place.database.pool.query(
      `insert into secrets (name, value) values ('sessions', 'x'), ('contact stops', 'y')`,
    )
    await place.close()
    expect((await restoreNow(good, {}, place.env)).text).toContain('Restored')
  })
})

const asUsage = (error: { code?: string; message: string }) => {
  // The start's own message, which the command prints.
  throw error.code === 'EMBEDDED_IN_USE' ? new UsageError(error.message) : error
}
