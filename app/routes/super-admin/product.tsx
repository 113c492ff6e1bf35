import { privateMeta } from '~/lib/private-meta'
import type { Route } from './+types/product'
import { CatalogItemPage } from './catalog-screens'
import { catalogAction, loadCatalogItem } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalogItem(args, 'product', args.params.product)

export const action = (args: Route.ActionArgs) => catalogAction(args, 'product', args.params.product)

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.item?.name ?? 'Add a product',
  'A product of the brokerage.',
)

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <CatalogItemPage kind="product" {...loaderData} rejected={actionData} />
}
