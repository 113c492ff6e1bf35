import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops, keptRecords, privacyRequests } from '#db/schema/privacy'
import { latestFirst } from '~/platform/latest-first.server'
import { isRecord, type PersonFound, type PrivacyRequest } from './model'
import type { Person } from './schema'

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

/** What is stored of a person, in numbers; null for nothing at all. */
export async function findPerson(db: Db, person: Person): Promise<PersonFound | null> {
  const own = await db
    .select({ id: leads.id, type: leads.type, source: leads.source, status: leads.status })
    .from(leads)
    .where(leadsOf(person))
  const ids = own.map(({ id }) => id)
  const [letters, subscribers, kept] = await Promise.all([
    db.$count(mailOutbox, lettersOf(person, ids)),
    person.email ? db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, person.email)) : 0,
    db.$count(keptRecords, keptOf(person)),
  ])
  if (own.length + letters + subscribers + kept === 0) return null
  return {
    leads: own.length,
    records: own.filter(isRecord).length,
    letters,
    isSubscriber: subscribers > 0,
    kept,
  }
}

/** Everything that is stored of a person, to be handed to them; what others noted about their lead included. */
export async function exportPerson(db: Db, person: Person): Promise<Record<string, unknown>> {
  const own = await db.select().from(leads).where(leadsOf(person)).orderBy(leads.createdAt)
  const ids = own.map(({ id }) => id)
  const ofLeads = ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']
  const [events, agreed, letters, subscriptions, kept, stops] = await Promise.all([
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
