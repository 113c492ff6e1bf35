import { requireBroker } from '~/features/auth/guards.server'
import { PANEL_POST_MESSAGES } from '~/features/blog/model'
import { dashboard } from '~/lib/paths'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-post-picture'

export async function action(args: Route.ActionArgs) {
  const { agent } = await requireBroker(args.context)
  return receivePicture(args, {
    use: 'blog',
    ownerId: agent.id,
    back: dashboard('blog'),
    saved: PANEL_POST_MESSAGES.pictureSaved,
    failed: PANEL_POST_MESSAGES.pictureFailed,
    // No column holds it: the post's text links to it.
    save: async () => ({ replaced: null }),
  })
}
