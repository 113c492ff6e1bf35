import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { pick } from '~/lib/pick'

/** The consents of the person behind a lead, word for word, oldest first. */
export async function listConsentsOf(db: Db, leadId: string) {
  return db
    .select(pick(consents, 'id', 'kind', 'wording', 'method', 'sourcePage', 'createdAt'))
    .from(consents)
    .where(eq(consents.leadId, leadId))
    .orderBy(asc(consents.createdAt), asc(consents.id))
}
