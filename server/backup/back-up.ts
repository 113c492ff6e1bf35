import type { FileStorage } from '~/platform/storage.server'
import { UsageError } from '../usage-error'
import { type ArchiveWriter, writeArchive } from './archive-writer'
import { keepFiles } from './kept-files'
import { FORMAT, rowsName } from './manifest'
import { writeWhole } from './partial-file'
import type { Snapshot } from './snapshot'
import type { Source } from './source'

// A part of a table, in bytes of text: what is held in memory, there and back.
const PART = 1024 * 1024
// Each takes as long as a file that just came takes to copy; more than a few happen only where something is wrong.
const ATTEMPTS = 50

export type BackupReport = { tables: number; rows: number; files: number; missingFiles: number }

/**
 * Writes a brokerage into `file`, while others go on writing. Its rows are the state of one moment, and every file that
 * they name is with them. `missingFiles`: of rows that name one which is not in the storage, and was not before.
 * @throws UsageError when the file cannot be written or there is nothing to back up.
 */
export async function backUp(source: Source, storage: FileStorage, file: string): Promise<BackupReport> {
  let report: BackupReport | undefined
  await writeWhole(file, async (to) => {
    const archive = writeArchive(to)
    try {
      report = await fill(archive, source, storage)
    } catch (error) {
      archive.destroy()
      throw error
    }
  })
  if (!report) throw new Error('nothing was written')
  return report
}

async function fill(archive: ArchiveWriter, source: Source, storage: FileStorage): Promise<BackupReport> {
  const files = keepFiles(storage, archive)
  const before = new Set(await source.stems())
  await files.copyAll()
  const snapshot = await snapshotWithFiles(source, files, before)
  try {
    const counts = await keepRows(archive, snapshot)
    const { from, level, sequences, stems } = snapshot
    const tables = snapshot.tables.map((table) => ({ ...table, rows: counts.get(table.name) ?? 0 }))
    await archive.finish({ format: FORMAT, madeAt: new Date().toISOString(), from, level, tables, sequences })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const missingFiles = stems.filter((stem) => !files.has(stem)).length
    return { tables: tables.length, rows, files: files.count(), missingFiles }
  } finally {
    await snapshot.close()
  }
}

/**
 * A snapshot whose files are all in the archive. A file is stored before a row names it and deleted after none does. So
 * what was named before the copying began and is named by the snapshot was there all the time. What came in between is
 * copied now; if a row still names it afterwards, all of it was there to be copied. If none does it may have gone
 * half-way: then a newer snapshot is taken, which does not name it.
 */
async function snapshotWithFiles(
  source: Source,
  files: ReturnType<typeof keepFiles>,
  before: ReadonlySet<string>,
): Promise<Snapshot> {
  const copied = new Set(before)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const snapshot = await source.snapshot()
    try {
      const added = snapshot.stems.filter((stem) => !copied.has(stem))
      if (added.length === 0) return snapshot
      await files.copyBeside(added)
      const now = new Set(await source.stems())
      const certain = added.filter((stem) => now.has(stem))
      if (certain.length === added.length) return snapshot
      for (const stem of certain) copied.add(stem)
    } catch (error) {
      await snapshot.close()
      throw error
    }
    await snapshot.close()
  }
  throw new UsageError('Files are being replaced faster than they can be copied. Try again at a calmer time.')
}

/** Gives the number of rows of each table. */
async function keepRows(archive: ArchiveWriter, snapshot: Snapshot): Promise<Map<string, number>> {
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
