import { accessSync, chmodSync, constants, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDirectory } from '~/platform/make-directory.server'

/** Why the embedded database's directory cannot be used; the message says what the operator can do. */
export class EmbeddedError extends Error {
  readonly code: 'EMBEDDED_IN_USE' | 'EMBEDDED_UNUSABLE'

  constructor(message: string, code: EmbeddedError['code'] = 'EMBEDDED_UNUSABLE', cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Why the file system rejects what was asked of a file or directory, by its code. */
export const FILE_REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it, or a directory above it, is a file',
  EISDIR: 'it is a directory',
  EEXIST: 'it is a file',
  ENOENT: 'it is missing and cannot be made there',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  EIO: 'the disk fails',
}

/** @throws EmbeddedError in place of the file system's errors. */
function explained<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof EmbeddedError) throw error
    const { code = '', message } = error as { code?: string; message: string }
    throw new EmbeddedError(
      `The directory ${dataDir} (DATA_DIR) cannot be used: ${FILE_REASONS[code] ?? message}. Choose another one, or change its owner and permissions.`,
      'EMBEDDED_UNUSABLE',
      error,
    )
  }
}

const SQLITE_BUSY = 5

/**
 * Two processes on one PGlite directory silently lose rows, so the second must not start.
 * SQLite's lock is held by the operating system and is gone with the process, also after `kill -9`.
 * Returns the function that unlocks. @throws EmbeddedError when it is locked already, or cannot be written.
 */
export function lockDirectory(dataDir: string): () => void {
  return explained(dataDir, () => {
    makeDirectory(resolve(dataDir))
    // SQLite would only say that it cannot open its file.
    accessSync(dataDir, constants.W_OK)
    // A restart may overlap with the last moments of the process before it.
    const lock = new DatabaseSync(`${dataDir}/lock.sqlite`, { timeout: 3_000 })
    try {
      lock.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      lock.close()
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
      throw new EmbeddedError(
        `Another process is using the embedded database in ${dataDir}. Stop it first.`,
        'EMBEDDED_IN_USE',
      )
    }
    return () => lock.close()
  })
}

/**
 * Sees to it that `${dataDir}/pglite` is a database. Where there is none yet, `makeNew` makes one in the directory that it
 * is given; it takes its place whole, so a start that is killed or finds the disk full leaves nothing half-made.
 * @throws EmbeddedError for a directory with files that are no database: starting there would hide what is left of one.
 */
export async function prepareDirectory(
  dataDir: string,
  makeNew: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = `${dataDir}/pglite`
  const files = explained(dataDir, () => (existsSync(directory) ? readdirSync(directory) : []))
  if (files.length > 0) {
    if (files.includes('PG_VERSION') && existsSync(`${directory}/global/pg_control`)) return
    throw new EmbeddedError(
      `${directory} has files but is not a whole database (PG_VERSION or global/pg_control is missing). Nothing was changed. Move it away and restore your last backup: npm run restore -- FILE`,
    )
  }
  const fresh = `${directory}.new`
  explained(dataDir, () => rmSync(fresh, { recursive: true, force: true }))
  await makeNew(fresh)
  explained(dataDir, () => {
    rmSync(directory, { recursive: true, force: true })
    renameSync(fresh, directory)
    // Other accounts of the machine could otherwise read the database's files.
    chmodSync(directory, 0o700)
  })
}
