import { data } from 'react-router'
import { getAgentCard } from '~/features/agents/queries.server'
import { FeatureList } from '~/features/catalog/components/feature-list'
import { CATALOG_MESSAGES, readFeatures } from '~/features/catalog/model'
import { getService } from '~/features/catalog/queries.server'
import { cutText } from '~/lib/cut-text'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { RichText } from '~/ui/rich-text'
import type { Route } from './+types/service'
import { CatalogCall, ChosenBroker, NothingHere, withAgent } from './catalog-page'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = new URL(request.url).searchParams.get('agent')
  const [row, chosen] = await Promise.all([getService(db, params.id), agent ? getAgentCard(db, agent) : null])
  const service = row && { ...row, features: readFeatures(row.features) }
  return data({ service, agent: chosen }, { status: service ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.service?.name ?? CATALOG_MESSAGES.noService,
    description: cutText(loaderData?.service?.description ?? 'Mortgage services of our brokerage.', 160),
    path: `/services/${loaderData?.service?.id ?? ''}`,
    image: loaderData?.service?.imageUrl ?? undefined,
    noindex: !loaderData?.service,
  })

export default function ServicePage({ loaderData: { service, agent } }: Route.ComponentProps) {
  if (!service) {
    return <NothingHere title={CATALOG_MESSAGES.noService} listPath="/services" listName="All services" />
  }
  return (
    <article className="page-width py-8">
      <BackLink to={withAgent('/services', agent)}>All services</BackLink>
      <div className="mt-4 grid gap-10 lg:grid-cols-[1.6fr_1fr]">
        <div className="space-y-8">
          <div>
            <h1 className="text-4xl wrap-anywhere md:text-5xl">{service.name}</h1>
            {service.description && (
              <p className="mt-4 max-w-2xl text-lg text-ink-soft">{service.description}</p>
            )}
          </div>
          <FeatureList features={service.features} />
          {service.content && <RichText html={service.content} />}
          <CatalogCall agent={agent} />
        </div>
        <div className="space-y-6">
          {service.imageUrl && (
            <img
              src={service.imageUrl}
              alt=""
              width={800}
              height={500}
              className="aspect-[8/5] w-full rounded-lg bg-brand-soft object-cover"
            />
          )}
          <ChosenBroker agent={agent} />
        </div>
      </div>
    </article>
  )
}
