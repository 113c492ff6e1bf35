import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/products'

const TITLE = 'Mortgage products'
const LEAD = 'Mortgages and related products that our brokers arrange.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/products' })

export default function ProductsPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
