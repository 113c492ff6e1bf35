import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { OpenDatabase } from '#db/client.server'
import type { FileStorage } from '~/platform/storage.server'
import { FILE_BUCKETS } from '~/platform/sweep-files.server'
import { UsageError } from '../usage-error'
import type { ArchiveWriter } from './archive-writer'
import { writeArchive } from './archive-writer'
import { FORMAT, fileName, rowsName } from './manifest'
import { countFiles, missingKeys } from './required-files'
import { fileKeysNow, openSnapshot, type Snapshot } from './snapshot'

// Bytes of a table's text that are held in memory at a time, in backup and restore.
const PART = 1024 * 1024
// Each takes as long as a file that just came takes to copy; more than a few happen only where something is wrong.
const ATTEMPTS = 50

export type BackupReport = { tables: number; rows: number; files: number; missingFiles: number }

/**
 * Writes a brokerage's archive to a stream, while others go on writing. Its rows are the state of one moment, and every
 * file that they name is with them. `missingFiles`: pictures and documents that a row names
 * and that are not in the storage, whole or in one of their sizes, and were not before.
 * @throws UsageError when there is nothing to back up.
 */
export async function writeBackup(
  database: OpenDatabase,
  storage: FileStorage,
  to: Writable,
  openRows: typeof openSnapshot = openSnapshot,
): Promise<BackupReport> {
  const before = new Set(await fileKeysNow(database))
  const archive = writeArchive(to)
  try {
    const files = archiveFiles(storage, archive)
    await files.copyAll()
    const snapshot = await snapshotWithFiles(database, openRows, files, before)
    return await finish(archive, snapshot, files).finally(snapshot.close)
  } catch (error) {
    archive.destroy()
    throw error
  }
}

async function finish(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  files: ArchivedFiles,
): Promise<BackupReport> {
  const counts = await archiveRows(archive, snapshot)
  const { from, version, sequences, fileKeys } = snapshot
  const tables = snapshot.tables.map((table) => ({ ...table, rows: counts.get(table.name) ?? 0 }))
  await archive.finish({
    format: FORMAT,
    madeAt: new Date().toISOString(),
    from,
    level: version,
    tables,
    sequences,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missingFiles = countFiles(missingKeys(fileKeys, files.has))
  return { tables: tables.length, rows, files: files.count(), missingFiles }
}

/**
 * A snapshot whose files are all in the archive. A file is stored before a row names it and deleted after no row does. So
 * a file that a row named before the copying and in the snapshot was there throughout. A file that was added meanwhile is
 * copied now; if a row still names it afterwards, it was complete. Otherwise it may have been deleted during the copying,
 * and a newer snapshot, which does not name it, is taken.
 */
async function snapshotWithFiles(
  database: OpenDatabase,
  openRows: typeof openSnapshot,
  files: ArchivedFiles,
  before: ReadonlySet<string>,
): Promise<Snapshot> {
  const copied = new Set(before)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const snapshot = await openRows(database)
    try {
      const added = snapshot.fileKeys.filter((key) => !copied.has(key))
      if (added.length === 0) return snapshot
      await files.copyBeside(added)
      const now = new Set(await fileKeysNow(database))
      const certain = added.filter((key) => now.has(key))
      if (certain.length === added.length) return snapshot
      for (const key of certain) copied.add(key)
    } catch (error) {
      await snapshot.close()
      throw error
    }
    await snapshot.close()
  }
  throw new UsageError('Files are being replaced faster than they can be copied. Try again at a calmer time.')
}

/** Returns the number of rows of each table. */
async function archiveRows(archive: ArchiveWriter, snapshot: Snapshot): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let part = { table: '', number: 0, lines: [] as string[], size: 0 }
  const flush = async () => {
    if (part.lines.length === 0) return
    await archive.add(rowsName(part.table, part.number), Buffer.from(`${part.lines.join('\n')}\n`))
    part = { table: part.table, number: part.number + 1, lines: [], size: 0 }
  }
  for await (const { table, lines } of snapshot.rows()) {
    if (table !== part.table) {
      await flush()
      part = { table, number: 1, lines: [], size: 0 }
    }
    counts.set(table, (counts.get(table) ?? 0) + lines.length)
    for (const line of lines) {
      part.lines.push(line)
      part.size += line.length
      if (part.size >= PART) await flush()
    }
  }
  await flush()
  return counts
}

type ArchivedFiles = ReturnType<typeof archiveFiles>

/** The files of an archive that is being written: each is copied once, even if it is replaced meanwhile. */
function archiveFiles(storage: FileStorage, archive: ArchiveWriter) {
  const keys = new Set<string>()
  const copy = async (prefix: string) => {
    for await (const key of storage.list(prefix)) {
      if (keys.has(key)) continue
      const bytes = await contentOf(storage, key)
      // Replaced and deleted since it was listed.
      if (!bytes) continue
      await archive.add(fileName(key), bytes)
      keys.add(key)
    }
  }
  return {
    count: () => keys.size,
    has: (key: string) => keys.has(key),
    copyAll: async () => {
      for (const bucket of FILE_BUCKETS) await copy(bucket)
    },
    /** Those of the same owners, as far as they are not here. */
    copyBeside: async (wanted: readonly string[]) => {
      const owners = new Set(wanted.map((key) => key.slice(0, key.lastIndexOf('/'))))
      for (const owner of owners) await copy(owner)
    },
  }
}

async function contentOf(storage: FileStorage, key: string): Promise<Buffer | null> {
  try {
    const file = await storage.get(key)
    return file && (await buffer(await file.open()))
  } catch (error) {
    // It went between the two.
    if (await storage.exists(key)) throw error
    return null
  }
}
