import { readFileSync } from 'node:fs'

/** The last migration of each release that changed the schema, oldest first; a release adds its own. */
export const RELEASES = ['0028_licensed_until']

/** A database that a release changed which this build is too old for. The message says what to do. */
export class SchemaTooNewError extends Error {}

type Connection = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }
type Journal = { entries: { tag: string; when: number }[] }

/** This build's schema version, and the oldest one that may run on it: milliseconds since 1970, as the migrator counts. */
function ownVersions(folder: string) {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal
  const [last] = entries.slice(-1)
  const before = entries.findLast(({ tag }) => RELEASES.includes(tag) && tag !== last?.tag)
  return { newest: last?.when ?? 0, oldest: before?.when ?? 0 }
}

const TABLE = 'drizzle.oldest_version'

/**
 * Rejects a database that migrations of a release after the next one have changed. By rule a migration lets the release
 * before it go on, so going back one release is starting the old build.
 * @throws SchemaTooNewError
 */
export async function requireKnownSchema(connection: Connection, folder: string): Promise<void> {
  const { rows: tables } = await connection.query('select to_regclass($1) as found', [TABLE])
  if (!(tables[0] as { found: string | null }).found) return
  const { rows } = await connection.query(`select max(made_at)::text as oldest from ${TABLE}`)
  const oldest = Number((rows[0] as { oldest: string }).oldest)
  if (ownVersions(folder).newest >= oldest) return
  throw new SchemaTooNewError(
    'The database was changed by a later version of this program, and this one is too old for it. Start the version that ran last, or the release before it. Nothing was changed.',
  )
}

/** Stores in a migrated database the oldest schema version whose program may run on it. */
export async function storeOldestVersion(connection: Connection, folder: string): Promise<void> {
  await connection.query(`create table if not exists ${TABLE} (made_at bigint primary key)`)
  const { oldest } = ownVersions(folder)
  await connection.query(`insert into ${TABLE} values ($1) on conflict do nothing`, [oldest])
}
