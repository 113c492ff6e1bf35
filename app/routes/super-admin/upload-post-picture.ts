import { changePostPicture } from '~/features/blog/commands.server'
import { PANEL_POST_MESSAGES as MESSAGES } from '~/features/blog/model'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-post-picture'
import { requireOwner } from './owner-action.server'

/** Stores the cover of the post in the URL; without a post, a picture for the editor's text. */
export async function action(args: Route.ActionArgs) {
  const owner = await requireOwner(args.context)
  const post = parseUuid(args.url.searchParams.get('post'))
  return receivePicture(args, {
    use: 'blog',
    ownerId: post ?? 'site',
    back: post ? panel('blog/:post', { post }) : panel('blog'),
    saved: MESSAGES.pictureSaved,
    failed: MESSAGES.pictureFailed,
    failedToStore: MESSAGES.uploadFailed,
    save: async (picture) =>
      post ? changePostPicture(args.context.get(dbContext), owner, post, picture) : { replaced: null },
  })
}
