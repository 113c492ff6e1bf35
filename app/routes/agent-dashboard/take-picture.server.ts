import { data, type RouterContextProvider } from 'react-router'
import type { PictureSlot } from '~/features/broker-page/model'
import { logContext, storageContext } from '~/platform/context.server'
import { PICTURE_LIMIT } from '~/platform/pictures.server'
import { NO_FILE, readUpload } from '~/platform/read-upload.server'
import { removePicture, storePicture } from '~/platform/store-picture.server'
import { uploadAnswer } from '~/platform/upload-answer.server'

const USES = {
  headshot: 'headshot',
  banner: 'banner',
  background: 'background',
  logo: 'logo',
  'badge-1': 'badge',
  'badge-2': 'badge',
} as const

/**
 * The way of every picture of a broker's page: read, judge, store, put into the record by `put`, and let go of the one
 * before. With `intent=remove` there is no new one. `put` gives null when there is no such broker.
 */
export async function takePicture(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  given: {
    agentId: string
    slot: PictureSlot
    way: { back: string; success: string }
    failed: string
    put: (url: string | null) => Promise<{ replaced: string | null } | null>
  },
) {
  const { agentId, slot } = given
  const answer = (outcome: Parameters<typeof uploadAnswer>[1]) => uploadAnswer(request, outcome, given.way)
  const upload = await readUpload(request, { maxBytes: PICTURE_LIMIT })
  if (!upload.ok) return answer(upload)
  const isRemoval = upload.fields.get('intent') === 'remove'
  if (!upload.file && !isRemoval) return answer({ ok: false, message: NO_FILE })
  const storage = context.get(storageContext)
  let url: string | null = null
  let isMissing = false
  try {
    if (upload.file && !isRemoval) {
      const crop = upload.fields.get('crop')
      const stored = await storePicture(storage, {
        use: USES[slot],
        ownerId: agentId,
        bytes: upload.file.bytes,
        ...(crop && { crop }),
      })
      if (!stored.ok) return answer({ ...stored, status: 415 })
      url = stored.url
    }
    const changed = await given.put(url)
    isMissing = changed === null
    // The page is right already; a file that stays behind is found by the sweep.
    await removePicture(storage, changed ? changed.replaced : url, agentId).catch((error) =>
      context.get(logContext).warn({ err: error }, 'replaced picture not deleted'),
    )
  } catch (error) {
    context.get(logContext).error({ err: error }, 'picture not stored')
    await removePicture(storage, url, agentId).catch(() => {})
    return answer({ ok: false, message: given.failed, status: 500 })
  }
  if (isMissing) throw data(null, { status: 404 })
  return answer({ ok: true, ...(url && { url }) })
}
