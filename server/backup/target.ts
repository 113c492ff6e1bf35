import { setTimeout as delay } from 'node:timers/promises'
import type { OpenDatabase } from '#db/client.server'
import type { FileStorage } from '~/platform/storage.server'
import { FILE_BUCKETS } from '~/platform/sweep-files.server'
import { CHANGES_CONNECTION } from '../table-changes'
import { UsageError } from '../usage-error'
import type { CheckedArchive } from './archive-check'
import { type Query, quoted } from './query'
import { listSchemaVersions, type SchemaVersion, schemaVersionOf } from './schema-versions'

// Tables that an app fills by itself when it starts on an empty database.
const OWN_NOTES = new Set(['secrets', 'sessions', 'nightly_runs', 'leases'])

/**
 * Returns the schema version of the target's database after checking that an archive may be restored into it. `force`:
 * its rows may be replaced.
 * @throws UsageError when it is not empty, in use, or holds what is not ours.
 */
export async function requireEmptyDatabase(query: Query, force: boolean): Promise<SchemaVersion | null> {
  const versions = listSchemaVersions()
  const version = await schemaVersionOf(query, versions)
  const names = [...new Set(versions.flatMap(({ tables }) => tables.map(({ name }) => name)))]
  const there = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [names],
  )
  if (!version && there.length > 0) {
    throw new UsageError(
      `The database has a table ${there[0]?.name} that this program did not make. Give it a database of its own.`,
    )
  }
  if (force) return version
  for (const { name } of there) {
    if (OWN_NOTES.has(name)) continue
    const [found] = await query<{ is: boolean }>(`select exists(select 1 from ${quoted(name)}) as is`)
    if (found?.is) {
      throw new UsageError(
        `The target is not empty: there are rows in ${name}. Nothing was changed. With --force everything there is replaced.`,
      )
    }
  }
  return version
}

// The server lists a connection for a moment after its client has closed it, longer when busy.
const DISCONNECT_TIMEOUT_MS = 3_000
const POLL_INTERVAL_MS = 100

/**
 * Rejects a PostgreSQL database that others stay connected to: an app would go on with its cached state, and write
 * between the rows. `force`: connections of other programs may stay, those of the app may not.
 * @throws UsageError when it is in use.
 */
export async function requireUnusedDatabase(
  query: Query,
  kind: OpenDatabase['kind'],
  force: boolean,
): Promise<void> {
  // The embedded database's directory is locked: no other process has it open.
  if (kind === 'pglite') return
  const [app] = await query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [CHANGES_CONNECTION],
  )
  if (app) {
    throw new UsageError(
      'The app is running on the target’s database. Stop it first: also with --force, what it remembers would be mixed with what is restored.',
    )
  }
  if (force) return
  const countOthers = async () => {
    const [others] = await query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return others?.count ?? 0
  }
  const until = performance.now() + DISCONNECT_TIMEOUT_MS
  let count = await countOthers()
  while (count > 0 && performance.now() < until) {
    await delay(POLL_INTERVAL_MS)
    count = await countOthers()
  }
  if (count === 0) return
  const who = count === 1 ? '1 other connection' : `${count} other connections`
  throw new UsageError(
    `The target's database is in use: ${who}. Stop the app first. With --force the restore does not wait for that.`,
  )
}

/**
 * The files in the storage that the archive does not have and whose names its rows do not hold.
 * @throws UsageError when there are some, unless `force`.
 */
export async function unexpectedFiles(
  storage: FileStorage,
  { manifest, missing }: CheckedArchive,
  force: boolean,
): Promise<string[]> {
  const ours = new Set(manifest.members.map(({ name }) => name))
  const strange: string[] = []
  for (const bucket of FILE_BUCKETS) {
    for await (const key of storage.list(bucket)) {
      if (!ours.has(`files/${key}`) && !missing.has(key)) strange.push(key)
    }
  }
  if (strange.length === 0 || force) return strange
  throw new UsageError(
    `The target is not empty: there are ${strange.length} files in its storage that are not in the archive, such as ${strange[0]}. Nothing was changed. With --force they are deleted.`,
  )
}
