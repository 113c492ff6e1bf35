import { data } from 'react-router'
import { changeCatalogPicture } from '~/features/catalog/commands.server'
import { PANEL_CATALOG_MESSAGES as MESSAGES } from '~/features/catalog/model'
import { changeLogo } from '~/features/lenders/commands.server'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext } from '~/platform/context.server'
import { receivePicture } from '../receive-picture.server'
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
  const db = context.get(dbContext)
  return receivePicture(
    { request, context },
    {
      use: kind,
      ownerId: id,
      back: PAGES[kind](id),
      saved: MESSAGES.imageChanged,
      failed: MESSAGES.imageFailed,
      failedToStore: MESSAGES.uploadFailed,
      save: (url) =>
        kind === 'lender' ? changeLogo(db, actor, id, url) : changeCatalogPicture(db, actor, kind, id, url),
    },
  )
}
