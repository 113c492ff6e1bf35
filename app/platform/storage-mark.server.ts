import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { secrets } from '#db/schema/auth'
import { sharedSecret } from './secret.server'
import type { FileStorage } from './storage.server'
import { listFiles, referencedFileIds } from './sweep-files.server'

const KEY = 'storage-mark/brokerage/mark.txt'
const PROBE = 'storage-mark/brokerage/probe.txt'
export const STORAGE_MARK = 'storage mark'

/** @throws when the storage does not take a file. */
export async function probeStorage(storage: FileStorage): Promise<void> {
  await storage.put(PROBE, Buffer.from('a restore may begin'), 'text/plain')
  await storage.delete(PROBE)
}

/** Whether a database and a storage belong together: both hold the same random mark. */
export type StorageOwner = 'ours' | 'other' | 'unmarked'

async function readMarks(db: Db, storage: FileStorage) {
  const [[row], file] = await Promise.all([
    db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, STORAGE_MARK)),
    storage.get(KEY),
  ])
  return { known: row?.value, found: file && (await text(await file.open())) }
}

/** @throws when the storage or the database does not answer. */
export async function storageOwner(db: Db, storage: FileStorage): Promise<StorageOwner> {
  const { known, found } = await readMarks(db, storage)
  if (known && known === found) return 'ours'
  return found ? 'other' : 'unmarked'
}

/** Makes a database the owner of a storage by a new mark: what knew the old one, such as the source of a copy, is not. */
export async function markStorage(db: Db, storage: FileStorage): Promise<void> {
  await db.delete(secrets).where(eq(secrets.name, STORAGE_MARK))
  await storage.put(KEY, Buffer.from(await sharedSecret(db, STORAGE_MARK)), 'text/plain')
}

/**
 * Called at every start; returns whose the storage is. Marks it once: where neither side has a mark yet, and the storage
 * is empty or holds a file that a row of this database names.
 */
export async function claimStorage(db: Db, storage: FileStorage): Promise<StorageOwner> {
  const { known, found } = await readMarks(db, storage)
  if (!known && !found) {
    const files = await listFiles(storage)
    const named = files.size > 0 ? await referencedFileIds(db) : new Set()
    // Two processes that start at once write the same mark.
    if (files.size === 0 || [...files.keys()].some((fileId) => named.has(fileId)))
      await storage.put(KEY, Buffer.from(await sharedSecret(db, STORAGE_MARK)), 'text/plain')
  }
  return storageOwner(db, storage)
}
