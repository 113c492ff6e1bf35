import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/services'
import { CatalogTab } from './catalog-screens'
import { changeCatalog, loadCatalog } from './catalog-tab.server'

export const loader = (args: Route.LoaderArgs) => loadCatalog(args, 'service')

export const action = (args: Route.ActionArgs) => changeCatalog(args, 'service')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Services',
    description: 'The services.',
    path: '/super-admin/services',
    noindex: true,
  })

export default function Services({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return <CatalogTab kind="service" list={list} refused={actionData} />
}
