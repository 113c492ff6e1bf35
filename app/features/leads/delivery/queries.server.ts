import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mailboxSql } from '#db/schema/columns'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import type { LeadEmailData } from './emails'

// Acknowledgements to one mailbox per day: a visitor may give another person's.
export const MAX_PER_DAY = 3

export type Found = LeadEmailData & {
  agentId: string | null
  version: number
  heldUntil: Date | null
  /** The person who entered it by hand; null for a visitor's. */
  addedBy: string | null
  /** Leads with the same mailbox in the day before, at most MAX_PER_DAY; corrected ones count too. */
  earlier: number
  corrections: number
  emailed: string[]
}

const mailbox = (email: string) => sql.raw(mailboxSql(email))

export async function readLead(tx: Db, id: string): Promise<Found | null> {
  const [row] = await tx
    .select({
      id: leads.id,
      name: leads.clientName,
      email: leads.clientEmail,
      phone: leads.clientPhone,
      type: leads.type,
      source: leads.source,
      message: leads.message,
      language: leads.language,
      notes: leads.notes,
      metadata: leads.metadata,
      createdAt: leads.createdAt,
      agentId: leads.agentId,
      version: leads.version,
      heldUntil: leads.heldUntil,
      isStopped: sql<boolean>`exists (select 1 from ${contactStops}
        where ${contactStops.contact} in (${leads.emailNormalized}, ${leads.phoneNormalized}))`,
      // Named in full: on its own a column would be the inner table's.
      addedBy: sql<string | null>`(select added.actor_id from lead_events added
        where added.lead_id = leads.id and added.kind = 'added' limit 1)`,
      earlier: sql<number>`(select count(*)::int from (select 1 from leads earlier
        where ${mailbox('earlier.email_normalized')} = ${mailbox('leads.email_normalized')} and earlier.created_at < leads.created_at
        and earlier.created_at > leads.created_at - interval '1 day' limit ${MAX_PER_DAY}) few)
        + (select count(*)::int from (select 1 from lead_events corrected where kind = 'corrected'
        and ${mailbox("lower(trim(corrected.detail -> 'from' ->> 'clientEmail'))")} = ${mailbox('leads.email_normalized')}
        and corrected.lead_id <> leads.id
        and corrected.created_at > leads.created_at - interval '1 day' limit ${MAX_PER_DAY}) few)`,
      corrections: sql<number>`(select count(*)::int from lead_events corrected where corrected.lead_id = leads.id
        and kind in ('corrected', 'details_completed_in_the_chat'))`,
      emailed: sql<string[]>`array(select lower(trim(to_address)) from mail_outbox where lead_id = leads.id)`,
    })
    .from(leads)
    .where(eq(leads.id, id))
    .for('update')
  return row ?? null
}
