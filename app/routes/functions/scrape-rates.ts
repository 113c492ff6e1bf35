import type { Route } from './+types/scrape-rates'

export async function loader(_: Route.LoaderArgs) {
  return null
}
