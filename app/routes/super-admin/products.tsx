import { privateMeta } from '~/lib/private-meta'
import type { Route } from './+types/products'
import { CatalogTab } from './catalog-screens'
import { catalogAction, loadCatalog } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalog(args, 'product')

export const action = (args: Route.ActionArgs) => catalogAction(args, 'product')

export const meta: Route.MetaFunction = privateMeta('Products', 'The products.')

export default function Products({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <CatalogTab kind="product" list={page} rejected={actionData} />
}
