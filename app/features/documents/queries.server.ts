import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentDocuments } from '#db/schema/agents'
import { latestFirst } from '~/platform/latest-first.server'
import type { OwnDocument } from './model'

// Nobody has so many papers; a list without an end would be a fault of somebody's script.
const MOST = 500

/** A broker's documents, newest first. */
export async function listOwnDocuments(db: Db, agentId: string): Promise<OwnDocument[]> {
  return db
    .select({
      id: agentDocuments.id,
      name: agentDocuments.name,
      fileSize: agentDocuments.fileSize,
      type: agentDocuments.type,
      uploadedAt: agentDocuments.uploadedAt,
    })
    .from(agentDocuments)
    .where(eq(agentDocuments.agentId, agentId))
    .orderBy(latestFirst(agentDocuments.uploadedAt))
    .limit(MOST)
}

/** Where a document lies and whose it is; null for an id that none has. `id` must have a UUID's form. */
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
