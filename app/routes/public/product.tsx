import { data } from 'react-router'
import { getAgentCard } from '~/features/agents/queries.server'
import { CATALOG_MESSAGES } from '~/features/catalog/model'
import { getProduct } from '~/features/catalog/queries.server'
import { cutText } from '~/lib/cut-text'
import { formatCad } from '~/lib/money'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { RichText } from '~/ui/rich-text'
import type { Route } from './+types/product'
import { CatalogCall, ChosenBroker, NothingHere, withAgent } from './catalog-page'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = new URL(request.url).searchParams.get('agent')
  const [product, chosen] = await Promise.all([
    getProduct(db, params.id),
    agent ? getAgentCard(db, agent) : null,
  ])
  return data({ product, agent: chosen }, { status: product ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.product?.name ?? CATALOG_MESSAGES.noProduct,
    description: cutText(loaderData?.product?.description ?? 'Mortgage products of our brokerage.', 160),
    path: `/products/${loaderData?.product?.id ?? ''}`,
    image: loaderData?.product?.imageUrl ?? undefined,
    noindex: !loaderData?.product,
  })

export default function ProductPage({ loaderData: { product, agent } }: Route.ComponentProps) {
  if (!product) {
    return <NothingHere title={CATALOG_MESSAGES.noProduct} listPath="/products" listName="All products" />
  }
  return (
    <article className="page-width py-8">
      <BackLink to={withAgent('/products', agent)}>All products</BackLink>
      <div className="mt-4 grid gap-10 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h1 className="text-4xl wrap-anywhere md:text-5xl">{product.name}</h1>
          {product.description && (
            <p className="mt-4 max-w-2xl text-lg text-ink-soft">{product.description}</p>
          )}
          {product.price !== null && (
            <p className="figures mt-4 text-2xl font-semibold text-brand">
              {product.price > 0 ? formatCad(product.price) : 'Free'}
            </p>
          )}
          {product.content && <RichText html={product.content} className="mt-8" />}
          <CatalogCall agent={agent} />
        </div>
        <div className="space-y-6">
          {product.imageUrl && (
            <img
              src={product.imageUrl}
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
