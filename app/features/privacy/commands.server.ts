import { createHmac } from 'node:crypto'
import { and, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops, privacyRequests, retainedRecords } from '#db/schema/privacy'
import { reminderRequests } from '#db/schema/reminders'
import { webhookDeliveries } from '#db/schema/webhooks'
import type { Person } from '~/features/leads/contacts/model'
import { LEAD_STATUSES, statusTraits } from '~/features/leads/intake/model'
import { removeLeads } from '~/features/leads/retention/commands.server'
import { RETENTION_YEARS } from '~/features/leads/retention/model'
import { endUnconfirmed } from '~/features/newsletter/retention.server'
import { endReminders } from '~/features/reminders/retention.server'
import { sharedSecret } from '~/platform/secret.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor } from '../audit/model'
import { EMAIL_DAYS, type PrivacyRequestKind, WEBHOOK_DAYS } from './model'
import { emailsOf, exportPerson, findMentions, leadsOf } from './queries.server'

/** Records that a request was answered. The person is stored as a keyed hash: recognizable, not readable. */
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
 * Erases a person: leads with their data, e-mails, subscription, reminders, and webhook messages. Records that the regulator
 * requires for six years leave every list and are retained separately until then. Atomic; returns the numbers.
 */
export async function erasePerson(
  db: Db,
  actor: Actor,
  person: Person,
  now = new Date(),
): Promise<Record<'erased' | 'kept' | 'emails' | 'subscriptions' | 'reminders' | 'mentions', number>> {
  const personHash = await hashOf(db, person)
  return db.transaction(async (tx) => {
    const own = await tx.select().from(leads).where(leadsOf(person)).for('update')
    const emails = await tx
      .delete(mailOutbox)
      .where(
        emailsOf(
          person,
          own.map(({ id }) => id),
        ),
      )
      .returning({ id: mailOutbox.id })
    const { erased, kept } = await removeLeads(tx, own, now)
    const mentions = await eraseMentions(tx, person)
    const subscriptions = person.email
      ? await tx
          .delete(newsletterSubscribers)
          .where(eq(newsletterSubscribers.email, person.email))
          .returning({ id: newsletterSubscribers.id })
      : []
    const reminders = person.email
      ? await tx
          .delete(reminderRequests)
          .where(eq(reminderRequests.email, person.email))
          .returning({ id: reminderRequests.id })
      : []
    const contacts = [person.email, person.phone].filter((contact) => contact !== null)
    if (contacts.length > 0) await tx.delete(contactStops).where(inArray(contactStops.contact, contacts))
    const outcome = {
      erased,
      kept,
      emails: emails.length + mentions.emails,
      subscriptions: subscriptions.length,
      reminders: reminders.length,
      mentions: mentions.leads,
    }
    await keepRequest(tx, actor, 'erase', personHash, outcome)
    return outcome
  })
}

/** Takes a person's earlier contact out of the leads of others; e-mails about these that still wait are sent as they are. */
async function eraseMentions(tx: Db, person: Person): Promise<{ leads: number; emails: number }> {
  const { events, forms, leadIds } = await findMentions(tx, person)
  for (const { id, cleaned } of events)
    await tx.update(leadEvents).set({ detail: cleaned }).where(eq(leadEvents.id, id))
  if (forms.length > 0) await tx.update(leads).set({ submission: null }).where(inArray(leads.id, forms))
  if (!person.email || leadIds.length === 0) return { leads: leadIds.length, emails: 0 }
  const emails = await tx
    .delete(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.leadId, leadIds),
        notInArray(mailOutbox.status, ['pending', 'queued']),
        sql`position(${person.email} in lower(concat(${mailOutbox.textBody}, ${mailOutbox.htmlBody}))) > 0`,
      ),
    )
    .returning({ id: mailOutbox.id })
  return { leads: leadIds.length, emails: emails.length }
}

// Rows deleted by one statement; a large backlog takes several nights without long locks.
const BATCH_SIZE = 5_000

/**
 * Deletes data at the end of its retention: retained records, leads that led to nothing and did not change for six
 * years, reminders that were not confirmed or ended, e-mails and webhook messages of months ago. Returns the numbers.
 */
export async function endRetention(db: Db, now = new Date()) {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const records = await db
    .delete(retainedRecords)
    .where(lt(retainedRecords.keepUntil, now.toISOString().slice(0, 10)))
    .returning({ id: retainedRecords.id })
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS)
  const old = db
    .select({ id: leads.id })
    .from(leads)
    // By the index on creation: nothing is changed before it is made.
    .where(
      and(
        lt(leads.createdAt, before),
        lt(leads.updatedAt, before),
        // As isRecord: the term of a mortgage is not known here, so its record is only deleted by hand.
        or(ne(leads.type, 'application'), eq(leads.source, 'AI Chatbot')),
        inArray(
          leads.status,
          LEAD_STATUSES.filter((status) => !statusTraits(status).isRecord),
        ),
      ),
    )
    .limit(BATCH_SIZE)
  const forgotten = await db.delete(leads).where(inArray(leads.id, old)).returning({ id: leads.id })
  const emails = await db
    .delete(mailOutbox)
    .where(
      and(lt(mailOutbox.createdAt, ago(EMAIL_DAYS)), notInArray(mailOutbox.status, ['pending', 'queued'])),
    )
    .returning({ id: mailOutbox.id })
  const messages = await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, ago(EMAIL_DAYS)))
    .returning({ id: webhookDeliveries.id })
  // The delivery log is kept for three months, its payload only until it is delivered.
  await db
    .update(webhookDeliveries)
    .set({ payload: null })
    .where(
      and(
        lt(webhookDeliveries.createdAt, ago(WEBHOOK_DAYS)),
        sql`${webhookDeliveries.status} in ('delivered', 'failed')`,
      ),
    )
  const reminders = await endReminders(db, now)
  const subscribers = await endUnconfirmed(db, now)
  return {
    records: records.length,
    leads: forgotten.length,
    emails: emails.length,
    messages: messages.length,
    reminders,
    subscribers,
  }
}
