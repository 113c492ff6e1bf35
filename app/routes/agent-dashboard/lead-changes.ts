import { leadStream } from '../lead-stream.server'
import type { Route } from './+types/lead-changes'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  leadStream(request, context, ({ role, agent }) =>
    agent && (role === 'agent' || role === 'admin') ? { agentId: agent.id } : null,
  )
