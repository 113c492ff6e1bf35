import { data } from 'react-router'
import { findChosenAgent } from '~/features/agents/queries.server'
import { FeatureList } from '~/features/catalog/components/feature-list'
import { CATALOG_MESSAGES, readFeatures } from '~/features/catalog/model'
import { getService } from '~/features/catalog/queries.server'
import { cutText } from '~/lib/cut-text'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { pageNotesContext } from '~/platform/page-notes.server'
import type { Route } from './+types/service'
import { CatalogArticle, NothingHere } from './catalog-page'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = new URL(request.url).searchParams.get('agent')
  const [row, chosen] = await Promise.all([
    getService(db, params.id),
    findChosenAgent(db, agent, context.get(logContext)),
  ])
  const service = row && { ...row, features: readFeatures(row.features) }
  if (service) context.get(pageNotesContext).showsOnly('mortgage_services', [service.id])
  return data({ service, chosen }, { status: service ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.service?.name ?? CATALOG_MESSAGES.noService,
    description: cutText(loaderData?.service?.description ?? 'Mortgage services of our brokerage.', 160),
    path: `/services/${loaderData?.service?.id ?? ''}`,
    image: loaderData?.service?.imageUrl ?? undefined,
    noindex: !loaderData?.service,
  })

export default function ServicePage({ loaderData: { service, chosen } }: Route.ComponentProps) {
  if (!service) {
    return <NothingHere title={CATALOG_MESSAGES.noService} listPath="/services" listName="All services" />
  }
  return (
    <CatalogArticle item={service} chosen={chosen} listPath="/services" listName="All services">
      <FeatureList features={service.features} />
    </CatalogArticle>
  )
}
