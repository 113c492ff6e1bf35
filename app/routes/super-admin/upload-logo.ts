import type { Route } from './+types/upload-logo'
import { requireOwner } from './owner-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  return null
}
