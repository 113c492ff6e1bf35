import { findChosenAgent } from '~/features/agents/queries.server'
import { CatalogCards } from '~/features/catalog/components/catalog-cards'
import { listProducts } from '~/features/catalog/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/products'
import { CatalogCall, withAgent } from './catalog-page'
import { ChosenBroker } from './chosen-broker'

const TITLE = 'Mortgage products'
const LEAD =
  'Mortgages for each stage and situation, arranged by our brokers. Open one to see whom it suits and what it asks of you.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = new URL(request.url).searchParams.get('agent')
  const [items, chosen] = await Promise.all([
    listProducts(db),
    findChosenAgent(db, agent, context.get(logContext)),
  ])
  return { items, chosen }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/products' })

export default function ProductsPage({ loaderData: { items, chosen } }: Route.ComponentProps) {
  const { agent } = chosen
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="page-width space-y-10 py-10">
        <ChosenBroker {...chosen} />
        {items.length === 0 ? (
          <EmptyState title="No products to show yet">
            <p>Our brokers will gladly tell you what is possible. The contact page leads to them.</p>
          </EmptyState>
        ) : (
          <CatalogCards items={items} href={(id) => withAgent(`/products/${id}`, agent)} />
        )}
        <CatalogCall agent={agent} />
      </div>
    </>
  )
}
