import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findChosenAgent } from '~/features/agents/queries.server'
import { CatalogCards } from '~/features/catalog/components/catalog-cards'
import { listProducts, listServices } from '~/features/catalog/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/catalog'
import { CatalogCall, listPathOf, withAgent } from './catalog-call'
import { ChosenBroker } from './chosen-broker'

const TEXTS = {
  '/products': {
    title: () => t`Mortgage products`,
    lead: () =>
      t`Mortgages for each stage and situation, arranged by our licensed people. Open one to see whom it suits and what it asks of you.`,
    empty: () => t`No products to show yet`,
  },
  '/services': {
    title: () => t`Mortgage services`,
    lead: () => t`What our licensed people do for you, from a first home to the last renewal.`,
    empty: () => t`No services to show yet`,
  },
}

/** The products or the services, by the page's path. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const path = listPathOf(url)
  const [items, chosen] = await Promise.all([
    path === '/services' ? listServices(db) : listProducts(db),
    findChosenAgent(db, url.searchParams.get('agent'), context.get(logContext)),
  ])
  return { path, items, chosen }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const path = loaderData?.path ?? '/products'
  return pageMeta(matches, { title: TEXTS[path].title(), description: TEXTS[path].lead(), path })
}

export default function CatalogPage({ loaderData: { path, items, chosen } }: Route.ComponentProps) {
  const { title, lead, empty } = TEXTS[path]
  return (
    <>
      <PageHeader title={title()} lead={lead()} />
      <div className="page-width space-y-10 py-10">
        <ChosenBroker {...chosen} />
        {items.length === 0 ? (
          <EmptyState title={empty()}>
            <p>
              <Trans>
                Our brokers will gladly tell you what is possible. The contact page leads to them.
              </Trans>
            </p>
          </EmptyState>
        ) : (
          <CatalogCards items={items} href={(id) => withAgent(`${path}/${id}`, chosen.agent)} />
        )}
        <CatalogCall agent={chosen.agent} />
      </div>
    </>
  )
}
