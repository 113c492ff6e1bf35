import { type Query, quoted } from './query'
import type { SchemaVersion } from './schema-versions'

/**
 * Drops everything that our migrations created and creates it again as of `version`, in the caller's transaction.
 */
export async function rebuildSchema(
  query: Query,
  versions: readonly SchemaVersion[],
  version: SchemaVersion,
): Promise<void> {
  const tables = new Set(versions.flatMap((one) => one.tables.map(({ name }) => name)))
  await query(
    `drop table if exists ${[...tables].map((name) => `public.${quoted(name)}`).join(', ')} cascade`,
  )
  const functions = versions.flatMap(({ statements }) =>
    statements.flatMap((text) =>
      [...text.matchAll(/(?:create (?:or replace )?function|alter function .* rename to) "?(\w+)/gi)].map(
        ([, name = '']) => name,
      ),
    ),
  )
  for (const name of new Set(functions)) await query(`drop function if exists public.${quoted(name)} cascade`)
  // As the migrator makes them.
  await query('create schema if not exists drizzle')
  await query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await query('delete from drizzle.__drizzle_migrations')
  for (const one of versions) if (one.madeAt <= version.madeAt) await applyMigration(query, one)
}

/** The migrations that came after `version`, within the caller's transaction. */
export async function migrateFrom(
  query: Query,
  versions: readonly SchemaVersion[],
  version: SchemaVersion,
): Promise<void> {
  for (const one of versions) if (one.madeAt > version.madeAt) await applyMigration(query, one)
}

async function applyMigration(query: Query, { statements, hash, madeAt }: SchemaVersion) {
  for (const statement of statements) await query(statement)
  await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, madeAt])
}
