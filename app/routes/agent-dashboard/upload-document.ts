import { requireBroker } from '~/features/auth/guards.server'
import { addDocument } from '~/features/documents/commands.server'
import { DOCUMENT_MESSAGES } from '~/features/documents/model'
import { dashboard } from '~/lib/paths'
import { dbContext, logContext, storageContext } from '~/platform/context.server'
import { DOCUMENT_LIMIT, storeDocument } from '~/platform/documents.server'
import { NO_FILE, readUpload } from '~/platform/read-upload.server'
import { uploadAnswer } from '~/platform/upload-answer.server'
import type { Route } from './+types/upload-document'

const AFTER_UPLOAD = { returnTo: dashboard('documents'), success: DOCUMENT_MESSAGES.uploaded }

export async function action({ request, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const answer = (outcome: Parameters<typeof uploadAnswer>[1]) => uploadAnswer(request, outcome, AFTER_UPLOAD)
  const reject = (message: string, status: number) =>
    answer({ ok: false, message: DOCUMENT_MESSAGES.uploadFailed(message), status })
  const upload = await readUpload(request, { maxBytes: DOCUMENT_LIMIT })
  if (!upload.ok) return reject(upload.message, upload.status)
  if (!upload.file) return reject(NO_FILE, 400)
  const storage = context.get(storageContext)
  try {
    const stored = await storeDocument(storage, { ownerId: agent.id, ...upload.file })
    if (!stored.ok) return reject(stored.message, 415)
    await addDocument(context.get(dbContext), storage, agent.id, stored.document)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'document not stored')
    return answer({ ok: false, message: 'Failed to save document', status: 500 })
  }
  return answer({ ok: true })
}
