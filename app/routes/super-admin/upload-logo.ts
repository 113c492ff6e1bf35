import { changeSiteLogo } from '~/features/site/commands.server'
import { panel } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-logo'
import { requireOwner } from './owner-action.server'

export async function action(args: Route.ActionArgs) {
  const owner = await requireOwner(args.context)
  return receivePicture(args, {
    use: 'logo',
    ownerId: 'site',
    back: panel('settings'),
    saved: 'Logo saved',
    failed: 'Failed to upload image',
    save: (url) => changeSiteLogo(args.context.get(dbContext), owner, url),
  })
}
