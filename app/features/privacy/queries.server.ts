import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops, privacyRequests, retainedRecords } from '#db/schema/privacy'
import { reminderRequests } from '#db/schema/reminders'
import type { Person } from '~/features/leads/contacts/model'
import { rowsOfPerson } from '~/features/leads/contacts/queries.server'
import { isRecord } from '~/features/leads/retention/model'
import { isRunning } from '~/features/reminders/confirm.server'
import { pick } from '~/lib/pick'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import {
  CONTACT_EVENTS,
  type ContactEventKind,
  type PersonFound,
  type PrivacyRequest,
  withoutPerson,
} from './model'

const LATEST = 20

export const leadsOf = (person: Person) => rowsOfPerson(leads, person)

export const emailsOf = ({ email }: Person, leadIds: readonly string[]): SQL | undefined =>
  or(
    email ? sql`lower(${mailOutbox.toAddress}) = ${email}` : undefined,
    leadIds.length > 0 ? inArray(mailOutbox.leadId, [...leadIds]) : sql`false`,
  )

const retainedOf = (person: Person) => rowsOfPerson(retainedRecords, person)

/** Leads whose form, as last sent, contains the e-mail address or number. */
const isInForm = ({ email, phone }: Person): SQL | undefined =>
  or(
    email ? sql`lower(trim(${leads.submission} ->> 'clientEmail')) = ${email}` : undefined,
    phone
      ? sql`right(regexp_replace(regexp_replace(lower(${leads.submission} ->> 'clientPhone'), '(;|ext|x|#).*$', ''), '[^0-9]', '', 'g'), 10) = ${phone}`
      : undefined,
  )

/**
 * Other people's leads that contain a person's e-mail address or number from before a correction: events, each with its
 * detail without the person, and forms.
 */
export async function findMentions(db: Db, person: Person) {
  const isOther = not(leadsOf(person) ?? sql`false`)
  // As JSON writes it; of a number the digits that every way of writing it has in one piece.
  const part = JSON.stringify(person.email ?? person.phone?.slice(-4) ?? '').slice(1, -1)
  const [events, forms] = await Promise.all([
    db
      .select(pick(leadEvents, 'id', 'leadId', 'kind', 'detail', 'createdAt'))
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(
        and(
          inArray(leadEvents.kind, CONTACT_EVENTS),
          sql`position(${part} in lower(${leadEvents.detail}::text)) > 0`,
          sql`${isOther} is not false`,
        ),
      ),
    db
      .select({ leadId: leads.id })
      .from(leads)
      .where(and(isInForm(person), sql`${isOther} is not false`)),
  ])
  const found = events.flatMap(({ kind, detail, ...event }) => {
    const cleaned = withoutPerson(kind as ContactEventKind, detail, person)
    return cleaned ? [{ ...event, cleaned }] : []
  })
  return {
    events: found,
    forms: forms.map(({ leadId }) => leadId),
    leadIds: [...new Set([...found, ...forms].map(({ leadId }) => leadId))],
  }
}

export async function findPerson(db: Db, person: Person): Promise<PersonFound | null> {
  const own = await db
    .select({ id: leads.id, type: leads.type, source: leads.source, status: leads.status })
    .from(leads)
    .where(leadsOf(person))
  const ids = own.map(({ id }) => id)
  const [emails, subscribers, reminders, runningReminders, kept, mentions] = await Promise.all([
    db.$count(mailOutbox, emailsOf(person, ids)),
    person.email ? db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, person.email)) : 0,
    person.email ? db.$count(reminderRequests, eq(reminderRequests.email, person.email)) : 0,
    person.email ? db.$count(reminderRequests, isRunning(person.email, new Date())) : 0,
    db.$count(retainedRecords, retainedOf(person)),
    findMentions(db, person),
  ])
  if (own.length + emails + subscribers + reminders + kept + mentions.leadIds.length === 0) return null
  return {
    leads: own.length,
    records: own.filter(isRecord).length,
    emails,
    isSubscriber: subscribers > 0,
    reminders,
    runningReminders,
    mentions: mentions.leadIds.length,
    kept,
  }
}

