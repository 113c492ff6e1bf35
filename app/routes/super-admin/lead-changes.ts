import { requireRole } from '~/features/auth/guards.server'
import { leadStream } from '../lead-stream.server'
import type { Route } from './+types/lead-changes'

/** Tells the owner's open pages that leads changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return leadStream(request, context, await requireRole(context, ['super_admin']), 'all')
}
