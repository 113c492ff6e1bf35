import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Rate limits: `key` is a keyed hash, so no IP address is stored, and `times` the latest calls, newest first. UNLOGGED
 * (migration 0008): lost in a crash, and no request waits for the disk.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  times: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
})

/** Use of the language model on a day (UTC), for the daily budget. */
export const modelUsage = pgTable('model_usage', {
  day: date({ mode: 'string' }).primaryKey(),
  characters: bigint({ mode: 'number' }).notNull().default(0),
})
