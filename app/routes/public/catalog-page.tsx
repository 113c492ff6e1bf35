import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { AgentCardFacts, ChosenAgent } from '~/features/agents/model'
import { RuleDates } from '~/features/calculators/components/rule-dates'
import { BORROWING_RULES } from '~/features/calculators/rules-by-law'
import { CatalogCards } from '~/features/catalog/components/catalog-cards'
import { LinkRow } from '~/features/site/components/info-links'
import { original, ownText } from '~/lib/original-language'
import { type MetaSource, pageMeta } from '~/lib/page-meta'
import { pictureSource, shareImageOf } from '~/lib/picture-url'
import type { Written } from '~/lib/translations'
import { cutText } from '~/lib/truncate'
import { BackLink } from '~/ui/back-link'
import { EmptyState } from '~/ui/empty-state'
import { OriginalNote } from '~/ui/original-note'
import { RichText } from '~/ui/rich-text'
import { PageHeader } from '~/ui/section'
import { ChosenBroker } from './chosen-broker'

function CatalogCall({ agent }: { agent: AgentCardFacts | null }) {
  const choice = agent ? `&agent=${agent.profileSlug}` : ''
  return (
    <LinkRow
      links={{
        [t`Get Started`]: `?quote=purchase${choice}`,
        [t`Ask a question`]: withAgent('/contact', agent),
      }}
      first="primary"
      className="mt-10"
    />
  )
}

const withAgent = (path: string, agent: { profileSlug: string } | null) =>
  agent ? `${path}?agent=${agent.profileSlug}` : path

export function CatalogList(props: {
  title: string
  lead: string
  path: string
  items: ComponentProps<typeof CatalogCards>['items']
  chosen: ChosenAgent
  empty: string
}) {
  const { items, chosen } = props
  return (
    <>
      <PageHeader title={props.title} lead={props.lead} />
      <div className="page-width space-y-10 py-10">
        <ChosenBroker {...chosen} />
        {items.length === 0 ? (
          <EmptyState title={props.empty}>
            <p>
              <Trans>
                Our brokers will gladly tell you what is possible. The contact page leads to them.
              </Trans>
            </p>
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
  id: string
  name: string
  description: string | null
  content: string | null
  imageUrl: string | null
  written: Written
}

/** The head of a product's or a service's page. `fallback`: its description where it has none of its own. */
export const articleMeta = (
  matches: readonly (MetaSource | undefined)[],
  item: CatalogItem | null | undefined,
  page: { list: 'products' | 'services'; missing: string; fallback: string },
) =>
  pageMeta(matches, {
    title: item?.name ?? page.missing,
    description: cutText(ownText(item?.description, item?.written.description) ?? page.fallback, 160),
    path: `/${page.list}/${item?.id ?? ''}`,
    image: shareImageOf(item?.imageUrl, `/og/page/${page.list}`),
    noindex: !item,
  })

/** One product or service, or that it is `missing`. `children`: parts of its own kind. */
export function CatalogArticle(props: {
  item: CatalogItem | null
  missing: string
  chosen: ChosenAgent
  listPath: string
  listName: string
  children?: ReactNode
}) {
  const { item, chosen } = props
  const { agent } = chosen
  if (!item)
    return (
      <PageHeader title={props.missing} lead={t`It may have been renamed or taken off the list.`}>
        <LinkRow links={{ [props.listName]: props.listPath }} />
      </PageHeader>
    )
  return (
    <article className="page-width py-8">
      <BackLink to={withAgent(props.listPath, agent)}>{props.listName}</BackLink>
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
          {props.children}
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
