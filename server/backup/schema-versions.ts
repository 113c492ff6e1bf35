import { readFileSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { UsageError } from '../usage-error'
import type { Query } from './query'

const FOLDER = 'db/migrations'

export type VersionTable = {
  name: string
  /** Without those that the database computes itself. */
  columns: string[]
  /** Columns that are counted up by a sequence, with its name. */
  sequences: { column: string; sequence: string }[]
}

/** A schema version: the database after one more migration. */
export type SchemaVersion = {
  tag: string
  /** Milliseconds since 1970, as the migrator stores and orders it. */
  madeAt: number
  hash: string
  statements: string[]
  /** Parents before the children that refer to them. */
  tables: VersionTable[]
}

type Journal = { entries: { tag: string; when: number }[] }
type SchemaSnapshot = {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, { name: string; generated?: object; identity?: { name: string } }>
      foreignKeys: Record<string, { tableTo: string }>
    }
  >
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

/** Every schema version that this program knows, oldest first, from its migrations and the snapshots beside them. */
export function listSchemaVersions(): SchemaVersion[] {
  const { entries } = readJson<Journal>(`${FOLDER}/meta/_journal.json`)
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ sql, hash, folderMillis }, index) => {
    const tag = entries[index]?.tag ?? ''
    const snapshot = readJson<SchemaSnapshot>(`${FOLDER}/meta/${tag.slice(0, 4)}_snapshot.json`)
    const tables = Object.values(snapshot.tables).map(({ name, columns, foreignKeys }) => {
      const all = Object.values(columns)
      return {
        name,
        parents: Object.values(foreignKeys).map(({ tableTo }) => tableTo),
        columns: all.filter(({ generated }) => !generated).map((column) => column.name),
        sequences: all.flatMap(({ identity, name }) =>
          identity ? [{ column: name, sequence: identity.name }] : [],
        ),
      }
    })
    return { tag, madeAt: folderMillis, hash, statements: sql, tables: parentsFirst(tables) }
  })
}

/** An order in which rows can be inserted while foreign keys are held; always the same one. */
function parentsFirst(tables: (VersionTable & { parents: string[] })[]): VersionTable[] {
  const ordered: VersionTable[] = []
  const placed = new Set<string>()
  let waiting = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  while (waiting.length > 0) {
    const isReady = ({ name, parents }: (typeof waiting)[number]) =>
      parents.every((parent) => parent === name || placed.has(parent))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`tables refer to one another in a circle: ${waiting[0]?.name}`)
    for (const { name, columns, sequences } of ready) {
      ordered.push({ name, columns, sequences })
      placed.add(name)
    }
    waiting = waiting.filter((table) => !placed.has(table.name))
  }
  return ordered
}

/**
 * Returns a database's schema version; null when no migration ever ran on it.
 * @throws UsageError when it was brought further than this program knows.
 */
export async function schemaVersionOf(
  query: Query,
  versions = listSchemaVersions(),
): Promise<SchemaVersion | null> {
  const [found] = await query<{ at: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as at`,
  )
  if (!found?.at) return null
  const [last] = await query<{ madeAt: string }>(
    'select max(created_at)::text as "madeAt" from drizzle.__drizzle_migrations having count(*) > 0',
  )
  if (!last) return null
  const version = versions.find(({ madeAt }) => madeAt === Number(last.madeAt))
  if (version) return version
  throw new UsageError(
    'The database was brought up to date by a newer version of this program. Use that version, or update this one.',
  )
}
