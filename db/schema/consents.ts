import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CONSENT_KINDS } from '~/features/consents/model'
import { createdAt, id, oneOf } from './columns'
import { leads } from './leads'
import { newsletterSubscribers } from './newsletter'
import { reminderRequests } from './reminders'

/** Proof of consent: the wording as shown, the time and the page (CASL requires the sender to prove it). */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    leadId: uuid().references(() => leads.id, { onDelete: 'cascade' }),
    subscriberId: uuid().references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    reminderId: uuid().references(() => reminderRequests.id, { onDelete: 'cascade' }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    wording: text().notNull(),
    method: text().notNull(),
    sourcePage: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('consents_kind_known', sql`${t.kind} in (${oneOf(CONSENT_KINDS)})`),
    check('consents_of_somebody', sql`num_nonnulls(${t.leadId}, ${t.subscriberId}, ${t.reminderId}) > 0`),
    index('consents_by_lead').on(t.leadId),
    index('consents_by_subscriber').on(t.subscriberId),
    index('consents_by_reminder').on(t.reminderId),
  ],
)
