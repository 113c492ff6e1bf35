import { createHmac } from 'node:crypto'
import { and, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops, keptRecords, privacyRequests } from '#db/schema/privacy'
import { webhookDeliveries } from '#db/schema/webhooks'
import { sharedSecret } from '~/platform/secret.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor } from '../audit/model'
import {
  isRecord,
  KEPT_REASON,
  KEPT_YEARS,
  LETTER_DAYS,
  type Person,
  type PrivacyRequestKind,
  WEBHOOK_DAYS,
  yearsKept,
} from './model'
import { exportPerson, findMentions, leadsOf, lettersOf } from './queries.server'

/** Keeps that a request was answered. The person stands there as a keyed hash: to be recognised, not to be read. */
async function keepRequest(
  tx: Db,
  actor: Actor,
  kind: PrivacyRequestKind,
  personHash: string,
  outcome: Record<string, number>,
) {
  const [made] = await tx
    .insert(privacyRequests)
    .values({ kind, personHash, actorId: actor.id, actorName: actor.name, outcome })
    .returning({ id: privacyRequests.id })
  const action = kind === 'erase' ? 'deleted' : 'exported'
  await recordAudit(tx, actor, {
    entity: 'person',
    entityId: made?.id ?? '',
    label: 'A person’s data',
    action,
  })
}

const hashOf = async (db: Db, { email, phone }: Person) =>
  createHmac('sha256', await sharedSecret(db, 'privacy requests'))
    .update(email ?? phone ?? '')
    .digest('base64url')

/** Everything that is stored of a person, and a line that it was handed out. */
export async function takeExport(db: Db, actor: Actor, person: Person): Promise<Record<string, unknown>> {
  const personHash = await hashOf(db, person)
  return db.transaction(async (tx) => {
    const everything = await exportPerson(tx, person)
    const counts = Object.entries(everything).map(([key, list]): [string, number] => [
      key,
      (list as unknown[]).length,
    ])
    await keepRequest(tx, actor, 'export', personHash, Object.fromEntries(counts))
    return everything
  })
}

/**
 * Erases a person: leads with all that belongs to them, letters, subscription, and what webhooks were told. What the
 * regulator's six years require leaves every list and is kept apart until its time is over. All or nothing; gives what
 * was done, in numbers.
 */
export async function erasePerson(
  db: Db,
  actor: Actor,
  person: Person,
  now = new Date(),
): Promise<{ erased: number; kept: number; letters: number; subscriptions: number; mentions: number }> {
  const personHash = await hashOf(db, person)
  return db.transaction(async (tx) => {
    const own = await tx.select().from(leads).where(leadsOf(person)).for('update')
    const ids = own.map(({ id }) => id)
    const records = own.filter(isRecord)
    const agreed =
      records.length > 0
        ? await tx
            .select()
            .from(consents)
            .where(
              inArray(
                consents.leadId,
                records.map(({ id }) => id),
              ),
            )
        : []
    if (records.length > 0) {
      await tx.insert(keptRecords).values(
        records.map((lead) => ({
          emailNormalized: lead.emailNormalized,
          phoneNormalized: lead.phoneNormalized,
          // As it stood, without what was said in passing: the chat is no part of the record.
          content: {
            ...lead,
            notes: null,
            submission: null,
            consents: agreed.filter(({ leadId }) => leadId === lead.id),
          },
          reason: KEPT_REASON,
          keepUntil: endOfKeeping(lead.updatedAt, yearsKept(lead), now),
        })),
      )
    }
    const letters = await tx.delete(mailOutbox).where(lettersOf(person, ids)).returning({ id: mailOutbox.id })
    if (ids.length > 0) await tx.delete(leads).where(inArray(leads.id, ids))
    const mentions = await eraseMentions(tx, person)
    const subscriptions = person.email
      ? await tx
          .delete(newsletterSubscribers)
          .where(eq(newsletterSubscribers.email, person.email))
          .returning({ id: newsletterSubscribers.id })
      : []
    const contacts = [person.email, person.phone].filter((contact) => contact !== null)
    if (contacts.length > 0) await tx.delete(contactStops).where(inArray(contactStops.contact, contacts))
    const outcome = {
      erased: own.length - records.length,
      kept: records.length,
      letters: letters.length + mentions.letters,
      subscriptions: subscriptions.length,
      mentions: mentions.leads,
    }
    await keepRequest(tx, actor, 'erase', personHash, outcome)
    return outcome
  })
}

/** Takes a person's earlier contact out of the leads of others; e-mails about these that still wait are sent as they are. */
async function eraseMentions(tx: Db, person: Person): Promise<{ leads: number; letters: number }> {
  const { events, forms, leadIds } = await findMentions(tx, person)
  for (const { id, cleaned } of events)
    await tx.update(leadEvents).set({ detail: cleaned }).where(eq(leadEvents.id, id))
  if (forms.length > 0) await tx.update(leads).set({ submission: null }).where(inArray(leads.id, forms))
  if (!person.email || leadIds.length === 0) return { leads: leadIds.length, letters: 0 }
  const letters = await tx
    .delete(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.leadId, leadIds),
        notInArray(mailOutbox.status, ['pending', 'queued']),
        sql`position(${person.email} in lower(concat(${mailOutbox.textBody}, ${mailOutbox.htmlBody}))) > 0`,
      ),
    )
    .returning({ id: mailOutbox.id })
  return { leads: leadIds.length, letters: letters.length }
}

function endOfKeeping(lastChange: Date, years: number, now: Date): string {
  const end = new Date(lastChange)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return new Date(Math.max(end.getTime(), now.getTime())).toISOString().slice(0, 10)
}

// Rows that one night's statement takes away; a large backlog goes over several nights without a long lock.
const AT_ONCE = 5_000

/**
 * What its time is over for: kept records, leads that came to nothing and that nobody touched for six years, letters and
 * webhook messages of months ago. Gives the numbers.
 */
export async function endRetention(db: Db, now = new Date()) {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const records = await db
    .delete(keptRecords)
    .where(lt(keptRecords.keepUntil, now.toISOString().slice(0, 10)))
    .returning({ id: keptRecords.id })
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  const old = db
    .select({ id: leads.id })
    .from(leads)
    // By the index on creation: nothing is changed before it is made.
    .where(
      and(
        lt(leads.createdAt, before),
        lt(leads.updatedAt, before),
        // As isRecord: how long a mortgage runs is not known here, so its record goes only by somebody's hand.
        or(ne(leads.type, 'application'), eq(leads.source, 'AI Chatbot')),
        inArray(leads.status, ['new', 'contacted']),
      ),
    )
    .limit(AT_ONCE)
  const forgotten = await db.delete(leads).where(inArray(leads.id, old)).returning({ id: leads.id })
  const letters = await db
    .delete(mailOutbox)
    .where(
      and(lt(mailOutbox.createdAt, ago(LETTER_DAYS)), notInArray(mailOutbox.status, ['pending', 'queued'])),
    )
    .returning({ id: mailOutbox.id })
  const messages = await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, ago(LETTER_DAYS)))
    .returning({ id: webhookDeliveries.id })
  // The log says that a lead was told for three months; what it was is needed until it was taken.
  await db
    .update(webhookDeliveries)
    .set({ payload: null })
    .where(
      and(
        lt(webhookDeliveries.createdAt, ago(WEBHOOK_DAYS)),
        sql`${webhookDeliveries.status} in ('delivered', 'failed')`,
      ),
    )
  return {
    records: records.length,
    leads: forgotten.length,
    letters: letters.length,
    messages: messages.length,
  }
}
