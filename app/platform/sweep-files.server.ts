import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { PICTURE_WIDTHS } from '~/lib/picture-url'
import { DOCUMENT_BUCKET, parseFileId } from './file-names.server'
import type { FileStorage } from './storage.server'

export const FILE_BUCKETS = [...Object.keys(PICTURE_WIDTHS), DOCUMENT_BUCKET]

// An upload is stored first and named in a row afterwards, or in a draft that is saved later. Milliseconds.
const GRACE = 60 * 60_000

/**
 * Deletes files older than an hour that no row refers to: left by a crash between storage and database, or by a picture
 * removed from a text. `isReferenced` is called once per file id (`bucket/owner/timestamp-random`), which each of its
 * URLs contains. Returns the number of deleted files.
 */
export async function sweepOrphans(
  storage: FileStorage,
  isReferenced: (fileId: string) => boolean | Promise<boolean>,
  { now = Date.now(), buckets = FILE_BUCKETS }: { now?: number; buckets?: readonly string[] } = {},
): Promise<number> {
  let deleted = 0
  for (const bucket of buckets) {
    for (const [fileId, keys] of await oldFiles(storage, bucket, now - GRACE)) {
      if (await isReferenced(fileId)) continue
      await Promise.all(keys.map((key) => storage.delete(key)))
      deleted += keys.length
    }
  }
  return deleted
}

/** A file whose name we did not make is not ours to delete. */
async function oldFiles(storage: FileStorage, bucket: string, before: number) {
  const found = new Map<string, string[]>()
  for await (const key of storage.list(bucket)) {
    const file = parseFileId(key)
    if (file && file.madeAt < before) found.set(file.fileId, [...(found.get(file.fileId) ?? []), key])
  }
  return found
}

// Whole rows, so that a column or a text that comes later is not forgotten.
export const REFERRING_TABLES: readonly string[] = [
  'agents',
  'agent_documents',
  'blog_posts',
  'products',
  'mortgage_services',
  'lenders',
  'site_settings',
  'testimonials',
]

/** A file id within a text, for the database. */
export const FILE_ID_PATTERN = '([a-z-]+/[a-z0-9-]+/[0-9]{13}-[a-f0-9]{16})'

/** Every file id that some row of the database names. */
export async function referencedFileIds(db: Db): Promise<Set<string>> {
  const fileIds = new Set<string>()
  for (const table of REFERRING_TABLES) {
    const found = await db.execute(sql`
      select distinct match[1] as "fileId"
      from ${sql.identifier(table)} as named,
        regexp_matches(named::text, ${sql.raw(`'${FILE_ID_PATTERN}'`)}, 'g') as match`)
    for (const { fileId } of (found as unknown as { rows: { fileId: string }[] }).rows) fileIds.add(fileId)
  }
  return fileIds
}
