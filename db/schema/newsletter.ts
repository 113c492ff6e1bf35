import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mailboxSql } from './columns'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull().unique(),
    // In the unsubscribe link of every e-mail, which works without signing in.
    unsubscribeToken: text().notNull().unique(),
    subscribedAt: instant().notNull().defaultNow(),
    // When the subscriber confirmed by the link in the e-mail.
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('newsletter_email_lowercase', sql`${t.email} = lower(${t.email})`),
    index('newsletter_by_mailbox').on(sql.raw(`(${mailboxSql('email')})`)),
    index('newsletter_subscribed').on(t.subscribedAt.desc()),
  ],
)
