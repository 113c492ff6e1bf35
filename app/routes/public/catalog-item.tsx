import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { findChosenAgent } from '~/features/agents/queries.server'
import { RuleDates } from '~/features/calculators/components/rule-dates'
import { BORROWING_RULES } from '~/features/calculators/rules-by-law'
import { FeatureList } from '~/features/catalog/components/feature-list'
import { priceText, readFeatures } from '~/features/catalog/model'
import { getProduct, getService } from '~/features/catalog/queries.server'
import { LinkRow } from '~/features/site/components/info-links'
import { original, ownText } from '~/lib/original-language'
import { pageMeta } from '~/lib/page-meta'
import { pictureSource, shareImageOf } from '~/lib/picture-url'
import { cutText } from '~/lib/truncate'
import { dbContext, logContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { OriginalNote } from '~/ui/original-note'
import { RichText } from '~/ui/rich-text'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/catalog-item'
import { CatalogCall, listPathOf, withAgent } from './catalog-call'
import { ChosenBroker } from './chosen-broker'

const TEXTS = {
  '/products': {
    missing: () => t`Product not found.`,
    fallback: () => t`Mortgage products of our brokerage.`,
    all: () => t`All products`,
  },
  '/services': {
    missing: () => t`Service not found.`,
    fallback: () => t`Mortgage services of our brokerage.`,
    all: () => t`All services`,
  },
}

/** One product or service, by the page's path. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const listPath = listPathOf(url)
  const finding = listPath === '/services' ? getService(db, params.id) : getProduct(db, params.id)
  const [found, chosen] = await Promise.all([
    finding,
    findChosenAgent(db, url.searchParams.get('agent'), context.get(logContext)),
  ])
  const item = found && {
    ...found,
    price: 'price' in found ? found.price : null,
    features: 'features' in found ? readFeatures(found.features) : [],
  }
  return data({ item, chosen, listPath }, { status: item ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { item, listPath = '/products' } = loaderData ?? {}
  const { missing, fallback } = TEXTS[listPath]
  return pageMeta(matches, {
    title: item?.name ?? missing(),
    description: cutText(ownText(item?.description, item?.written.description) ?? fallback(), 160),
    path: `${listPath}/${item?.id ?? ''}`,
    image: shareImageOf(item?.imageUrl, `/og/page${listPath}`),
    noindex: !item,
  })
}

export default function CatalogItemPage({ loaderData: { item, chosen, listPath } }: Route.ComponentProps) {
  const { missing, all } = TEXTS[listPath]
  if (!item)
    return (
      <PageHeader title={missing()} lead={t`It may have been renamed or taken off the list.`}>
        <LinkRow links={{ [all()]: listPath }} />
      </PageHeader>
    )
  return (
    <article className="page-width py-8">
      <BackLink to={withAgent(listPath, chosen.agent)}>{all()}</BackLink>
      <div className="mt-4 grid gap-10 lg:grid-cols-[1.6fr_1fr]">
        <div className="space-y-8">
          <div>
            <h1
              {...original(item.description, item.written.name)}
              className="text-4xl wrap-anywhere md:text-5xl"
            >
              {item.name}
            </h1>
            {item.description && (
              <p
                {...original(item.description, item.written.description)}
                className="mt-4 max-w-2xl text-lg wrap-anywhere text-ink-soft"
              >
                {item.description}
              </p>
            )}
          </div>
          {item.price !== null && (
            <p className="tabular-nums text-2xl font-semibold text-brand">{priceText(item.price)}</p>
          )}
          <FeatureList features={item.features} />
          <OriginalNote
            text={item.content || item.description}
            known={item.content ? item.written.content : item.written.description}
          />
          {item.content && (
            <div {...original(item.content, item.written.content)}>
              <RichText html={item.content} />
            </div>
          )}
          <RuleDates rules={BORROWING_RULES} />
          <CatalogCall agent={chosen.agent} />
        </div>
        <div className="space-y-6">
          {item.imageUrl && (
            <img
              {...pictureSource(item.imageUrl, '(width >= 64rem) 28rem, 100vw')}
              alt=""
              width={800}
              height={500}
              className="aspect-[8/5] w-full rounded-lg bg-brand-soft object-cover"
            />
          )}
          <ChosenBroker {...chosen} />
        </div>
      </div>
    </article>
  )
}
