import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '~/platform/storage.server'
import { FILE_BUCKETS } from '~/platform/sweep-files.server'
import type { ArchiveWriter } from './archive-writer'
import { fileName } from './manifest'

export type ArchivedFiles = ReturnType<typeof archiveFiles>

/** The files of an archive that is being written: each is copied once, even if it is replaced meanwhile. */
export function archiveFiles(storage: FileStorage, archive: ArchiveWriter) {
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
