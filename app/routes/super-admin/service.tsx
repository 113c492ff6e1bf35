import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/service'
import { CatalogItemPage } from './catalog-screens'
import { loadCatalogItem, saveCatalog } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalogItem(args, 'service', args.params.service)

export const action = (args: Route.ActionArgs) => saveCatalog(args, 'service', args.params.service)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.item?.name ?? 'Add a service',
    description: 'A service of the brokerage.',
    path: '/super-admin/services',
    noindex: true,
  })

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  return <CatalogItemPage kind="service" {...loaderData} refused={actionData} />
}
