import { data } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { changePicture } from '~/features/broker-page/commands.server'
import { isPictureSlot, PAGE_MESSAGES, PICTURE_SLOTS, uploadFailed } from '~/features/broker-page/model'
import { dbContext, logContext, storageContext } from '~/platform/context.server'
import { PICTURE_LIMIT } from '~/platform/pictures.server'
import { NO_FILE, readUpload } from '~/platform/read-upload.server'
import { removePicture, storePicture } from '~/platform/store-picture.server'
import { uploadAnswer } from '~/platform/upload-answer.server'
import type { Route } from './+types/upload-picture'

const USES = {
  headshot: 'headshot',
  banner: 'banner',
  background: 'background',
  logo: 'logo',
  'badge-1': 'badge',
  'badge-2': 'badge',
} as const

/** Puts a picture on the broker's own page, or takes it away; the file of the one before goes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const { slot } = params
  if (!isPictureSlot(slot)) throw data(null, { status: 404 })
  const tab = slot === 'headshot' || slot === 'banner' ? 'profile' : 'customize'
  const way = { back: `/agent-dashboard/${tab}`, success: PAGE_MESSAGES.saved }
  const answer = (outcome: Parameters<typeof uploadAnswer>[1]) => uploadAnswer(request, outcome, way)
  const upload = await readUpload(request, { maxBytes: PICTURE_LIMIT })
  if (!upload.ok) return answer(upload)
  const isRemoval = upload.fields.get('intent') === 'remove'
  if (!upload.file && !isRemoval) return answer({ ok: false, message: NO_FILE })
  const storage = context.get(storageContext)
  let url: string | null = null
  try {
    if (upload.file && !isRemoval) {
      const crop = upload.fields.get('crop')
      const stored = await storePicture(storage, {
        use: USES[slot],
        ownerId: agent.id,
        bytes: upload.file.bytes,
        ...(crop && { crop }),
      })
      if (!stored.ok) return answer({ ...stored, status: 415 })
      url = stored.url
    }
    const changed = await changePicture(context.get(dbContext), agent.id, PICTURE_SLOTS[slot].column, url)
    // The page is right already; a file that stays behind is found by the sweep.
    await removePicture(storage, changed ? changed.replaced : url, agent.id).catch((error) =>
      context.get(logContext).warn({ err: error }, 'replaced picture not deleted'),
    )
  } catch (error) {
    context.get(logContext).error({ err: error }, 'picture not stored')
    await removePicture(storage, url, agent.id).catch(() => {})
    return answer({ ok: false, message: uploadFailed(slot), status: 500 })
  }
  return answer({ ok: true, ...(url && { url }) })
}
