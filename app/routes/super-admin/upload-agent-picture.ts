import { changeAgentPicture } from '~/features/agents/admin/commands.server'
import { AGENT_ADMIN_MESSAGES } from '~/features/agents/admin/model'
import { isPictureSlot, PICTURE_SLOTS, uploadFailed } from '~/features/agents/own-page/model'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import { notFound } from '../form-action.server'
import { receivePicture } from '../receive-picture.server'
import type { Route } from './+types/upload-agent-picture'
import { requireOwner } from './owner-action.server'

/** Sets or removes a picture of a broker's page as the owner; deletes the previous file. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireOwner(args.context)
  const { slot } = args.params
  const agentId = parseUuid(args.params.agent)
  if (!isPictureSlot(slot) || !agentId) notFound()
  return receivePicture(args, {
    use: PICTURE_SLOTS[slot].use,
    ownerId: agentId,
    back: panel('agents/:agent', { agent: agentId }),
    saved: AGENT_ADMIN_MESSAGES.updated,
    failed: uploadFailed(slot),
    save: (url) => changeAgentPicture(args.context.get(dbContext), actor, agentId, slot, url),
  })
}
