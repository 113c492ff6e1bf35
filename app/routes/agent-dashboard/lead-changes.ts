import { requireBroker } from '~/features/auth/guards.server'
import { leadStream } from '../lead-stream.server'
import type { Route } from './+types/lead-changes'

/** Tells the broker's open pages that their leads changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const broker = await requireBroker(context)
  return leadStream(request, context, broker, { agentId: broker.agent.id })
}
