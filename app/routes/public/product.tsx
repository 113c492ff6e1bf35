import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { findChosenAgent } from '~/features/agents/queries.server'
import { CATALOG_MESSAGES, priceText } from '~/features/catalog/model'
import { getProduct } from '~/features/catalog/queries.server'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/product'
import { articleMeta, CatalogArticle } from './catalog-page'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [product, chosen] = await Promise.all([
    getProduct(db, params.id),
    findChosenAgent(db, url.searchParams.get('agent'), context.get(logContext)),
  ])
  return data({ product, chosen }, { status: product ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  articleMeta(matches, loaderData?.product, {
    list: 'products',
    missing: CATALOG_MESSAGES.noProduct(),
    fallback: t`Mortgage products of our brokerage.`,
  })

export default function ProductPage({ loaderData: { product, chosen } }: Route.ComponentProps) {
  return (
    <CatalogArticle
      item={product}
      missing={CATALOG_MESSAGES.noProduct()}
      chosen={chosen}
      listPath="/products"
      listName={t`All products`}
    >
      {product?.price != null && (
        <p className="tabular-nums text-2xl font-semibold text-brand">{priceText(product.price)}</p>
      )}
    </CatalogArticle>
  )
}
