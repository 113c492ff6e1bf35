import { leadStream } from '../lead-stream.server'
import type { Route } from './+types/lead-changes'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  leadStream(request, context, ({ role }) => (role === 'super_admin' ? 'all' : null))
