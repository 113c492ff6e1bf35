import type { Route } from './+types/create-agent'

export async function loader(_: Route.LoaderArgs) {
  return null
}
