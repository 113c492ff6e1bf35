import { AGENT_MESSAGES } from '~/features/agents/model'
import { listAgentChoices } from '~/features/agents/queries.server'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/agent-list'

/** RPC get_agent_list: the active agents' ids and names. Takes no payload; one that comes is not read. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse()
  try {
    return Response.json(await listAgentChoices(context.get(dbContext)))
  } catch (error) {
    context.get(logContext).error({ err: error }, 'agents not listed')
    return Response.json({ error: AGENT_MESSAGES.directoryFailed }, { status: 500 })
  }
}

const refuse = () =>
  Response.json({ error: 'Call this with POST' }, { status: 405, headers: { Allow: 'POST' } })

export const loader = refuse
