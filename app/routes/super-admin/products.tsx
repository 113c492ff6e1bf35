import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/products'
import { CatalogTab } from './catalog-screens'
import { changeCatalog, loadCatalog } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalog(args, 'product')

export const action = (args: Route.ActionArgs) => changeCatalog(args, 'product')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Products',
    description: 'The products.',
    path: '/super-admin/products',
    noindex: true,
  })

export default function Products({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return <CatalogTab kind="product" list={list} refused={actionData} />
}
