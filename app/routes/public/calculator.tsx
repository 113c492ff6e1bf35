import { t } from '@lingui/core/macro'
import { type ComponentType, lazy } from 'react'
import type { RateList } from '~/features/calculators/choose-rate'
import { byTool } from '~/features/calculators/tools/components/lazy-tool'
import { type PartProps, ToolPage } from '~/features/calculators/tools/components/tool-page'
import { loadTool, type ToolPath } from '~/features/calculators/tools/files'
import { type ToolInput, writeInput } from '~/features/calculators/tools/input'
import { answerTo, type PartName } from '~/features/calculators/tools/tool'
import { loadToolInput } from '~/features/rates/tool-input.server'
import { localizedPath, plainPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/calculator'

const PARTS: Record<PartName, ComponentType<PartProps>> = {
  amortization: lazy(() => import('~/features/calculators/components/amortization')),
  'income-use': lazy(() => import('~/features/calculators/components/income-use')),
  'renewal-reminder': lazy(() => import('./reminder-offer')),
}

const PAGES = byTool<{ loaded: ToolInput; rates?: RateList }>((tool, props) => (
  <ToolPage tool={tool} {...props} parts={PARTS} />
))

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = plainPath(url.pathname) as ToolPath
  const tool = await loadTool(path)
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  const { input, rates } = await loadToolInput(db, log, tool, url.searchParams)
  const query = writeInput(tool.fields, input).toString()
  const { label, value, exact, rows } = answerTo(tool, input)
  // For programs, and for the description of a shared link; the page computes its own.
  const answer = { label, value, exact, rows: rows.map((row) => ({ term: row.term, exact: row.exact })) }
  return { path, title: tool.title(), description: tool.description(), answer, input, rates, query }
}

/** Title, description, breadcrumbs, and the share picture of the scenario. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { path, title, query, answer } = loaderData
  // Who gets a link sees what it leads to.
  const description = query
    ? `${answer.label}: ${answer.value}. ${loaderData.description}`
    : loaderData.description
  const image = query && { image: `/og/calculator${path}?${query}` }
  const { siteUrl = '' } = (matches[0]?.loaderData ?? {}) as { siteUrl?: string }
  const crumbs = [
    [t`Calculators`, '/calculators'],
    [title, path],
  ] as const
  return [
    ...pageMeta(matches, { title, description, path, shareQuery: query, ...image }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, to], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: siteUrl + localizedPath(to),
        })),
      },
    },
  ]
}

export default function Calculator({ loaderData }: Route.ComponentProps) {
  const Page = PAGES.get(loaderData.path)
  return Page && <Page key={loaderData.path} loaded={loaderData.input} rates={loaderData.rates} />
}
