import type { Level, LevelTable } from './levels'
import { quoted } from './query'

// Who is signed in here is not signed in wherever the archive is restored.
const LEFT_OUT = new Set(['sessions'])

// The key that signs this site's cookies, and a night's work that was under way: wherever the archive is restored, it is
// not, and its row would keep others from doing it.
const ROWS: Record<string, string> = {
  secrets: `"name" <> 'sessions'`,
  night_runs: `"finished_at" is not null`,
}

// What the job queue has not done yet, and what it gave up and shows in the panel.
const OPEN_JOBS = `select data ->> 'id' from pgboss.job where state in ('created', 'retry', 'active')`
const waitsAgain = `case when "status" = 'queued' or ("status" = 'failed' and "id"::text in (OPEN)) then 'pending' else "status" end`

/**
 * The queue itself stays behind: what it holds goes into the archive as the rows that wait to be handed to it, so that
 * a restored brokerage does what was under way. Sent letters stay sent.
 */
const AT_REST: Record<string, Record<string, string>> = {
  leads: { handed_over_at: 'case when "id"::text in (OPEN) then null else "handed_over_at" end' },
  mail_outbox: { status: waitsAgain },
  webhook_deliveries: { status: waitsAgain },
}

/** The tables of a level whose rows go into an archive, parents first. */
export const tablesToKeep = (level: Level): LevelTable[] =>
  level.tables.filter(({ name }) => !LEFT_OUT.has(name))

/**
 * SQL for the rows of a table as an archive has them: each a JSON array of texts or nulls, in the order of its columns,
 * as PostgreSQL itself writes the values, which is exact for every type. `hasQueue`: whether there is a job queue.
 */
export function selectLines({ name, columns }: LevelTable, hasQueue: boolean): string {
  const open = hasQueue ? OPEN_JOBS : 'select null'
  const values = columns.map((column) => {
    const value = AT_REST[name]?.[column]?.replaceAll('OPEN', open) ?? quoted(column)
    return `(${value})::text`
  })
  const where = ROWS[name] ? ` where ${ROWS[name]}` : ''
  return `select json_build_array(${values.join(', ')})::text as line from ${quoted(name)}${where}`
}
