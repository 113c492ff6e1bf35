import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agents'
import { createdAt } from './columns'

/** Contains no personal data: the visit key is a hash under a secret that is replaced daily. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    eventType: text().notNull(),
    // One view per visitor, agent and half hour: the second meets this unique key.
    visitKey: text().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('analytics_events_by_agent').on(t.agentId, t.eventType, t.createdAt.desc()),
    index('analytics_events_newest').on(t.createdAt.desc()),
  ],
)

/** Sums of events whose rows are deleted, by Toronto's day. Triggers count them in `day_counts` (migration 0034). */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    eventType: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.eventType, t.day] })],
)
