import { t } from '@lingui/core/macro'
import { findChosenAgent } from '~/features/agents/queries.server'
import { listProducts } from '~/features/catalog/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/products'
import { CatalogList } from './catalog-page'

const titleText = () => t`Mortgage products`
const leadText = () =>
  t`Mortgages for each stage and situation, arranged by our licensed people. Open one to see whom it suits and what it asks of you.`

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [items, chosen] = await Promise.all([
    listProducts(db),
    findChosenAgent(db, url.searchParams.get('agent'), context.get(logContext)),
  ])
  return { items, chosen }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titleText(),
    description: leadText(),
    path: '/products',
  })

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogList
      title={titleText()}
      lead={leadText()}
      path="/products"
      empty={t`No products to show yet`}
      {...loaderData}
    />
  )
}
