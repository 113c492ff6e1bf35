import { findChosenAgent } from '~/features/agents/queries.server'
import { CatalogCards } from '~/features/catalog/components/catalog-cards'
import { listServices } from '~/features/catalog/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/services'
import { CatalogCall, withAgent } from './catalog-page'
import { ChosenBroker } from './chosen-broker'

const TITLE = 'Mortgage services'
const LEAD = 'What our brokers do for you, from a first home to the last renewal.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = new URL(request.url).searchParams.get('agent')
  const [items, chosen] = await Promise.all([
    listServices(db),
    findChosenAgent(db, agent, context.get(logContext)),
  ])
  return { items, chosen }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/services' })

export default function ServicesPage({ loaderData: { items, chosen } }: Route.ComponentProps) {
  const { agent } = chosen
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="page-width space-y-10 py-10">
        <ChosenBroker {...chosen} />
        {items.length === 0 ? (
          <EmptyState title="No services to show yet">
            <p>Our brokers will gladly tell you what is possible. The contact page leads to them.</p>
          </EmptyState>
        ) : (
          <CatalogCards items={items} href={(id) => withAgent(`/services/${id}`, agent)} />
        )}
        <CatalogCall agent={agent} />
      </div>
    </>
  )
}
