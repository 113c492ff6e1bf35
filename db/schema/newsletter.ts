import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull().unique(),
    // Stands in the unsubscribe link of every mail, so that nobody has to sign in to leave.
    unsubscribeToken: text().notNull().unique(),
    subscribedAt: instant().notNull().defaultNow(),
    // When the owner of the e-mail address pressed the link that was sent to it.
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('newsletter_email_lowercase', sql`${t.email} = lower(${t.email})`),
    index('newsletter_subscribed').on(t.subscribedAt.desc()),
  ],
)
