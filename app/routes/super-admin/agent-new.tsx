import type { Route } from './+types/agent-new'
import { requireOwner } from './owner-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  return null
}

export default function AgentNew() {
  return null
}
