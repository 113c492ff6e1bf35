import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PRIVACY_REQUESTS, type RetainedRecord } from '~/features/privacy/model'
import { profiles } from './auth'
import { createdAt, id, instant, oneOf } from './columns'

/** People who asked for no e-mails or calls (CASL): an e-mail address or number, normalized as in leads. */
export const contactStops = pgTable('contact_stops', {
  contact: text().primaryKey(),
  stoppedAt: instant().notNull().defaultNow(),
  sourcePage: text().notNull(),
})

/**
 * Records of an erased person that the law requires the brokerage to retain: in no list, readable by the owner only,
 * deleted at the end of their retention.
 */
export const retainedRecords = pgTable(
  'retained_records',
  {
    id: id(),
    emailNormalized: text(),
    phoneNormalized: text(),
    content: jsonb().$type<RetainedRecord>().notNull(),
    reason: text().notNull(),
    keepUntil: date().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('retained_records_by_email').on(t.emailNormalized),
    index('retained_records_by_phone').on(t.phoneNormalized),
    index('retained_records_until').on(t.keepUntil),
  ],
)

/** Requests for access or erasure and their outcome; the person is stored as a hash. */
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
