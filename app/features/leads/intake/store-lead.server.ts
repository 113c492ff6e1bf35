import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import type { ConsentGiven } from '~/features/consents/model'
import { isListed } from '~/features/licences/queries.server'
import { seekerOf } from '~/features/site/model'
import { getSiteSettings } from '~/features/site/queries.server'
import { currentLocale } from '~/lib/i18n'
import { prepared } from '~/platform/prepared-query.server'
import { correctLead } from './correct-lead.server'
import type { LeadNotes, LeadSource, Submission } from './model'

export type NewLead = Submission & {
  /** One per filled-in form; the same key again is the same lead. */
  submissionKey: string
  source: LeadSource
  notes?: LeadNotes | null
  consents: readonly ConsentGiven[]
  sourcePage: string
  /** Nothing is sent about it before; null for an ordinary one. */
  heldUntil: Date | null
}

export type StoredLead =
  | { ok: true; id: string; outcome: 'created' | 'corrected' | 'unchanged' }
  /** The lead of this form was erased or deleted: nothing is stored. */
  | { ok: false; reason: 'erased' }

// One statement is one transaction and one round trip. As five (begin, settings, lead, consents, commit) intake fell to
// half (docs/decisions/0015-intake-and-limits.md).
const store = prepared((db) => {
  const { placeholder } = sql
  const given = sql`jsonb_to_recordset(${placeholder('consents')}::jsonb)
    as given (id uuid, kind text, wording text, method text)`
  const stored = db.$with('stored').as(
    db
      .insert(leads)
      .values({
        id: placeholder('id'),
        submissionKey: placeholder('submissionKey'),
        clientName: placeholder('clientName'),
        clientEmail: placeholder('clientEmail'),
        clientPhone: placeholder('clientPhone'),
        agentId: sql`(select id from agents where id = ${placeholder('agentId')}::uuid and ${isListed})`,
        type: placeholder('type'),
        source: placeholder('source'),
        message: placeholder('message'),
        language: placeholder('language'),
        // As text: a column of JSON would store a missing value as JSON's own null.
        notes: sql`${placeholder('notes')}::jsonb`,
        metadata: placeholder('metadata'),
        submission: placeholder('submission'),
        heldUntil: sql`${placeholder('heldUntil')}::timestamptz`,
        enqueuedAt: sql`now()`,
      })
      .onConflictDoNothing({ target: leads.submissionKey })
      .returning({ id: leads.id }),
  )
  const event = db.$with('event').as(
    db
      .insert(leadEvents)
      .select(
        db
          .select({
            id: sql<string>`${placeholder('eventId')}::uuid`.as('id'),
            leadId: stored.id,
            actorId: sql<null>`null`.as('actor_id'),
            kind: sql<'received'>`'received'`.as('kind'),
            detail: sql<Record<string, never>>`'{}'::jsonb`.as('detail'),
            dueAt: sql<Date>`coalesce(${placeholder('heldUntil')}::timestamptz, now())`.as('due_at'),
            enqueuedAt: sql<null>`null::timestamptz`.as('enqueued_at'),
            createdAt: sql<Date>`now()`.as('created_at'),
          })
          .from(stored),
      )
      .returning({ id: leadEvents.id }),
  )
  return (
    db
      .with(stored, event)
      .insert(consents)
      // Named columns: a new one in the table fails here at compile time instead of shifting the values.
      .select(
        db
          .select({
            id: sql<string>`given.id`.as('id'),
            leadId: stored.id,
            subscriberId: sql<null>`null::uuid`.as('subscriber_id'),
            reminderId: sql<null>`null::uuid`.as('reminder_id'),
            kind: sql<ConsentGiven['kind']>`given.kind`.as('kind'),
            wording: sql<string>`given.wording`.as('wording'),
            method: sql<string>`given.method`.as('method'),
            sourcePage: sql<string>`${placeholder('sourcePage')}::text`.as('source_page'),
            createdAt: sql<Date>`now()`.as('created_at'),
          })
          .from(stored)
          .innerJoin(given, sql`true`),
      )
      .returning({ id: consents.id })
  )
})

/**
 * Stores a lead and what was agreed to, both or neither, committed when it returns. A second call with the same key
 * never makes a second lead: with the same content it changes nothing, with other content it corrects the lead and
 * keeps the earlier content in its history. An agent who is unknown, inactive or without a licence in force leaves the
 * lead unassigned: it must not be lost for that.
 */
export async function createLead(db: Db, lead: NewLead): Promise<StoredLead> {
  const { consents: given, submissionKey, source, notes, sourcePage, heldUntil, ...submission } = lead
  const id = uuidv7()
  const seeker = seekerOf(await getSiteSettings(db))
  const rows = given.map(({ wording, ...consent }) => ({
    id: uuidv7(),
    ...consent,
    wording: wording(seeker),
  }))
  const stored = await store(db, {
    ...submission,
    id,
    eventId: uuidv7(),
    submissionKey,
    source,
    sourcePage,
    heldUntil: heldUntil?.toISOString() ?? null,
    notes: notes ? JSON.stringify(notes) : null,
    language: currentLocale(),
    submission,
    consents: JSON.stringify(rows),
  })
  if (stored.length > 0) return { ok: true, id, outcome: 'created' }
  return db.transaction(async (tx) => {
    const found = await correctLead(tx, submissionKey, submission, heldUntil)
    if (!found) return { ok: false, reason: 'erased' }
    if (found.outcome === 'corrected') {
      for (const row of rows) await addConsent(tx, { ...row, leadId: found.id, sourcePage })
    }
    return { ok: true, ...found }
  })
}

/** Adds what a correction agrees to for the first time, such as a box that was not ticked before. */
async function addConsent(tx: Db, row: typeof consents.$inferInsert & { leadId: string }) {
  const isSame = and(
    eq(consents.leadId, row.leadId),
    eq(consents.kind, row.kind),
    eq(consents.method, row.method),
  )
  if ((await tx.$count(consents, isSame)) === 0) await tx.insert(consents).values(row)
}
