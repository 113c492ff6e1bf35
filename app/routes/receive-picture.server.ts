import { data, type RouterContextProvider } from 'react-router'
import { logContext, storageContext } from '~/platform/context.server'
import { PICTURE_LIMIT, type PictureUse } from '~/platform/pictures.server'
import { NO_FILE, readUpload } from '~/platform/read-upload.server'
import { removePicture, storePicture } from '~/platform/store-picture.server'
import { uploadAnswer } from '~/platform/upload-answer.server'

type Place = {
  use: PictureUse
  /** The owner of the picture: an id, or a name such as 'site'. */
  ownerId: string
  /** The page of the form, for a browser without scripts. */
  back: string
  saved: string
  /** The message when the URL could not be stored; `failedToStore`, when the storage rejected the file. */
  failed: string
  failedToStore?: string
  /** Stores the URL, or null for a removal; returns the previous one, or null when the record does not exist. */
  save: (url: string | null) => Promise<{ replaced: string | null } | null>
}

/**
 * Stores an uploaded picture in its record, or removes the present one; deletes the previous file.
 * @throws 404 when the record does not exist; then the uploaded files are deleted.
 */
export async function receivePicture(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { use, ownerId, back, saved, failed, failedToStore = failed, save }: Place,
): Promise<Response> {
  const answer = (outcome: Parameters<typeof uploadAnswer>[1]) =>
    uploadAnswer(request, outcome, { returnTo: back, success: saved })
  const upload = await readUpload(request, { maxBytes: PICTURE_LIMIT })
  if (!upload.ok) return answer(upload)
  const isRemoval = upload.fields.get('intent') === 'remove'
  if (!upload.file && !isRemoval) return answer({ ok: false, message: NO_FILE })
  const [storage, log] = [context.get(storageContext), context.get(logContext)]
  let url: string | null = null
  let isMissing = false
  try {
    if (upload.file && !isRemoval) {
      const crop = upload.fields.get('crop')
      const given = { use, ownerId, bytes: upload.file.bytes, ...(crop && { crop }) }
      const stored = await storePicture(storage, given)
      if (!stored.ok) return answer({ ...stored, status: 415 })
      url = stored.url
    }
  } catch (error) {
    log.error({ err: error }, 'picture not stored')
    return answer({ ok: false, message: failedToStore, status: 500 })
  }
  try {
    const changed = await save(url)
    // The row is right already; a file that stays behind is found by the sweep.
    await removePicture(storage, changed ? changed.replaced : url, ownerId).catch((error) =>
      log.warn({ err: error }, 'replaced picture not deleted'),
    )
    isMissing = changed === null
  } catch (error) {
    log.error({ err: error }, 'picture not saved')
    await removePicture(storage, url, ownerId).catch(() => {})
    return answer({ ok: false, message: failed, status: 500 })
  }
  if (isMissing) throw data(null, { status: 404 })
  return answer({ ok: true, ...(url && { url }) })
}
