import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'

/** The consents of the person behind a lead, word for word, oldest first. */
export async function listConsentsOf(db: Db, leadId: string) {
  return db
    .select({
      id: consents.id,
      kind: consents.kind,
      wording: consents.wording,
      method: consents.method,
      sourcePage: consents.sourcePage,
      createdAt: consents.createdAt,
    })
    .from(consents)
    .where(eq(consents.leadId, leadId))
    .orderBy(asc(consents.createdAt), asc(consents.id))
}
