import { date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Counts, maintained by triggers in the transaction of every write (migration 0005), so that no page of the panel
 * counts millions. Days are Toronto's. Each kind of lead has a few rows, by connection (migration 0008), so that
 * concurrent forms do not wait for one another's commit; their sum is the count.
 */
export const leadDayCounts = pgTable(
  'lead_day_counts',
  {
    day: date().notNull(),
    type: text().notNull(),
    source: text().notNull(),
    status: text().notNull(),
    slot: smallint().notNull().default(0),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.type, t.source, t.status, t.slot] })],
)

/** The same of all days together. */
export const leadCounts = pgTable(
  'lead_counts',
  {
    type: text().notNull(),
    source: text().notNull(),
    status: text().notNull(),
    slot: smallint().notNull().default(0),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.source, t.status, t.slot] })],
)

/** Leads of each broker, of all time. No foreign key: a broker's leads leave the broker as the broker goes. */
export const agentLeadCounts = pgTable(
  'agent_lead_counts',
  { agentId: uuid().primaryKey(), count: integer().notNull() },
  (t) => [index('agent_lead_counts_most').on(t.count.desc())],
)

/**
 * `kind` is an event's type, 'testimonial' or 'blog_post'. Each kind of a day has a few rows, by connection, so that
 * visitors who are counted at the same moment do not wait for one another; their sum is the count.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    day: date().notNull(),
    kind: text().notNull(),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.slot] })],
)
