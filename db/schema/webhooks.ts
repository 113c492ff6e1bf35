import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { WEBHOOK_EVENTS, WEBHOOK_STATUSES } from '~/features/webhooks/model'
import { agents } from './agents'
import { createdAt, id, instant, oneOf, updatedAt, version } from './columns'
import { leads } from './leads'

/** Endpoints that receive leads: the brokerage's, or one broker's. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    // Null is the whole brokerage's.
    agentId: uuid().references(() => agents.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    // Both sides sign with it, so it cannot be stored as a hash.
    secret: text().notNull(),
    isActive: boolean().notNull().default(true),
    // Tries in a row that ended without an answer in time, and until when no other is made.
    timeouts: integer().notNull().default(0),
    pausedUntil: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [index('webhooks_by_agent').on(t.agentId)],
)

/** A webhook message is inserted in the same transaction as the change that it reports, and sent afterwards. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    // Same event, same webhook: one message, however often the event is handled.
    dedupeKey: text().notNull().unique(),
    event: text({ enum: WEBHOOK_EVENTS }).notNull(),
    leadId: uuid().references(() => leads.id, { onDelete: 'cascade' }),
    // Null after a while: the delivery log needs no personal data.
    payload: jsonb().$type<Record<string, unknown>>(),
    status: text({ enum: WEBHOOK_STATUSES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    responseStatus: integer(),
    lastError: text(),
    durationMs: integer(),
    // That of its lead; null for an ordinary one.
    heldUntil: instant(),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (t) => [
    check('webhook_deliveries_event_known', sql`${t.event} in (${oneOf(WEBHOOK_EVENTS)})`),
    check('webhook_deliveries_status_known', sql`${t.status} in (${oneOf(WEBHOOK_STATUSES)})`),
    index('webhook_deliveries_waiting')
      .on(t.heldUntil.nullsFirst(), t.createdAt)
      .where(sql`status = 'pending'`),
    index('webhook_deliveries_by_webhook').on(t.webhookId, t.createdAt.desc()),
    index('webhook_deliveries_by_lead').on(t.leadId),
    index('webhook_deliveries_oldest').on(t.createdAt),
  ],
)
