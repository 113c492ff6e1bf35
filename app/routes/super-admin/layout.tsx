import {
  BadgeCheck,
  BookOpenCheck,
  CalendarCheck,
  ChartColumn,
  Cog,
  HandCoins,
  Landmark,
  Mail,
  MessageSquareQuote,
  Newspaper,
  Package,
  Percent,
  Scale,
  Settings,
  ShieldCheck,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Outlet } from 'react-router'
import { guardRole, pendingViewerOf } from '~/features/auth/guards.server'
import { countNewLeads } from '~/features/leads/intake/queries.server'
import { dueRules } from '~/features/legal-rules/model'
import { torontoDay } from '~/lib/dates'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { isSidebarCollapsed } from '~/platform/sidebar.server'
import {
  DashboardFrame,
  dashboardLinks,
  dashboardMeta,
  LiveLeads,
  NO_STORE,
  withCount,
} from '~/routes/dashboard-frame'
import { keepFormOnFailure } from '~/ui/save-failure'
import type { SidebarItem } from '~/ui/sidebar'
import { TabError } from '../tab-error'
import type { Route } from './+types/layout'
import { requireOwner } from './owner-action.server'

export const links: Route.LinksFunction = () => dashboardLinks

export const middleware: Route.MiddlewareFunction[] = [guardRole(['super_admin'])]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormOnFailure]

const TABS: readonly SidebarItem[] = [
  { to: '/super-admin/today', label: 'Today', icon: CalendarCheck },
  { to: '/super-admin/agents', label: 'Agents', icon: UsersRound },
  { to: '/super-admin/testimonials', label: 'Testimonials', icon: MessageSquareQuote },
  { to: '/super-admin/blog', label: 'Blog', icon: Newspaper },
  { to: '/super-admin/leads', label: 'Leads', icon: Users },
  { to: '/super-admin/analytics', label: 'Analytics', icon: ChartColumn },
  { to: '/super-admin/rates', label: 'Rates', icon: Percent },
  { to: '/super-admin/products', label: 'Products', icon: Package },
  { to: '/super-admin/services', label: 'Services', icon: HandCoins },
  { to: '/super-admin/lenders', label: 'Lenders', icon: Landmark },
]

const rarely = (rulesDue: number): SidebarItem[] => [
  { to: '/super-admin/settings', label: 'Site settings', icon: Settings },
  { to: '/super-admin/licences', label: 'Brokerage licences', icon: BadgeCheck },
  { to: '/super-admin/rules', label: rulesDue > 0 ? `Rules (${rulesDue} to check)` : 'Rules', icon: Scale },
  { to: '/super-admin/newsletter', label: 'Newsletter', icon: Mail },
  { to: '/super-admin/privacy', label: 'Personal data', icon: ShieldCheck },
  { to: '/super-admin/webhooks', label: 'Webhooks', icon: Webhook },
  { to: '/super-admin/background', label: 'Background jobs', icon: Cog },
  { to: '/super-admin/audit', label: 'Audit log', icon: BookOpenCheck },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const isCollapsed = isSidebarCollapsed(request)
  const pending = await pendingViewerOf(context)
  if (pending) {
    const empty = { name: pending.name, rulesDue: 0, newLeads: 0, isCollapsed, isPending: true }
    return data(empty, { headers: NO_STORE })
  }
  const { name } = await requireOwner(context)
  const counting = countNewLeads(context.get(dbContext), 'all')
  const newLeads = await readOr(counting, 0, context.get(logContext), 'new leads not counted')
  const rulesDue = dueRules(torontoDay(new Date())).length
  return data({ name, rulesDue, newLeads, isCollapsed, isPending: false }, { headers: NO_STORE })
}

export const headers = () => NO_STORE

export const meta: Route.MetaFunction = (args) =>
  dashboardMeta(args, {
    title: 'Brokerage panel',
    description: 'For the owner of the brokerage.',
    path: '/super-admin',
  })

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      {!loaderData.isPending && (
        <LiveLeads stream="/super-admin/leads/changes" newLeads={loaderData.newLeads} />
      )}
      <Outlet />
    </Frame>
  )
}

/** A tab that cannot be shown leaves the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame name="" rulesDue={0} newLeads={0} isCollapsed={false} isPending={false} {...loaderData}>
      <TabError error={error} home="/super-admin" homeText="To the panel" />
    </Frame>
  )
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode }

function Frame({ name, rulesDue, newLeads, isCollapsed, isPending, children }: FrameProps) {
  return (
    <DashboardFrame
      name={name}
      items={isPending ? [] : withCount(TABS, '/super-admin/leads', newLeads)}
      more={isPending ? [] : rarely(rulesDue)}
      isCollapsed={isCollapsed}
      accountHref="/super-admin/account"
      logoutIn="sidebar"
    >
      {children}
    </DashboardFrame>
  )
}
