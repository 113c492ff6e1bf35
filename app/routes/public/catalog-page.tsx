import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { AgentCardFacts, ChosenAgent } from '~/features/agents/model'
import { CatalogCards } from '~/features/catalog/components/catalog-cards'
import { pictureSource } from '~/lib/picture-address'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { RichText } from '~/ui/rich-text'
import { PageHeader } from '~/ui/section'
import { ChosenBroker } from './chosen-broker'

// What the product pages and the service pages share: the broker that the address names, and what is not found.

/** The way to a quote, with the broker of the page chosen. */
export function CatalogCall({ agent }: { agent: AgentCardFacts | null }) {
  const choice = agent ? `&agent=${agent.profileSlug}` : ''
  return (
    <p className="mt-10 flex flex-wrap gap-3">
      <Link to={`?quote=purchase${choice}`} preventScrollReset className={buttonClass('primary')}>
        Get Started
      </Link>
      <Link
        to={agent ? `/contact?agent=${agent.profileSlug}` : '/contact'}
        className={buttonClass('outline')}
      >
        Ask a question
      </Link>
    </p>
  )
}

/** `?agent=` of the present page, carried on to the next. */
export const withAgent = (path: string, agent: { profileSlug: string } | null) =>
  agent ? `${path}?agent=${agent.profileSlug}` : path

export function NothingHere({
  title,
  listPath,
  listName,
}: {
  title: string
  listPath: string
  listName: string
}) {
  return (
    <PageHeader title={title} lead="It may have been renamed or taken off the list.">
      <p className="mt-6">
        <Link to={listPath} className={buttonClass('secondary')}>
          {listName}
        </Link>
      </p>
    </PageHeader>
  )
}

/** A list of products or services. `empty`: what to say where there are none. */
export function CatalogList(props: {
  title: string
  lead: string
  path: string
  items: ComponentProps<typeof CatalogCards>['items']
  chosen: ChosenAgent
  empty: { title: string; text: string }
}) {
  const { items, chosen } = props
  return (
    <>
      <PageHeader title={props.title} lead={props.lead} />
      <div className="page-width space-y-10 py-10">
        <ChosenBroker {...chosen} />
        {items.length === 0 ? (
          <EmptyState title={props.empty.title}>
            <p>{props.empty.text}</p>
          </EmptyState>
        ) : (
          <CatalogCards items={items} href={(id) => withAgent(`${props.path}/${id}`, chosen.agent)} />
        )}
        <CatalogCall agent={chosen.agent} />
      </div>
    </>
  )
}

type CatalogItem = {
  name: string
  description: string | null
  content: string | null
  imageUrl: string | null
}

/** One product or service. `children`: what only its kind has, between the description and the text. */
export function CatalogArticle(props: {
  item: CatalogItem
  chosen: ChosenAgent
  listPath: string
  listName: string
  children?: ReactNode
}) {
  const { item, chosen } = props
  const { agent } = chosen
  return (
    <article className="page-width py-8">
      <BackLink to={withAgent(props.listPath, agent)}>{props.listName}</BackLink>
      <div className="mt-4 grid gap-10 lg:grid-cols-[1.6fr_1fr]">
        <div className="space-y-8">
          <div>
            <h1 className="text-4xl wrap-anywhere md:text-5xl">{item.name}</h1>
            {item.description && (
              <p className="mt-4 max-w-2xl text-lg wrap-anywhere text-ink-soft">{item.description}</p>
            )}
          </div>
          {props.children}
          {item.content && <RichText html={item.content} />}
          <CatalogCall agent={agent} />
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
