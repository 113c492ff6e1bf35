import { t } from '@lingui/core/macro'
import { findChosenAgent } from '~/features/agents/queries.server'
import { listServices } from '~/features/catalog/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/services'
import { CatalogList } from './catalog-page'

const titleText = () => t`Mortgage services`
const leadText = () => t`What our licensed people do for you, from a first home to the last renewal.`

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [items, chosen] = await Promise.all([
    listServices(db),
    findChosenAgent(db, url.searchParams.get('agent'), context.get(logContext)),
  ])
  return { items, chosen }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titleText(),
    description: leadText(),
    path: '/services',
  })

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogList
      title={titleText()}
      lead={leadText()}
      path="/services"
      empty={t`No services to show yet`}
      {...loaderData}
    />
  )
}
