import { redirect } from 'react-router'
import { panel } from '~/lib/paths'
import type { Route } from './+types/start'
import { requireOwner } from './owner-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  throw redirect(panel('today'))
}
