import { findChosenAgent } from '~/features/agents/queries.server'
import { listProducts } from '~/features/catalog/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/products'
import { CatalogList } from './catalog-page'

const TITLE = 'Mortgage products'
const LEAD =
  'Mortgages for each stage and situation, arranged by our licensed people. Open one to see whom it suits and what it asks of you.'

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

const EMPTY = {
  title: 'No products to show yet',
  text: 'Our brokers will gladly tell you what is possible. The contact page leads to them.',
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return <CatalogList title={TITLE} lead={LEAD} path="/products" empty={EMPTY} {...loaderData} />
}
