import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { retainedRecords } from '#db/schema/privacy'
import { isRecord, RETENTION_REASON, retentionYears } from './model'

type LeadRow = typeof leads.$inferSelect

/**
 * Deletes leads with their timelines, consents and the e-mails about them. What the regulator requires a brokerage to
 * keep leaves every list and is retained separately until its time is over. Returns the numbers; `tx`: a transaction in
 * which the rows are locked.
 */
export async function removeLeads(
  tx: Db,
  rows: readonly LeadRow[],
  now = new Date(),
): Promise<{ erased: number; kept: number; emails: number }> {
  const records = rows.filter(isRecord)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { erased: 0, kept: 0, emails: 0 }
  if (records.length > 0) {
    const recordIds = records.map(({ id }) => id)
    const agreed = await tx.select().from(consents).where(inArray(consents.leadId, recordIds))
    await tx.insert(retainedRecords).values(
      records.map((lead) => ({
        emailNormalized: lead.emailNormalized,
        phoneNormalized: lead.phoneNormalized,
        // The record without the chat, which is not part of it.
        content: {
          ...lead,
          notes: null,
          submission: null,
          consents: agreed.filter(({ leadId }) => leadId === lead.id),
        },
        reason: RETENTION_REASON,
        keepUntil: retentionEnd(lead, now),
      })),
    )
  }
  const emails = await tx
    .delete(mailOutbox)
    .where(inArray(mailOutbox.leadId, ids))
    .returning({ id: mailOutbox.id })
  await tx.delete(leads).where(inArray(leads.id, ids))
  return { erased: ids.length - records.length, kept: records.length, emails: emails.length }
}

function retentionEnd({ updatedAt, status }: Pick<LeadRow, 'updatedAt' | 'status'>, now: Date): string {
  const end = new Date(updatedAt)
  end.setUTCFullYear(end.getUTCFullYear() + retentionYears({ status }))
  return new Date(Math.max(end.getTime(), now.getTime())).toISOString().slice(0, 10)
}
