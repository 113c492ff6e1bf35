import { privateMeta } from '~/lib/private-meta'
import type { Route } from './+types/services'
import { CatalogTab } from './catalog-screens'
import { catalogAction, loadCatalog } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalog(args, 'service')

export const action = (args: Route.ActionArgs) => catalogAction(args, 'service')

export const meta: Route.MetaFunction = privateMeta('Services', 'The services.')

export default function Services({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <CatalogTab kind="service" list={page} rejected={actionData} />
}
