import { data } from 'react-router'
import { changeAgentPicture } from '~/features/agent-desk/commands.server'
import { DESK_MESSAGES } from '~/features/agent-desk/model'
import { isPictureSlot, PICTURE_SLOTS, uploadFailed } from '~/features/broker-page/model'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext } from '~/platform/context.server'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-agent-picture'
import { requireOwner } from './owner-action.server'

/** Puts a picture on a broker's page, or takes it away, as the owner; the file of the one before goes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireOwner(context)
  const { slot } = params
  const agentId = parseUuid(params.agent)
  if (!isPictureSlot(slot) || !agentId) throw data(null, { status: 404 })
  return receivePicture(
    { request, context },
    {
      use: PICTURE_SLOTS[slot].use,
      ownerId: agentId,
      back: `/super-admin/agents/${agentId}`,
      saved: DESK_MESSAGES.updated,
      failed: uploadFailed(slot),
      save: (url) => changeAgentPicture(context.get(dbContext), actor, agentId, slot, url),
    },
  )
}
