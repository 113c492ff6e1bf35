import { changePicture } from '~/features/agents/own-page/commands.server'
import { isPictureSlot, PAGE_MESSAGES, PICTURE_SLOTS, uploadFailed } from '~/features/agents/own-page/model'
import { requireBroker } from '~/features/auth/guards.server'
import { dashboard } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import { notFound } from '../form-action.server'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-picture'

/** Sets or removes a picture of the broker's own page; deletes the previous file. */
export async function action(args: Route.ActionArgs) {
  const { agent } = await requireBroker(args.context)
  const { slot } = args.params
  if (!isPictureSlot(slot)) notFound()
  const tab = slot === 'headshot' || slot === 'banner' ? 'profile' : 'customize'
  const { column, use } = PICTURE_SLOTS[slot]
  return receivePicture(args, {
    use,
    ownerId: agent.id,
    back: dashboard(tab),
    saved: PAGE_MESSAGES.saved,
    failed: uploadFailed(slot),
    save: (url) => changePicture(args.context.get(dbContext), agent.id, column, url),
  })
}
