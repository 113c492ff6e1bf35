import { data } from 'react-router'
import { changeCatalogPicture } from '~/features/catalog/commands.server'
import { PANEL_CATALOG_MESSAGES as MESSAGES } from '~/features/catalog/model'
import { changeLogo } from '~/features/lenders/commands.server'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext, storageContext } from '~/platform/context.server'
import { PICTURE_LIMIT } from '~/platform/pictures.server'
import { NO_FILE, readUpload } from '~/platform/read-upload.server'
import { removePicture, storePicture } from '~/platform/store-picture.server'
import { uploadAnswer } from '~/platform/upload-answer.server'
import type { Route } from './+types/upload-catalog-picture'
import { requireOwner } from './owner-action.server'

const PAGES = {
  product: (id: string) => `/super-admin/products/${id}`,
  service: (id: string) => `/super-admin/services/${id}`,
  lender: (id: string) => `/super-admin/lenders?edit=${id}`,
} as const
type Kind = keyof typeof PAGES

/** Puts a picture on a product, a service or a lender, or takes it away; the file of the one before goes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireOwner(context)
  const id = parseUuid(params.id)
  if (!id || !Object.hasOwn(PAGES, params.kind)) throw data(null, { status: 404 })
  const kind = params.kind as Kind
  const way = { back: PAGES[kind](id), success: MESSAGES.imageChanged }
  const answer = (outcome: Parameters<typeof uploadAnswer>[1]) => uploadAnswer(request, outcome, way)
  const upload = await readUpload(request, { maxBytes: PICTURE_LIMIT })
  if (!upload.ok) return answer(upload)
  const isRemoval = upload.fields.get('intent') === 'remove'
  if (!upload.file && !isRemoval) return answer({ ok: false, message: NO_FILE })
  const storage = context.get(storageContext)
  const log = context.get(logContext)
  let url: string | null = null
  if (upload.file && !isRemoval) {
    const crop = upload.fields.get('crop')
    const given = { use: kind, ownerId: id, bytes: upload.file.bytes, ...(crop && { crop }) }
    const stored = await storePicture(storage, given).catch((error) => {
      log.error({ err: error }, 'picture not stored')
      return null
    })
    if (!stored) return answer({ ok: false, message: MESSAGES.uploadFailed, status: 500 })
    if (!stored.ok) return answer({ ...stored, status: 415 })
    url = stored.url
  }
  try {
    const db = context.get(dbContext)
    const changed =
      kind === 'lender'
        ? await changeLogo(db, actor, id, url)
        : await changeCatalogPicture(db, actor, kind, id, url)
    // What it belonged to was deleted meanwhile: nothing refers to the new file.
    await removePicture(storage, changed ? changed.replaced : url, id).catch((error) =>
      log.warn({ err: error }, 'replaced picture not deleted'),
    )
    if (!changed) throw data(null, { status: 404 })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'picture not saved')
    await removePicture(storage, url, id).catch(() => {})
    return answer({ ok: false, message: MESSAGES.imageFailed, status: 500 })
  }
  return answer({ ok: true, ...(url && { url }) })
}