const remindersOf = (db: Db, email: string) =>
  db
    .select({
      ...pick(reminderRequests, 'kind', 'email', 'name', 'language', 'province', 'renewsOn', 'balance'),
      ...pick(
        reminderRequests,
        'ratePercent',
        'yearsLeft',
        'term',
        'rateType',
        'mortgageType',
        'belowPercent',
        'endsOn',
      ),
      ...pick(reminderRequests, 'createdAt', 'confirmedAt', 'stoppedAt', 'lastSentAt'),
      consentWording: consents.wording,
      consentPage: consents.sourcePage,
    })
    .from(reminderRequests)
    .leftJoin(consents, eq(consents.reminderId, reminderRequests.id))
    .where(eq(reminderRequests.email, email))
    .orderBy(reminderRequests.createdAt, reminderRequests.id)

/** All stored data about a person, to be handed to them, with the notes about their lead. */
export async function exportPerson(db: Db, person: Person): Promise<Record<string, unknown>> {
  const own = await db.select().from(leads).where(leadsOf(person)).orderBy(leads.createdAt)
  const ids = own.map(({ id }) => id)
  const ofLeads = ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']
  const [events, agreed, emails, subscriptions, reminders, kept, stops, mentions] = await Promise.all([
    db.select().from(leadEvents).where(inArray(leadEvents.leadId, ofLeads)).orderBy(leadEvents.createdAt),
    db.select().from(consents).where(inArray(consents.leadId, ofLeads)).orderBy(consents.createdAt),
    db
      .select({
        to: mailOutbox.toAddress,
        subject: mailOutbox.subject,
        text: mailOutbox.textBody,
        ...pick(mailOutbox, 'status', 'createdAt', 'sentAt'),
      })
      .from(mailOutbox)
      .where(emailsOf(person, ids))
      .orderBy(mailOutbox.createdAt),
    person.email
      ? db
          .select({
            ...pick(newsletterSubscribers, 'email', 'subscribedAt', 'unsubscribedAt'),
            consentWording: consents.wording,
            consentPage: consents.sourcePage,
          })
          .from(newsletterSubscribers)
          .leftJoin(consents, eq(consents.subscriberId, newsletterSubscribers.id))
          .where(eq(newsletterSubscribers.email, person.email))
      : [],
    person.email ? remindersOf(db, person.email) : [],
    db.select().from(retainedRecords).where(retainedOf(person)),
    db
      .select()
      .from(contactStops)
      .where(inArray(contactStops.contact, [person.email ?? '', person.phone ?? ''])),
    findMentions(db, person),
  ])
  return {
    leads: own.map(
      ({ emailNormalized, phoneNormalized, foldedName, search, submissionKey, submission, ...lead }) => ({
        ...lead,
        history: events
          .filter(({ leadId }) => leadId === lead.id)
          .map(({ kind, detail, createdAt }) => ({ kind, detail, createdAt })),
        consents: agreed
          .filter(({ leadId }) => leadId === lead.id)
          .map(({ kind, wording, method, sourcePage, createdAt }) => ({
            kind,
            wording,
            method,
            sourcePage,
            createdAt,
          })),
      }),
    ),
    emails,
    newsletter: subscriptions,
    reminders,
    wishesNoContact: stops.map(({ stoppedAt, sourcePage }) => ({ stoppedAt, sourcePage })),
    // Other people's data stays out of the file: it only says that the contact was theirs for a time.
    inCorrectionsOfOthers: mentions.events.map(({ createdAt }) => ({
      contact: person.email ?? person.phone,
      correctedAt: createdAt,
    })),
    keptForTheRegulator: kept.map(({ content, reason, keepUntil }) => ({ content, reason, keepUntil })),
  }
}

/** The last requests that were answered; persons stand in them as hashes only. */
export const listPrivacyRequests = (db: Db): Promise<PrivacyRequest[]> =>
  db
    .select(pick(privacyRequests, 'id', 'kind', 'actorName', 'outcome', 'createdAt'))
    .from(privacyRequests)
    .orderBy(descNullsLast(privacyRequests.createdAt), desc(privacyRequests.id))
    .limit(LATEST)

/** The number of retained records, and when the next of them ends. */
export async function retainedSummary(db: Db): Promise<{ count: number; next: string | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      next: sql<string | null>`min(${retainedRecords.keepUntil})::text`,
    })
    .from(retainedRecords)
  return row ?? { count: 0, next: null }
}
