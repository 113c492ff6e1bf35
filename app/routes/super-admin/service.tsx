import { privateMeta } from '~/lib/private-meta'
import type { Route } from './+types/service'
import { CatalogItemPage } from './catalog-screens'
import { catalogAction, loadCatalogItem } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalogItem(args, 'service', args.params.service)

export const action = (args: Route.ActionArgs) => catalogAction(args, 'service', args.params.service)

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.item?.name ?? 'Add a service',
  'A service of the brokerage.',
)

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  return <CatalogItemPage kind="service" {...loaderData} rejected={actionData} />
}
