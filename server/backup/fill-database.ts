import type { CheckedArchive } from './archive-check'
import { readArchive } from './archive-reader'
import { sha256 } from './archive-writer'
import type { Manifest } from './manifest'
import { type Query, quoted } from './query'
import { migrateFrom, rebuildSchema } from './rebuild-schema'
import { listSchemaVersions, type SchemaVersion } from './schema-versions'

/**
 * Replaces all rows by those of an archive, within the caller's transaction. `current`: the database's
 * schema version; where it differs from the archive's, the schema is rebuilt at that version and migrated with its rows.
 * @throws what the database says of a value that it does not take.
 */
export async function fillDatabase(
  query: Query,
  archive: CheckedArchive,
  current: SchemaVersion | null,
): Promise<void> {
  const { manifest, version } = archive
  const versions = listSchemaVersions()
  // Its jobs tell of rows that are about to go. The app makes it again when it starts.
  await query('drop schema if exists pgboss cascade')
  const names = version.tables.map(({ name }) => name)
  const isSame = current?.madeAt === version.madeAt
  if (!isSame) await rebuildSchema(query, versions, version)
  // The archive has the rows that triggers wrote. Foreign keys and checks stay on, so a row that refers to nothing is
  // rejected.
  await each(query, names, (name) => `alter table ${quoted(name)} disable trigger user`)
  if (isSame) await query(`truncate ${names.map(quoted).join(', ')}`)
  const listed = new Map(manifest.members.map((member) => [member.name, member.sha256]))
  const inserts = await insertsInto(query, manifest)
  for await (const { name, what, bytes } of readArchive(archive.file)) {
    if (!('rows' in what)) continue
    if (listed.get(name) !== sha256(bytes)) throw new Error(`${name} changed while it was read`)
    await query(inserts.get(what.rows) ?? '', [`[${bytes.toString().trimEnd().replaceAll('\n', ',')}]`])
  }
  for (const { table, column, next } of manifest.sequences) {
    await query(
      `select setval(pg_get_serial_sequence($1, $2),
        greatest($3::bigint, (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(table)})), false)`,
      [`public.${quoted(table)}`, column, next],
    )
  }
  await each(query, names, (name) => `alter table ${quoted(name)} enable trigger user`)
  await migrateFrom(query, versions, version)
}

async function each(query: Query, names: string[], statement: (name: string) => string) {
  for (const name of names) await query(statement(name))
}

/**
 * An insert for each table, of any number of rows at once in one parameter: a JSON array of rows as the archive has them.
 * A text is read by the column's own type, as the database wrote it.
 */
async function insertsInto(query: Query, { tables }: Manifest): Promise<Map<string, string>> {
  const found = await query<{ table: string; column: string; type: string }>(
    `select relname as table, attname as column, format_type(atttypid, null) as type
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  )
  const types = new Map(found.map(({ table, column, type }) => [`${table}.${column}`, type]))
  const insertOf = ({ name, columns }: Manifest['tables'][number]) => {
    const values = columns.map((column, index) => `(r ->> ${index})::${types.get(`${name}.${column}`)}`)
    return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
      select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as r`
  }
  return new Map(tables.map((table) => [table.name, insertOf(table)]))
}
