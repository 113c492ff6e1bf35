import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import type { ConsentGiven } from '~/features/consents/model'
import { isListed } from '~/features/licences/queries.server'
import { senderLine, UNNAMED_BROKERAGE } from '~/features/site/model'
import { prepared } from '~/platform/prepared-query.server'
import { correctLead } from './correct-lead.server'
import type { LeadNotes, LeadSource, Submission } from './model'

export type NewLead = Submission & {
  /** One per filled-in form; the same key again is the same lead. */
  submissionKey: string
  source: LeadSource
  notes?: LeadNotes | null
  /** At least one; each becomes a row. */
  consents: readonly ConsentGiven[]
  /** The page on which they were given. */
  sourcePage: string
}

export type StoredLead =
  | { ok: true; id: string; outcome: 'created' | 'corrected' | 'unchanged' }
  /** The lead of this form was erased or deleted: nothing is stored. */
  | { ok: false; reason: 'erased' }

// Placeholders in a consent's wording, which the database replaces by the brokerage's name and its sender line.
// Private-use characters: no visitor's text is part of a wording.
const NAME = '\uE000'
const SENDER = '\uE001'

// One statement is a transaction of one journey: no other visitor waits while this one's process thinks.
const store = prepared((db) => {
  const { placeholder } = sql
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
        // As text: a column of JSON would store a missing value as JSON's own null.
        notes: sql`${placeholder('notes')}::jsonb`,
        metadata: placeholder('metadata'),
        submission: placeholder('submission'),
      })
      .onConflictDoNothing({ target: leads.submissionKey })
      .returning({ id: leads.id }),
  )
  return (
    db
      .with(stored)
      .insert(consents)
      // All columns, in the order of the table's definition.
      .select(sql`
      select given.id, stored.id, null::uuid, given.kind, ${wordingInFull(sql`given.wording`)},
        given.method, ${placeholder('sourcePage')}, now()
      from stored, jsonb_to_recordset(${placeholder('consents')}::jsonb)
        as given (id uuid, kind text, wording text, method text)`)
      .returning({ id: consents.id })
  )
})

/** The brokerage's name is put in where the consent is stored, instead of being fetched for it. As senderLine(). */
function wordingInFull(wording: ReturnType<typeof sql>) {
  const name = sql`coalesce((select brokerage_name from ${siteSettings} limit 1), ${UNNAMED_BROKERAGE.brokerageName})`
  const sender = sql`coalesce((select concat_ws(', ', nullif(legal_name, ''), nullif(office_address ->> 'street', ''),
      nullif(office_address ->> 'city', ''),
      nullif(concat_ws(' ', nullif(office_address ->> 'province', ''), nullif(office_address ->> 'postalCode', '')), ''),
      nullif(phone, ''), nullif(support_email, '')) from ${siteSettings} limit 1), ${senderLine(UNNAMED_BROKERAGE)})`
  return sql`replace(replace(${wording}, ${NAME}, ${name}), ${SENDER}, ${sender})`
}

/**
 * Stores a lead and what was agreed to, both or neither, committed when it returns. A second call with the same key
 * never makes a second lead: with the same content it changes nothing, with other content it corrects the lead and
 * keeps the earlier content in its history. An agent who is unknown, inactive or without a licence in force leaves the
 * lead unassigned: it must not be lost for that.
 */
export async function createLead(db: Db, lead: NewLead): Promise<StoredLead> {
  const { consents: given, submissionKey, source, notes, sourcePage, ...submission } = lead
  const id = uuidv7()
  const stored = await store(db, {
    ...submission,
    id,
    submissionKey,
    source,
    sourcePage,
    notes: notes ? JSON.stringify(notes) : null,
    submission,
    consents: JSON.stringify(given.map(consentRow)),
  })
  if (stored.length > 0) return { ok: true, id, outcome: 'created' }
  return db.transaction(async (tx) => {
    const found = await correctLead(tx, submissionKey, submission)
    if (!found) return { ok: false, reason: 'erased' }
    if (found.outcome === 'corrected') {
      for (const consent of given) await addConsent(tx, found.id, consent, sourcePage)
    }
    return { ok: true, ...found }
  })
}

const consentRow = ({ kind, wording, method }: ConsentGiven) => ({
  id: uuidv7(),
  kind,
  wording: wording({ name: NAME, sender: SENDER }),
  method,
})

/** Adds what a correction agrees to for the first time, such as a box that was not ticked before. */
async function addConsent(tx: Db, leadId: string, consent: ConsentGiven, sourcePage: string) {
  const { wording, ...row } = consentRow(consent)
  const isSame = and(
    eq(consents.leadId, leadId),
    eq(consents.kind, row.kind),
    eq(consents.method, row.method),
  )
  if ((await tx.$count(consents, isSame)) > 0) return
  await tx
    .insert(consents)
    .values({ ...row, leadId, sourcePage, wording: wordingInFull(sql`${wording}::text`) })
}
