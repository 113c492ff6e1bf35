import { lookup } from 'mrmime'
import type { FileStorage } from '~/platform/storage.server'
import type { CheckedArchive } from './archive-check'
import { readArchive } from './archive-reader'
import { sha256 } from './archive-writer'

// Requests to remote storage overlap.
const BATCH_SIZE = 6

/**
 * Stores every file of an archive. One that is there with the same size stays: under a name of ours the content never
 * changes, and a reader of it would see it half-written. On failure it deletes the files that it stored.
 * @throws when the storage fails.
 */
export async function restoreFiles(storage: FileStorage, archive: CheckedArchive): Promise<number> {
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
