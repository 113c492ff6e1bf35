import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { findChosenAgent } from '~/features/agents/queries.server'
import { FeatureList } from '~/features/catalog/components/feature-list'
import { CATALOG_MESSAGES, readFeatures } from '~/features/catalog/model'
import { getService } from '~/features/catalog/queries.server'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/service'
import { articleMeta, CatalogArticle } from './catalog-page'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [row, chosen] = await Promise.all([
    getService(db, params.id),
    findChosenAgent(db, url.searchParams.get('agent'), context.get(logContext)),
  ])
  const service = row && { ...row, features: readFeatures(row.features) }
  return data({ service, chosen }, { status: service ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  articleMeta(matches, loaderData?.service, {
    list: 'services',
    missing: CATALOG_MESSAGES.noService(),
    fallback: t`Mortgage services of our brokerage.`,
  })

export default function ServicePage({ loaderData: { service, chosen } }: Route.ComponentProps) {
  return (
    <CatalogArticle
      item={service}
      missing={CATALOG_MESSAGES.noService()}
      chosen={chosen}
      listPath="/services"
      listName={t`All services`}
    >
      {service && <FeatureList features={service.features} />}
    </CatalogArticle>
  )
}
