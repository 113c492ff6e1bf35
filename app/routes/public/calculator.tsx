import { t } from '@lingui/core/macro'
import { type ComponentType, lazy } from 'react'
import { byTool } from '~/features/calculators/tools/components/lazy-tool'
import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { type Fields, readInput, type ToolInput, writeInput } from '~/features/calculators/tools/fields'
import { loadTool, type ToolPath } from '~/features/calculators/tools/files'
import type { PartName } from '~/features/calculators/tools/tool'
import { localizedPath, plainPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/calculator'

const PARTS: Record<PartName, ComponentType<{ values: never }>> = {
  'income-use': lazy(() => import('~/features/calculators/components/income-use')),
  'renewal-reminder': lazy(() => import('./reminder-offer')),
}

const PAGES = byTool<{ loaded: ToolInput<Fields> }>((tool, { loaded }) => (
  <ToolPage tool={tool} loaded={loaded} parts={PARTS} />
))

export async function loader({ url }: Route.LoaderArgs) {
  const path = plainPath(url.pathname) as ToolPath
  const tool = await loadTool(path)
  const input = readInput(tool.fields, url.searchParams)
  const query = writeInput(tool.fields, input).toString()
  return { path, title: tool.title(), description: tool.description(), input, query }
}

/** Title, description, breadcrumbs, and the share picture of the scenario. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { path, title, description, query } = loaderData
  const image = query ? `/og/calculator${path}?${query}` : `/og/page${path}`
  const { siteUrl = '' } = (matches[0]?.loaderData ?? {}) as { siteUrl?: string }
  const crumbs = [
    [t`Calculators`, '/calculators'],
    [title, path],
  ] as const
  return [
    ...pageMeta(matches, { title, description, path, image, shareQuery: query }),
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
  return Page && <Page key={loaderData.path} loaded={loaderData.input} />
}
