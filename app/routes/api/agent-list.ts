import { AGENT_MESSAGES } from '~/features/agents/model'
import { listAgentChoices } from '~/features/agents/queries.server'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/agent-list'
import { jsonError, postOnly } from './json-answer'

/** RPC get_agent_list: the active agents' ids and names. Takes no payload; one that comes is not read. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return postOnly()
  try {
    return Response.json(await listAgentChoices(context.get(dbContext)))
  } catch (error) {
    context.get(logContext).error({ err: error }, 'agents not listed')
    return jsonError(500, AGENT_MESSAGES.directoryFailed())
  }
}

export const loader = postOnly
