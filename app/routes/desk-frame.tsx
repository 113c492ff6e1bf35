import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type MetaSource, pageMeta } from '~/lib/page-meta'
import { thrownMessage } from '~/lib/thrown-message'
import type { loader as rootLoader } from '~/root'
import { Desk } from '~/ui/desk'
import type { SidebarItem } from '~/ui/sidebar'
import { useLivePage, useTitleCount } from '~/ui/use-live-page'
import stylesheet from '../styles/desk.css?url'

/** What a desk shows must not lie about in a browser's cache after signing out. */
export const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

/** The desks' own styles. */
export const deskLinks = [{ rel: 'stylesheet', href: stylesheet }]

/** Head of a desk's pages that have none of their own, and of what a tab failed with. */
export const deskMeta = (
  { matches, error }: { matches: readonly (MetaSource | undefined)[]; error?: unknown },
  page: { title: string; description: string; path: string },
) => pageMeta(matches, { ...page, title: thrownMessage(error) ?? page.title, noindex: true })

/** A desk under the brokerage's name. */
export function DeskFrame(props: Omit<ComponentProps<typeof Desk>, 'brand'>) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  return <Desk {...props} brand={site?.settings.brokerageName ?? 'Home'} />
}

/** Follows the leads while an area is open: lists read themselves anew, the tab's title counts who waits. */
export function LiveLeads({ stream, newLeads }: { stream: string; newLeads: number }) {
  useLivePage(stream)
  useTitleCount(newLeads)
  return null
}

/** The tabs, with how many new leads wait beside the one at `path`. */
export const withCount = (tabs: readonly SidebarItem[], path: string, number: number): SidebarItem[] =>
  tabs.map((tab) => (tab.to === path ? { ...tab, count: { number, what: 'new' } } : tab))
