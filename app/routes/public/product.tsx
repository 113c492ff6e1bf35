import { data } from 'react-router'
import { findChosenAgent } from '~/features/agents/queries.server'
import { CATALOG_MESSAGES, priceText } from '~/features/catalog/model'
import { getProduct } from '~/features/catalog/queries.server'
import { cutText } from '~/lib/cut-text'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { pageNotesContext } from '~/platform/page-notes.server'
import type { Route } from './+types/product'
import { CatalogArticle, NothingHere } from './catalog-page'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = new URL(request.url).searchParams.get('agent')
  const [product, chosen] = await Promise.all([
    getProduct(db, params.id),
    findChosenAgent(db, agent, context.get(logContext)),
  ])
  if (product) context.get(pageNotesContext).showsOnly('products', [product.id])
  return data({ product, chosen }, { status: product ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.product?.name ?? CATALOG_MESSAGES.noProduct,
    description: cutText(loaderData?.product?.description ?? 'Mortgage products of our brokerage.', 160),
    path: `/products/${loaderData?.product?.id ?? ''}`,
    image: loaderData?.product?.imageUrl ?? undefined,
    noindex: !loaderData?.product,
  })

export default function ProductPage({ loaderData: { product, chosen } }: Route.ComponentProps) {
  if (!product) {
    return <NothingHere title={CATALOG_MESSAGES.noProduct} listPath="/products" listName="All products" />
  }
  return (
    <CatalogArticle item={product} chosen={chosen} listPath="/products" listName="All products">
      {product.price !== null && (
        <p className="figures text-2xl font-semibold text-brand">{priceText(product.price)}</p>
      )}
    </CatalogArticle>
  )
}
