import { requireBroker } from '~/features/auth/guards.server'
import { logContext, storageContext } from '~/platform/context.server'
import { PICTURE_LIMIT } from '~/platform/pictures.server'
import { NO_FILE, readUpload } from '~/platform/read-upload.server'
import { storePicture } from '~/platform/store-picture.server'
import { uploadAnswer } from '~/platform/upload-answer.server'
import type { Route } from './+types/upload-post-picture'

/** Stores a picture that the editor puts into a post. */
export async function action({ request, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const answer = (outcome: Parameters<typeof uploadAnswer>[1]) =>
    uploadAnswer(request, outcome, { back: '/agent-dashboard/blog', success: 'Picture uploaded' })
  const upload = await readUpload(request, { maxBytes: PICTURE_LIMIT })
  if (!upload.ok) return answer(upload)
  if (!upload.file) return answer({ ok: false, message: NO_FILE })
  try {
    const stored = await storePicture(context.get(storageContext), {
      use: 'blog',
      ownerId: agent.id,
      bytes: upload.file.bytes,
    })
    return answer(stored.ok ? stored : { ...stored, status: 415 })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'picture not stored')
    return answer({ ok: false, message: 'Failed to upload image', status: 500 })
  }
}
