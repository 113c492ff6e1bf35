import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops, keptRecords, privacyRequests } from '#db/schema/privacy'
import { latestFirst } from '~/platform/latest-first.server'
import {
  CONTACT_EVENTS,
  type ContactEventKind,
  isRecord,
  type Person,
  type PersonFound,
  type PrivacyRequest,
  withoutPerson,
} from './model'

const LATEST = 20

/** The leads of a person: those that carry the address or the number. */
export const leadsOf = ({ email, phone }: Person): SQL | undefined =>
  or(
    email ? eq(leads.emailNormalized, email) : undefined,
    phone ? eq(leads.phoneNormalized, phone) : undefined,
  )

/** The letters of a person: what was written to them, and what was written about their leads. */
export const lettersOf = ({ email }: Person, leadIds: readonly string[]): SQL | undefined =>
  or(
    email ? sql`lower(${mailOutbox.toAddress}) = ${email}` : undefined,
    leadIds.length > 0 ? inArray(mailOutbox.leadId, [...leadIds]) : sql`false`,
  )

export const keptOf = ({ email, phone }: Person): SQL | undefined =>
  or(
    email ? eq(keptRecords.emailNormalized, email) : undefined,
    phone ? eq(keptRecords.phoneNormalized, phone) : undefined,
  )

/** Of leads: those whose form, as the visitor last sent it, carries the address or the number. */
const isInForm = ({ email, phone }: Person): SQL | undefined =>
  or(
    email ? sql`lower(trim(${leads.submission} ->> 'clientEmail')) = ${email}` : undefined,
    phone
      ? sql`right(regexp_replace(regexp_replace(lower(${leads.submission} ->> 'clientPhone'), '(;|ext|x|#).*$', ''), '[^0-9]', '', 'g'), 10) = ${phone}`
      : undefined,
  )

/**
 * Where leads of others hold a person's address or number from before a correction: events, each with its detail
 * without the person, and forms.
 */
export async function findMentions(db: Db, person: Person) {
  const isOther = not(leadsOf(person) ?? sql`false`)
  // As JSON writes it; of a number the digits that every way of writing it has in one piece.
  const part = JSON.stringify(person.email ?? person.phone?.slice(-4) ?? '').slice(1, -1)
  const [events, forms] = await Promise.all([
    db
      .select({
        id: leadEvents.id,
        leadId: leadEvents.leadId,
        kind: leadEvents.kind,
        detail: leadEvents.detail,
        createdAt: leadEvents.createdAt,
      })
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

/** What is stored of a person, in numbers; null for nothing at all. */
export async function findPerson(db: Db, person: Person): Promise<PersonFound | null> {
  const own = await db
    .select({ id: leads.id, type: leads.type, source: leads.source, status: leads.status })
    .from(leads)
    .where(leadsOf(person))
  const ids = own.map(({ id }) => id)
  const [letters, subscribers, kept, mentions] = await Promise.all([
    db.$count(mailOutbox, lettersOf(person, ids)),
    person.email ? db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, person.email)) : 0,
    db.$count(keptRecords, keptOf(person)),
    findMentions(db, person),
  ])
  if (own.length + letters + subscribers + kept + mentions.leadIds.length === 0) return null
  return {
    leads: own.length,
    records: own.filter(isRecord).length,
    letters,
    isSubscriber: subscribers > 0,
    mentions: mentions.leadIds.length,
    kept,
  }
}

/** Everything that is stored of a person, to be handed to them; what others noted about their lead included. */
export async function exportPerson(db: Db, person: Person): Promise<Record<string, unknown>> {
  const own = await db.select().from(leads).where(leadsOf(person)).orderBy(leads.createdAt)
  const ids = own.map(({ id }) => id)
  const ofLeads = ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']
  const [events, agreed, letters, subscriptions, kept, stops, mentions] = await Promise.all([
    db.select().from(leadEvents).where(inArray(leadEvents.leadId, ofLeads)).orderBy(leadEvents.createdAt),
    db.select().from(consents).where(inArray(consents.leadId, ofLeads)).orderBy(consents.createdAt),
    db
      .select({
        to: mailOutbox.toAddress,
        subject: mailOutbox.subject,
        text: mailOutbox.textBody,
        status: mailOutbox.status,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(lettersOf(person, ids))
      .orderBy(mailOutbox.createdAt),
    person.email
      ? db
          .select({
            email: newsletterSubscribers.email,
            subscribedAt: newsletterSubscribers.subscribedAt,
            unsubscribedAt: newsletterSubscribers.unsubscribedAt,
            consentWording: consents.wording,
            consentPage: consents.sourcePage,
          })
          .from(newsletterSubscribers)
          .leftJoin(consents, eq(consents.subscriberId, newsletterSubscribers.id))
          .where(eq(newsletterSubscribers.email, person.email))
      : [],
    db.select().from(keptRecords).where(keptOf(person)),
    db
      .select()
      .from(contactStops)
      .where(inArray(contactStops.contact, [person.email ?? '', person.phone ?? ''])),
    findMentions(db, person),
  ])
  return {
    leads: own.map(
      ({ emailNormalized, phoneNormalized, nameFolded, submissionKey, submission, ...lead }) => ({
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
    letters,
    newsletter: subscriptions,
    wishesNoContact: stops.map(({ stoppedAt, sourcePage }) => ({ stoppedAt, sourcePage })),
    // What is another's stays out of the file: that the contact was theirs for a time is all that is handed out.
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
    .select({
      id: privacyRequests.id,
      kind: privacyRequests.kind,
      actorName: privacyRequests.actorName,
      outcome: privacyRequests.outcome,
      createdAt: privacyRequests.createdAt,
    })
    .from(privacyRequests)
    .orderBy(latestFirst(privacyRequests.createdAt), desc(privacyRequests.id))
    .limit(LATEST)

/** How many records are kept from erasures, and until when the next of them is. */
export async function keptSummary(db: Db): Promise<{ count: number; next: string | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      next: sql<string | null>`min(${keptRecords.keepUntil})::text`,
    })
    .from(keptRecords)
  return row ?? { count: 0, next: null }
}
