import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/product'
import { CatalogItemPage } from './catalog-screens'
import { loadCatalogItem, saveCatalog } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalogItem(args, 'product', args.params.product)

export const action = (args: Route.ActionArgs) => saveCatalog(args, 'product', args.params.product)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.item?.name ?? 'Add a product',
    description: 'A product of the brokerage.',
    path: '/super-admin/products',
    noindex: true,
  })

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <CatalogItemPage kind="product" {...loaderData} refused={actionData} />
}
