import { z } from 'zod'
import { FILE_BUCKETS } from '~/platform/sweep-files.server'

/** Raised when an archive of today could no longer be read as it is written. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'

/** Bytes. The largest thing that is held in memory: a file of the storage, or a row. Uploads end at 20 MB. */
export const MEMBER_LIMIT = 128 * 1024 * 1024

export const rowsName = (table: string, part: number) =>
  `rows/${table}/${String(part).padStart(6, '0')}.ndjson`
export const fileName = (key: string) => `files/${key}`

export type MemberName = { rows: string } | { file: string } | { manifest: true }

const ROWS_NAME = /^rows\/([a-z][a-z0-9_]{0,62})\/\d{6,9}\.ndjson$/
const FILE_NAME = /^files\/(([a-z-]{1,40})\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,80}\.[a-z0-9]{2,5})$/

/** Parses a member's name; null for a name that no backup has, such as a path out of the directory. */
export function readMemberName(name: string): MemberName | null {
  if (name === MANIFEST) return { manifest: true }
  const rows = ROWS_NAME.exec(name)?.[1]
  if (rows) return { rows }
  const [, file, bucket = ''] = FILE_NAME.exec(name) ?? []
  return file && FILE_BUCKETS.includes(bucket) ? { file } : null
}

const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const count = z.number().int().nonnegative()
const instant = z.number().int().positive()

/** The last member of every archive: its format and everything that it must contain. */
export const manifestSchema = z.object({
  format: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  from: z.enum(['pglite', 'postgres']),
  /** The schema version; format 1 names it so. */
  level: z.object({ tag: z.string().max(200), madeAt: instant }),
  tables: z
    .array(z.object({ name: identifier, columns: z.array(identifier).min(1).max(100), rows: count }))
    .max(1000),
  sequences: z.array(
    z.object({ table: identifier, column: identifier, next: z.string().regex(/^\d{1,19}$/) }),
  ),
  /** In their order. */
  members: z.array(
    z.object({ name: z.string().max(300), size: count, sha256: z.string().regex(/^[a-f0-9]{64}$/) }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
