import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentDocuments } from '#db/schema/agents'
import { removeDocument, type StoredDocument } from '~/platform/documents.server'
import type { FileStorage } from '~/platform/storage.server'

/** Names a stored file as a broker's document; when that fails the file goes too. */
export async function addDocument(db: Db, storage: FileStorage, agentId: string, document: StoredDocument) {
  try {
    await db.insert(agentDocuments).values({
      agentId,
      name: document.name,
      fileUrl: document.key,
      fileSize: document.size,
      mimeType: document.mimeType,
      type: document.type,
    })
  } catch (error) {
    await removeDocument(storage, document.key, agentId).catch(() => {})
    throw error
  }
}

/** Deletes a broker's document, first the row, then the file. Returns false when it is not theirs. */
export async function deleteOwnDocument(db: Db, storage: FileStorage, agentId: string, id: string) {
  const [row] = await db
    .delete(agentDocuments)
    .where(and(eq(agentDocuments.id, id), eq(agentDocuments.agentId, agentId)))
    .returning({ key: agentDocuments.fileUrl })
  if (!row) return false
  await removeDocument(storage, row.key, agentId)
  return true
}
