import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns'
import { leads } from './leads'

/**
 * `pending` waits for the job queue, `queued` is in it. `kept` was written while there was no mail server: it is never
 * sent later, when it would only puzzle whom it reaches.
 */
const MAIL_STATUSES = ['pending', 'queued', 'sent', 'failed', 'kept'] as const

/** Mail is written here in the same transaction as what it tells of, and sent afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    // Same event, same recipient: one mail, however often the event is handled.
    dedupeKey: text().notNull().unique(),
    toAddress: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text(),
    // The List-Unsubscribe header (RFC 8058): a URL that ends these e-mails with one POST.
    unsubscribeUrl: text(),
    // The text holds a link that signs somebody in or sets a password: it is deleted once the mail server has it.
    erasedWhenSent: boolean().notNull().default(false),
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    status: text({ enum: MAIL_STATUSES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('mail_outbox_status_known', sql`${t.status} in (${oneOf(MAIL_STATUSES)})`),
    index('mail_outbox_waiting').on(t.createdAt).where(sql`status = 'pending'`),
    index('mail_outbox_by_lead').on(t.leadId),
  ],
)
