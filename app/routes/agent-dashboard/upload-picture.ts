import { data } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { changePicture } from '~/features/broker-page/commands.server'
import { isPictureSlot, PAGE_MESSAGES, PICTURE_SLOTS, uploadFailed } from '~/features/broker-page/model'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/upload-picture'
import { takePicture } from './take-picture.server'

/** Puts a picture on the broker's own page, or takes it away; the file of the one before goes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const { slot } = params
  if (!isPictureSlot(slot)) throw data(null, { status: 404 })
  const tab = slot === 'headshot' || slot === 'banner' ? 'profile' : 'customize'
  return takePicture(
    { request, context },
    {
      agentId: agent.id,
      slot,
      way: { back: `/agent-dashboard/${tab}`, success: PAGE_MESSAGES.saved },
      failed: uploadFailed(slot),
      put: (url) => changePicture(context.get(dbContext), agent.id, PICTURE_SLOTS[slot].column, url),
    },
  )
}
