import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LEAD_EVENT_KINDS, type LeadEventKind } from '~/features/leads/events/model'
import type { LeadMetadata } from '~/features/leads/fields'
import {
  LEAD_OUTCOMES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_TYPES,
  type LeadNotes,
  type Submission,
} from '~/features/leads/intake/model'
import { LOCALES } from '~/lib/i18n'
import { agents } from './agents'
import { profiles } from './auth'
import { createdAt, id, instant, mailboxSql, oneOf, partsOf, tsvector, updatedAt, version } from './columns'

export const leads = pgTable(
  'leads',
  {
    id: id(),
    // One per form that a visitor filled in: a double click or a retry meets the unique index, not a second lead.
    submissionKey: text().notNull().unique(),
    clientName: text().notNull(),
    clientEmail: text(),
    clientPhone: text(),
    agentId: uuid().references(() => agents.id, { onDelete: 'set null' }),
    type: text({ enum: LEAD_TYPES }).notNull(),
    source: text({ enum: LEAD_SOURCES }).notNull(),
    status: text({ enum: LEAD_STATUSES }).notNull().default('new'),
    message: text(),
    // Of the page whose form the visitor sent: acknowledgements are in it.
    language: text({ enum: LOCALES }).notNull().default('en'),
    notes: jsonb().$type<LeadNotes>(),
    metadata: jsonb().$type<LeadMetadata>().notNull().default({}),
    // The form as the visitor last sent it: a form sent again is a correction where it differs from this.
    submission: jsonb().$type<Submission>(),
    // Two spellings of one e-mail address or number are one person.
    emailNormalized: text().generatedAlwaysAs(sql.raw('lower(trim(client_email))')),
    phoneNormalized: text().generatedAlwaysAs(
      // Without its extension, so that a person is found, and left alone, with it and without.
      sql.raw(
        `nullif(right(regexp_replace(regexp_replace(lower(client_phone), '(;|ext|x|#).*$', ''), '[^0-9]', '', 'g'), 10), '')`,
      ),
    ),
    // For searches and the order by name: the folded name, and the words of name, address, next step and message.
    // Written by a trigger alone; not generated, because a million leads are filled in batches, not in one lock.
    foldedName: text(),
    search: tsvector(),
    firstResponseAt: instant(),
    // Null: the release before stored or changed the lead, without an event that is due; its delivery waits.
    enqueuedAt: instant(),
    // Beyond its network's share it is delivered after this, and after all others; null for an ordinary one.
    heldUntil: instant(),
    // When its broker was reminded of it, and when the owners were.
    remindedAt: instant(),
    escalatedAt: instant(),
    // The broker's next step and its day in Toronto; 'Follow up today' lists those that are due.
    nextStep: text(),
    nextStepOn: date(),
    // How a closed lead ended; dollars of the funded mortgage, or why it was lost.
    outcome: text({ enum: LEAD_OUTCOMES }),
    fundedAmount: integer(),
    lostReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('leads_type_known', sql`${t.type} in (${oneOf(LEAD_TYPES)})`),
    check('leads_source_known', sql`${t.source} in (${oneOf(LEAD_SOURCES)})`),
    check('leads_status_known', sql`${t.status} in (${oneOf(LEAD_STATUSES)})`),
    check('leads_language_known', sql`${t.language} in (${oneOf(LOCALES)})`),
    check('leads_outcome_known', sql`${t.outcome} in (${oneOf(LEAD_OUTCOMES)})`),
    check('leads_funded_amount', sql`${t.fundedAmount} > 0`),
    check('leads_reachable', sql`${t.clientEmail} is not null or ${t.clientPhone} is not null`),
    index('leads_newest').on(t.createdAt.desc(), t.id),
    index('leads_by_agent').on(t.agentId, t.createdAt.desc()),
    index('leads_by_type').on(t.type, t.createdAt.desc()),
    index('leads_by_status').on(t.status, t.createdAt.desc()),
    index('leads_by_email').on(t.emailNormalized),
    index('leads_by_mailbox').on(sql.raw(`(${mailboxSql('email_normalized')})`), t.createdAt),
    index('leads_by_phone').on(t.phoneNormalized),
    index('leads_by_source').on(t.source, t.createdAt.desc()),
    index('leads_unassigned').on(t.createdAt.desc(), t.id).where(sql`agent_id is null`),
    // Leads of a period by broker, from the index alone.
    index('leads_agents_by_time').on(t.createdAt, t.agentId),
    index('leads_by_kind').on(t.type, t.source, t.status, t.createdAt.desc()),
    index('leads_to_enqueue').on(t.heldUntil.nullsFirst(), t.createdAt).where(sql`enqueued_at is null`),
    index('leads_unanswered').on(t.createdAt).where(sql`first_response_at is null`),
    // The longest wait first, without reading the leads that were answered.
    index('leads_waiting_by_agent')
      .on(t.agentId, t.createdAt.asc().nullsFirst(), t.id)
      .where(sql`status = 'new'`),
    index('leads_follow_ups').on(t.agentId, t.nextStepOn).where(sql`next_step_on is not null`),
    // Closed leads by how they ended; with their source and broker, so that a count reads the index alone.
    index('leads_by_outcome')
      .on(t.outcome, t.createdAt.desc(), t.source, t.agentId)
      .where(sql`outcome is not null`),
    index('leads_by_folded_name').on(t.foldedName, t.id),
    index('leads_by_agent_and_folded_name').on(t.agentId, t.foldedName, t.id),
    index('leads_folded_name_parts').using('gin', partsOf('folded_name')),
    index('leads_search').using('gin', t.search),
    index('leads_to_fold').on(t.id).where(sql`folded_name is null`),
    index('leads_email_parts').using('gin', partsOf('email_normalized')),
    index('leads_phone_parts').using('gin', partsOf('phone_normalized')),
  ],
)

/**
 * Keys of forms whose lead was erased or deleted, filled in by a trigger: the form, sent again from an old tab, must not
 * bring the person back. Another trigger rejects such a key.
 */
export const closedSubmissions = pgTable('closed_submissions', {
  submissionKey: text().primaryKey(),
  closedAt: instant().notNull().defaultNow(),
})

const EARLIER_EMAIL = `lower(trim(detail -> 'from' ->> 'clientEmail'))`

/** An event whose delivery waits. Without a table's name, as its index has it. */
export const isWaitingEvent = sql`due_at is not null and enqueued_at is null`

/** A lead's history (`app/features/leads/events/model.ts`). Never edited, but for an erased person's contact. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: id(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    actorId: text().references(() => profiles.id, { onDelete: 'set null' }),
    kind: text().$type<LeadEventKind>().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    // When it is delivered (assignment, e-mails, webhooks), and when the job for that was created; null where nothing is sent.
    dueAt: instant(),
    enqueuedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('lead_events_kind_known', sql`${t.kind} in (${oneOf(LEAD_EVENT_KINDS)})`),
    index('lead_events_to_enqueue').on(t.dueAt).where(isWaitingEvent),
    index('lead_events_by_lead').on(t.leadId, t.createdAt),
    // Of whom an e-mail was typed before it was corrected: each acknowledgement counts towards the limit of a day.
    index('lead_events_earlier_mailbox')
      .on(sql.raw(`(${mailboxSql(EARLIER_EMAIL)})`), t.createdAt)
      .where(sql`kind = 'corrected'`),
  ],
)
