import { type ComponentProps, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type MetaSource, pageMeta } from '~/lib/page-meta'
import { thrownMessage } from '~/lib/thrown-message'
import type { loader as rootLoader } from '~/root'
import stylesheet from '~/styles/dashboard.css?url'
import { DashboardShell } from '~/ui/dashboard-shell'
import type { SidebarItem } from '~/ui/sidebar'
import { useLivePage, useTitleCount } from '~/ui/use-live-page'
import type { FrameData } from './staff-action.server'

export const dashboardLinks = [{ rel: 'stylesheet', href: stylesheet }]

/** The head of dashboard pages that have none of their own, and of a failed tab. */
export const dashboardMeta = (
  { matches, error }: { matches: readonly (MetaSource | undefined)[]; error?: unknown },
  page: { title: string; description: string; path: string },
) => pageMeta(matches, { ...page, title: thrownMessage(error) ?? page.title, noindex: true })

type FrameProps = Omit<ComponentProps<typeof DashboardShell>, 'brand' | 'name' | 'isCollapsed'> & {
  /** Undefined where they could not be loaded. */
  data: FrameData | undefined
}

/** An area under the brokerage's name; without tabs until a required second factor is set up. */
export function DashboardFrame({ data, items, more = [], ...props }: FrameProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <DashboardShell
      {...props}
      items={data?.isPending ? [] : items}
      more={data?.isPending ? [] : more}
      name={data?.name ?? ''}
      isCollapsed={data?.isCollapsed ?? false}
      brand={site?.settings.brokerageName ?? 'Home'}
    />
  )
}

/** Follows the leads while an area is open: lists reload, and the tab's title counts the new leads. */
export function LiveLeads({ stream, newLeads }: { stream: string; newLeads: number }) {
  // The script may start long after the page was made.
  const [url] = useState(`${stream}?new=${newLeads}`)
  useLivePage(url)
  useTitleCount(newLeads)
  return null
}

export type TabLook = Omit<SidebarItem, 'to' | 'count'>

/** The menu's items for these tabs, with how many new leads wait beside theirs. */
export const tabsOf = <Tab extends string>(
  looks: Record<Tab, TabLook>,
  href: (tab: Tab) => string,
  newLeads?: number,
): SidebarItem[] =>
  (Object.entries(looks) as [Tab, TabLook][]).map(([tab, look]) => ({
    to: href(tab),
    ...look,
    ...(tab === 'leads' && newLeads !== undefined && { count: { number: newLeads, what: 'new' } }),
  }))
