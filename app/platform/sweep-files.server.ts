import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { PICTURE_WIDTHS } from '~/lib/picture-url'
import { DOCUMENT_BUCKET, parseFileId } from './file-names.server'
import type { FileStorage } from './storage.server'

export const FILE_BUCKETS = [...Object.keys(PICTURE_WIDTHS), DOCUMENT_BUCKET]

const DAY_MS = 86_400_000
// An upload is stored first and named in a row afterwards, or in a draft that is saved later.
const GRACE_MS = 60 * 60_000
// More than this in one night looks like a fault of ours rather than like a night's left-overs.
const MAX_FILES_A_NIGHT = 50
const MAX_SHARE_A_NIGHT = 0.05
const TRASH = 'trash'
const TRASH_DAYS = 30

/** By file id (`bucket/owner/timestamp-random`), which each URL of the file contains. */
type StoredFiles = Map<string, { madeAt: number; keys: string[] }>

/** All files of ours; a file whose name we did not make is not ours to delete. */
export async function listFiles(storage: FileStorage): Promise<StoredFiles> {
  const files: StoredFiles = new Map()
  for (const bucket of FILE_BUCKETS) {
    for await (const key of storage.list(bucket)) {
      const { fileId, madeAt } = parseFileId(key) ?? {}
      if (fileId && madeAt !== undefined)
        files.set(fileId, { madeAt, keys: [...(files.get(fileId)?.keys ?? []), key] })
    }
  }
  return files
}

/**
 * Moves files older than an hour that are not `referenced` into the trash, where they stay for 30 days: left by a crash
 * between storage and database, or by a picture removed from a text. Returns how many it `moved`. Where they are more
 * than one and above 5 % or 50 of all files, it moves none and returns them as `held`, unless `isConfirmed`.
 */
export async function sweepOrphans(
  storage: FileStorage,
  referenced: ReadonlySet<string>,
  { now = Date.now(), isConfirmed = false }: { now?: number; isConfirmed?: boolean } = {},
): Promise<{ moved: number; held: number; of: number }> {
  const files = await listFiles(storage)
  const orphans = [...files].filter(
    ([fileId, { madeAt }]) => madeAt < now - GRACE_MS && !referenced.has(fileId),
  )
  const [count, of] = [orphans.length, files.size]
  const isTooMany = count > MAX_FILES_A_NIGHT || (count > 1 && count > of * MAX_SHARE_A_NIGHT)
  if (isTooMany && !isConfirmed) return { moved: 0, held: count, of }
  const day = new Date(now).toISOString().slice(0, 10)
  for (const [, { keys }] of orphans)
    await Promise.all(keys.map((key) => storage.move(key, `${TRASH}/${day}-${key.replace('/', '-')}`)))
  return { moved: count, held: 0, of }
}

/** Deletes what has been in the trash for 30 days. */
export async function emptyTrash(storage: FileStorage, now: Date) {
  const last = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString().slice(0, 10)
  await deleteTrash(storage, (folder) => folder.slice(0, 10) < last)
}

/** Deletes one owner's files from the trash: an erasure does not wait for the 30 days. */
export const emptyTrashOf = (storage: FileStorage, ownerId: string) =>
  deleteTrash(storage, (folder) => folder.endsWith(`-${ownerId}`))

async function deleteTrash(storage: FileStorage, isDue: (folder: string) => boolean) {
  for await (const key of storage.list(TRASH)) if (isDue(key.split('/')[1] ?? '')) await storage.delete(key)
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
const FILE_ID_PATTERN = '([a-z-]+/[a-z0-9-]+/[0-9]{13}-[a-f0-9]{16})'

/** A key within a text: a file id with a picture's width and an ending. */
export const FILE_KEY_PATTERN = `(${FILE_ID_PATTERN}(?:-[0-9]{1,4})?[.][a-z0-9]{2,5})`

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
