import { catalogCommands } from '~/features/catalog/commands.server'
import { PANEL_CATALOG_MESSAGES as MESSAGES } from '~/features/catalog/model'
import { lenderCommands } from '~/features/lenders/commands.server'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import { notFound } from '../form-action.server'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-catalog-picture'
import { requireOwner } from './owner-action.server'

const PAGES = {
  product: (item: string) => panel('products/:item', { item }),
  service: (item: string) => panel('services/:item', { item }),
  lender: (id: string) => `${panel('lenders')}?edit=${id}`,
} as const
type Kind = keyof typeof PAGES

const COMMANDS = { ...catalogCommands, lender: lenderCommands }

/** Sets or removes the picture of a product, a service or a lender; deletes the previous file. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireOwner(args.context)
  const id = parseUuid(args.params.id)
  if (!id || !Object.hasOwn(PAGES, args.params.kind)) notFound()
  const kind = args.params.kind as Kind
  const db = args.context.get(dbContext)
  return receivePicture(args, {
    use: kind,
    ownerId: id,
    back: PAGES[kind](id),
    saved: MESSAGES.imageChanged,
    failed: MESSAGES.imageFailed,
    failedToStore: MESSAGES.uploadFailed,
    save: (url) => COMMANDS[kind].changePicture(db, actor, id, url),
  })
}
