import { lookup } from 'mrmime'
import type { OpenDatabase } from '#db/client.server'
import { LOCKS } from '~/lib/advisory-locks'
import type { FileStorage } from '~/platform/storage.server'
import { probeStorage } from '~/platform/storage-mark.server'
import { explainStartError } from '../start-errors'
import { UsageError } from '../usage-error'
import type { CheckedArchive } from './archive-check'
import { readArchive } from './archive-reader'
import { sha256 } from './archive-writer'
import { fillDatabase } from './fill-database'
import { type Query, queryOf } from './query'
import { requireEmptyDatabase, requireUnusedDatabase, unexpectedFiles } from './target'

type RestoreReport = { rows: number; files: number; deletedFiles: number }

/**
 * Puts a checked archive into a database and a storage. All rows come in one transaction, which is ended only when every
 * file is stored; files that the archive does not have are deleted after that. So whenever it breaks off, the database
 * is the old one with its files, or the new one with its files.
 * @throws UsageError when the target is not empty (unless `force`) or does not take what the archive holds.
 */
export async function restore(
  archive: CheckedArchive,
  { database, storage, force }: { database: OpenDatabase; storage: FileStorage; force: boolean },
): Promise<RestoreReport> {
  const connection = await database.pool.connect()
  let isOver = false
  try {
    const query = queryOf(connection)
    await query(`select pg_advisory_lock(${LOCKS.schema})`)
    await requireUnusedDatabase(query, database.kind, force)
    const current = await requireEmptyDatabase(query, force)
    const strange = await unexpectedFiles(storage, archive, force)
    // An archive without files would fail only at the mark, after its rows.
    await probeStorage(storage).catch((error) => {
      throw new UsageError(
        `The storage takes no files. Nothing was changed. ${explainStartError(error) ?? error.message}`,
      )
    })
    await query('begin')
    // Another connection may hold a lock on a table: fail with a message rather than wait.
    await query(`set local lock_timeout = '30s'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    await fillDatabase(query, archive, current).catch((error) => {
      throw explained(error)
    })
    const files = await restoreFiles(storage, archive)
    await query('commit')
    isOver = true
    for (const key of strange) await storage.delete(key)
    await analyze(query, archive)
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, files, deletedFiles: strange.length }
  } finally {
    if (!isOver) await connection.query('rollback').catch(() => {})
    // With the connection go its locks.
    await connection.query(`select pg_advisory_unlock(${LOCKS.schema})`).catch(() => {})
    connection.release(database.kind === 'postgres')
  }
}

/** Otherwise the planner would use the old tables' statistics for minutes. */
const analyze = (query: Query, { manifest }: CheckedArchive) =>
  query(`analyze ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`)

/** Explains a rejected row without quoting it. */
function explained(error: unknown): unknown {
  const {
    code = '',
    table,
    constraint,
    message,
  } = error as {
    code?: string
    table?: string
    constraint?: string
    message?: string
  }
  if (code === '55P03') {
    return new UsageError(
      'Another program is using the database and keeps a table locked. Nothing was changed.',
    )
  }
  // Classes 22 and 23: a value that is none, or breaks a rule.
  if (!/^2[23]/.test(code)) return error
  const where = constraint ? `${table}, ${constraint}` : String(message).replace(/:? ".*/s, '')
  return new UsageError(
    `The archive holds a row that a brokerage cannot have (${where}). Nothing was changed.`,
  )
}

// Requests to remote storage overlap.
const BATCH_SIZE = 6

/**
 * Stores every file of an archive. One that is there with the same size stays: under a name of ours the content never
 * changes, and a reader of it would see it half-written. On failure it deletes the files that it stored.
 * @throws when the storage fails.
 */
async function restoreFiles(storage: FileStorage, archive: CheckedArchive): Promise<number> {
  const listed = new Map(archive.manifest.members.map((member) => [member.name, member.sha256]))
  const stored: string[] = []
  const underway = new Set<Promise<void>>()
  let count = 0
  let failure: { error: unknown } | undefined
  const store = async (key: string, bytes: Buffer) => {
    const there = await storage.get(key)
    if (there?.size === bytes.byteLength) return
    stored.push(key)
    await storage.put(key, bytes, lookup(key) ?? 'application/octet-stream')
  }
  try {
    for await (const { name, what, bytes } of readArchive(archive.file)) {
      if (!('file' in what)) continue
      if (listed.get(name) !== sha256(bytes)) throw new Error(`${name} changed while it was read`)
      count++
      const one = store(what.file, bytes).catch((error) => {
        failure ??= { error }
      })
      underway.add(one)
      one.finally(() => underway.delete(one))
      if (underway.size >= BATCH_SIZE) await Promise.race(underway)
      if (failure) break
    }
    await Promise.all(underway)
    if (failure) throw failure.error
  } catch (error) {
    await Promise.all(underway)
    await Promise.allSettled(stored.map((key) => storage.delete(key)))
    throw error
  }
  return count
}
