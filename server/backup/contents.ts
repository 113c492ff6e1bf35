import { STORAGE_MARK } from '~/platform/storage-mark.server'
import { quoted } from './query'
import type { SchemaVersion, VersionTable } from './schema-versions'

// A session of this site must not be valid on a restored copy, and no process there does the work of one here.
const LEFT_OUT = new Set(['sessions', 'leases'])

// The key that signs this site's cookies, the mark of its storage (a restore makes another), and a night's work that was under way: wherever the archive is restored, it is
// not, and its row would keep others from doing it.
const ROWS: Record<string, string> = {
  secrets: `"name" not in ('sessions', '${STORAGE_MARK}')`,
  nightly_runs: `"finished_at" is not null`,
  night_runs: `"finished_at" is not null`,
}

// Jobs that are not done, and failed jobs that the owner's panel shows.
const OPEN_JOBS = `select data ->> 'id' from pgboss.job where state in ('created', 'retry', 'active')`
const waitsAgain = `case when "status" = 'queued' or ("status" = 'failed' and "id"::text in (OPEN)) then 'pending' else "status" end`

/**
 * The queue itself is left out: its open jobs go into the archive as pending outbox rows, so that a restored brokerage
 * does them. Sent e-mails are not sent again.
 */
const AT_REST: Record<string, Record<string, string>> = {
  leads: {
    enqueued_at: 'case when "id"::text in (OPEN) then null else "enqueued_at" end',
    handed_over_at: 'case when "id"::text in (OPEN) then null else "handed_over_at" end',
  },
  lead_events: { enqueued_at: 'case when "id"::text in (OPEN) then null else "enqueued_at" end' },
  mail_outbox: { status: waitsAgain },
  webhook_deliveries: { status: waitsAgain },
}

/** The tables of a schema version whose rows go into an archive, parents first. */
export const archivedTables = (version: SchemaVersion): VersionTable[] =>
  version.tables.filter(({ name }) => !LEFT_OUT.has(name))

/**
 * SQL for the rows of a table as an archive has them: each a JSON array of texts or nulls, in the order of its columns,
 * as PostgreSQL itself writes the values, which is exact for every type. `hasQueue`: whether there is a job queue.
 */
export function selectLines({ name, columns }: VersionTable, hasQueue: boolean): string {
  const open = hasQueue ? OPEN_JOBS : 'select null'
  const values = columns.map((column) => {
    const value = AT_REST[name]?.[column]?.replaceAll('OPEN', open) ?? quoted(column)
    return `(${value})::text`
  })
  const where = ROWS[name] ? ` where ${ROWS[name]}` : ''
  return `select json_build_array(${values.join(', ')})::text as line from ${quoted(name)}${where}`
}
