import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import type { ConsentGiven } from '~/features/consents/model'
import { isListed } from '~/features/licences/queries.server'
import { seekerOf } from '~/features/site/model'
import { getSiteSettings } from '~/features/site/queries.server'
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

/**
 * Stores a lead and what was agreed to, both or neither, committed when it returns. A second call with the same key
 * never makes a second lead: with the same content it changes nothing, with other content it corrects the lead and
 * keeps the earlier content in its history. An agent who is unknown, inactive or without a licence in force leaves the
 * lead unassigned: it must not be lost for that.
 */
export async function createLead(db: Db, lead: NewLead): Promise<StoredLead> {
  const { consents: given, submissionKey, source, notes = null, sourcePage, ...submission } = lead
  return db.transaction(async (tx) => {
    // Of two calls with one key at once, the second one waits here for the first one's commit and then inserts nothing.
    const [created] = await tx
      .insert(leads)
      .values({
        ...submission,
        agentId: listedAgent(submission.agentId),
        submissionKey,
        source,
        notes,
        submission,
      })
      .onConflictDoNothing({ target: leads.submissionKey })
      .returning({ id: leads.id })
    if (created) {
      await addConsents(tx, created.id, given, sourcePage)
      return { ok: true, id: created.id, outcome: 'created' }
    }
    const found = await correctLead(tx, submissionKey, submission)
    if (!found) return { ok: false, reason: 'erased' }
    if (found.outcome === 'corrected')
      await addConsents(tx, found.id, await newTo(tx, found.id, given), sourcePage)
    return { ok: true, ...found }
  })
}

const listedAgent = (id: string | null | undefined) =>
  id ? sql<string>`(select id from agents where id = ${id}::uuid and ${isListed})` : null

/** Stores each consent with the words that the visitor read, which name the brokerage. */
async function addConsents(tx: Db, leadId: string, given: readonly ConsentGiven[], sourcePage: string) {
  if (given.length === 0) return
  const seeker = seekerOf(await getSiteSettings(tx))
  await tx
    .insert(consents)
    .values(
      given.map(({ kind, wording, method }) => ({
        leadId,
        kind,
        wording: wording(seeker),
        method,
        sourcePage,
      })),
    )
}

/** The consents that a correction gives for the first time, such as a box that was not ticked before. */
async function newTo(tx: Db, leadId: string, given: readonly ConsentGiven[]) {
  const { kind, method } = consents
  const known = await tx.select({ kind, method }).from(consents).where(eq(consents.leadId, leadId))
  return given.filter((one) => !known.some((row) => row.kind === one.kind && row.method === one.method))
}
