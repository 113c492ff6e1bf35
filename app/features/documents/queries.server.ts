import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentDocuments } from '#db/schema/agents'
import { pick } from '~/lib/pick'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import type { OwnDocument } from './model'

// More than a broker needs; protects the page from a runaway script.
const MAX_DOCUMENTS = 500

export async function listOwnDocuments(db: Db, agentId: string): Promise<OwnDocument[]> {
  return db
    .select(pick(agentDocuments, 'id', 'name', 'fileSize', 'type', 'uploadedAt'))
    .from(agentDocuments)
    .where(eq(agentDocuments.agentId, agentId))
    .orderBy(descNullsLast(agentDocuments.uploadedAt))
    .limit(MAX_DOCUMENTS)
}

/** A document's file and its broker; null for an unknown id. `id` must have a UUID's form. */
export async function findDocument(db: Db, id: string) {
  const [row] = await db
    .select({
      agentId: agentDocuments.agentId,
      key: agentDocuments.fileUrl,
      name: agentDocuments.name,
      mimeType: agentDocuments.mimeType,
    })
    .from(agentDocuments)
    .where(eq(agentDocuments.id, id))
  return row ?? null
}
