import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RATE_TYPES } from '~/features/calculators/rate-type'
import { MORTGAGE_TYPES } from '~/features/rates/model'
import { REMINDER_KINDS } from '~/features/reminders/model'
import { LOCALES } from '~/lib/i18n'
import { agents } from './agents'
import { createdAt, id, instant, mailboxSql, oneOf } from './columns'
import { leads } from './leads'

const percent = () => numeric({ precision: 6, scale: 3, mode: 'number' })

/** Visitors' requests for e-mails: before a renewal, or when a rate is low. Nothing is sent before `confirmed_at`. */
export const reminderRequests = pgTable(
  'reminder_requests',
  {
    id: id(),
    kind: text({ enum: REMINDER_KINDS }).notNull(),
    email: text().notNull(),
    name: text(),
    // Of the page on which the visitor asked, and so of the e-mails.
    language: text({ enum: LOCALES }).notNull().default('en'),
    province: text().notNull(),
    renewsOn: date(),
    balance: numeric({ precision: 12, scale: 2, mode: 'number' }),
    ratePercent: percent(),
    yearsLeft: integer(),
    term: text(),
    rateType: text({ enum: RATE_TYPES }),
    mortgageType: text({ enum: MORTGAGE_TYPES }),
    belowPercent: percent(),
    // The broker whose page led the visitor here.
    agentId: uuid().references(() => agents.id, { onDelete: 'set null' }),
    // A renewal's lead, made when the visitor confirms.
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    sourcePage: text().notNull(),
    confirmedAt: instant(),
    stoppedAt: instant(),
    // The last day of an e-mail: the day before the renewal, or the end of the alert.
    endsOn: date().notNull(),
    // Days before the renewal: the last reminder that was sent, or skipped because its day was past.
    lastStage: integer(),
    lastSentAt: instant(),
    // The rate of the last alert; null again once the rate is not below the threshold.
    lastPercent: percent(),
    createdAt: createdAt(),
  },
  (t) => [
    check('reminder_requests_kind_known', sql`${t.kind} in (${oneOf(REMINDER_KINDS)})`),
    check('reminder_requests_language_known', sql`${t.language} in (${oneOf(LOCALES)})`),
    check('reminder_requests_email_lowercase', sql`${t.email} = lower(${t.email})`),
    check(
      'reminder_requests_details',
      sql`case ${t.kind} when 'renewal' then ${t.renewsOn} is not null else ${t.term} is not null
        and ${t.rateType} is not null and ${t.mortgageType} is not null and ${t.belowPercent} > 0 end`,
    ),
    index('reminder_requests_by_email').on(t.email, t.createdAt),
    index('reminder_requests_by_mailbox').on(sql.raw(`(${mailboxSql('email')})`)),
    index('reminder_requests_by_lead').on(t.leadId),
    index('reminder_requests_open')
      .on(t.kind, t.renewsOn, t.id)
      .where(sql`confirmed_at is not null and stopped_at is null`),
    // Looked up every minute, for each rate that the site shows.
    index('reminder_requests_alerts')
      .on(t.province, t.term, t.rateType, t.mortgageType)
      .where(sql`kind = 'rate_alert' and confirmed_at is not null and stopped_at is null`),
    index('reminder_requests_ends').on(t.endsOn),
  ],
)
