import { AGENT_MESSAGES } from '~/features/agents/model'
import { searchAgentChoices } from '~/features/agents/queries.server'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/agent-search'
import { jsonError } from './json-answer'

/** The first few brokers whose name or place begins as `?search=` says: for the forms, where there are too many to list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return Response.json(
      await searchAgentChoices(context.get(dbContext), url.searchParams.get('search') ?? ''),
    )
  } catch (error) {
    context.get(logContext).error({ err: error }, 'agents not searched')
    return jsonError(500, AGENT_MESSAGES.directoryFailed())
  }
}
