import { t } from '@lingui/core/macro'
import type { MetaDescriptor } from 'react-router'
import { type Fields, readInput, type ToolInput, writeInput } from '~/features/calculators/tools/fields'
import type { Tool } from '~/features/calculators/tools/tool'
import { localizedPath } from '~/lib/localized-paths'
import { type MetaSource, pageMeta } from '~/lib/page-meta'

export const loadTool = <F extends Fields>(tool: Tool<F>, request: Request): { input: ToolInput<F> } => ({
  input: readInput(tool.fields, new URL(request.url).searchParams),
})

/** Title, description and breadcrumbs of a tool's page. */
export function toolMeta<F extends Fields>(
  tool: Tool<F>,
  matches: readonly (MetaSource | undefined)[],
  input: ToolInput<F> | undefined,
): MetaDescriptor[] {
  const { path } = tool
  const title = tool.title()
  const query = input ? writeInput(tool.fields, input).toString() : ''
  const image = query ? `/og/calculator${path}?${query}` : `/og/page${path}`
  const { siteUrl = '' } = (matches[0]?.loaderData ?? {}) as { siteUrl?: string }
  const crumbs: [name: string, to: string][] = [
    [t`Calculators`, '/calculators'],
    [title, path],
  ]
  return [
    ...pageMeta(matches, { title, description: tool.description(), path, image, shareQuery: query }),
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
