import { data } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { changePicture } from '~/features/broker-page/commands.server'
import { isPictureSlot, PAGE_MESSAGES, PICTURE_SLOTS, uploadFailed } from '~/features/broker-page/model'
import { dbContext } from '~/platform/context.server'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-picture'

/** Puts a picture on the broker's own page, or takes it away; the file of the one before goes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const { slot } = params
  if (!isPictureSlot(slot)) throw data(null, { status: 404 })
  const tab = slot === 'headshot' || slot === 'banner' ? 'profile' : 'customize'
  const { column, use } = PICTURE_SLOTS[slot]
  return receivePicture(
    { request, context },
    {
      use,
      ownerId: agent.id,
      back: `/agent-dashboard/${tab}`,
      saved: PAGE_MESSAGES.saved,
      failed: uploadFailed(slot),
      save: (url) => changePicture(context.get(dbContext), agent.id, column, url),
    },
  )
}
