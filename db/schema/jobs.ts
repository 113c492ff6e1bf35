import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * The nightly work that was begun, by Toronto's day: whichever process comes first writes the row, so that a night's
 * work is done once even when the clock that calls for it strikes twice.
 */
export const nightlyRuns = pgTable(
  'nightly_runs',
  {
    job: text().notNull(),
    day: date().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    report: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.job, t.day] })],
)

/** Work that one process at a time may do: who has it, and until when. A process that died blocks no longer. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  token: uuid().notNull(),
  until: instant().notNull(),
})
