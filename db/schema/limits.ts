import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Who did something lately that is limited: `key` is a keyed hash, so nobody's address stands here, and `times` the
 * latest of them, the newest first. UNLOGGED (migration 0008): a crash forgets it, and no request waits for the disk.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  times: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
})

/** What was sent to the language model on a day (UTC), for the daily budget. */
export const modelUsage = pgTable('model_usage', {
  day: date({ mode: 'string' }).primaryKey(),
  characters: bigint({ mode: 'number' }).notNull().default(0),
})
