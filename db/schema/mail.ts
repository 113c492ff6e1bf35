import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MAIL_STATUSES } from '~/lib/mail-status'
import { createdAt, id, instant, oneOf } from './columns'
import { leads } from './leads'

/** An e-mail is inserted in the same transaction as the change that it reports, and sent afterwards. */
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
    // The text contains a link that signs in or sets a password: it is deleted once the mail server has accepted it.
    erasedWhenSent: boolean().notNull().default(false),
    // Path and query of a calculator whose result is attached as a PDF, rendered when the e-mail is sent.
    pdfOf: text(),
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    status: text({ enum: MAIL_STATUSES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    lastError: text(),
    // Not sent before this, and after all others; null for an ordinary one.
    heldUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('mail_outbox_status_known', sql`${t.status} in (${oneOf(MAIL_STATUSES)})`),
    index('mail_outbox_waiting').on(t.heldUntil.nullsFirst(), t.createdAt).where(sql`status = 'pending'`),
    index('mail_outbox_by_lead').on(t.leadId),
    index('mail_outbox_refused')
      .on(t.lastError)
      .where(sql`status in ('pending', 'queued') and last_error is not null`),
  ],
)
