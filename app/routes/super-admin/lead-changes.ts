import { leadStream } from '../lead-stream.server'
import type { Route } from './+types/lead-changes'

/** Tells the owner's open pages that leads changed. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  leadStream(request, context, ({ role }) => (role === 'super_admin' ? 'all' : null))
