import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type KeptRecord, PRIVACY_REQUESTS } from '~/features/privacy/model'
import { profiles } from './auth'
import { createdAt, id, instant, oneOf } from './columns'

/** Who asked that nobody writes to or calls them any more (CASL). An address or a number, as leads fold them. */
export const contactStops = pgTable('contact_stops', {
  contact: text().primaryKey(),
  stoppedAt: instant().notNull().defaultNow(),
  sourcePage: text().notNull(),
})

/**
 * What the law makes a brokerage keep of a person who was erased: out of every list, read by the owner alone, gone when
 * its time is over.
 */
export const keptRecords = pgTable(
  'kept_records',
  {
    id: id(),
    emailNormalized: text(),
    phoneNormalized: text(),
    content: jsonb().$type<KeptRecord>().notNull(),
    reason: text().notNull(),
    keepUntil: date().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('kept_records_by_email').on(t.emailNormalized),
    index('kept_records_by_phone').on(t.phoneNormalized),
    index('kept_records_until').on(t.keepUntil),
  ],
)

/** That a person asked for their data or for its erasure, and what was done; the person stands here as a hash. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    kind: text({ enum: PRIVACY_REQUESTS }).notNull(),
    personHash: text().notNull(),
    actorId: text().references(() => profiles.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    outcome: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('privacy_requests_kind_known', sql`${t.kind} in (${oneOf(PRIVACY_REQUESTS)})`),
    index('privacy_requests_newest').on(t.createdAt.desc(), t.id),
  ],
)
