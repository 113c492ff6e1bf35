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
import { type PANEL, PANEL_HOME, panel, type TabOf } from '~/lib/paths'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { isSidebarCollapsed } from '~/platform/sidebar.server'
import {
  DashboardFrame,
  dashboardLinks,
  dashboardMeta,
  LiveLeads,
  NO_STORE,
  type TabLook,
  tabsOf,
} from '~/routes/dashboard-frame'
import { keepFormOnFailure } from '~/ui/save-failure'
import { TabError } from '../tab-error'
import type { Route } from './+types/layout'
import { requireOwner } from './owner-action.server'

export const links: Route.LinksFunction = () => dashboardLinks

export const middleware: Route.MiddlewareFunction[] = [guardRole(['super_admin'])]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormOnFailure]

const TABS = {
  today: { label: 'Today', icon: CalendarCheck },
  agents: { label: 'Agents', icon: UsersRound },
  testimonials: { label: 'Testimonials', icon: MessageSquareQuote },
  blog: { label: 'Blog', icon: Newspaper },
  leads: { label: 'Leads', icon: Users },
  analytics: { label: 'Analytics', icon: ChartColumn },
  rates: { label: 'Rates', icon: Percent },
  products: { label: 'Products', icon: Package },
  services: { label: 'Services', icon: HandCoins },
  lenders: { label: 'Lenders', icon: Landmark },
} satisfies Record<TabOf<typeof PANEL>, TabLook>

const rarely = (rulesDue: number) =>
  ({
    settings: { label: 'Site settings', icon: Settings },
    licences: { label: 'Brokerage licences', icon: BadgeCheck },
    rules: { label: rulesDue > 0 ? `Rules (${rulesDue} to check)` : 'Rules', icon: Scale },
    newsletter: { label: 'Newsletter', icon: Mail },
    privacy: { label: 'Personal data', icon: ShieldCheck },
    webhooks: { label: 'Webhooks', icon: Webhook },
    background: { label: 'Background jobs', icon: Cog },
    audit: { label: 'Audit log', icon: BookOpenCheck },
  }) satisfies Record<TabOf<typeof PANEL, 'rarely'>, TabLook>

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
    path: PANEL_HOME,
  })

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      {!loaderData.isPending && <LiveLeads stream={panel('leads/changes')} newLeads={loaderData.newLeads} />}
      <Outlet />
    </Frame>
  )
}

/** A tab that cannot be shown leaves the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame name="" rulesDue={0} newLeads={0} isCollapsed={false} isPending={false} {...loaderData}>
      <TabError error={error} home={PANEL_HOME} homeText="To the panel" />
    </Frame>
  )
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode }

function Frame({ name, rulesDue, newLeads, isCollapsed, isPending, children }: FrameProps) {
  return (
    <DashboardFrame
      name={name}
      items={isPending ? [] : tabsOf(TABS, panel, newLeads)}
      more={isPending ? [] : tabsOf(rarely(rulesDue), panel)}
      isCollapsed={isCollapsed}
      accountHref={panel('account')}
      logoutIn="sidebar"
    >
      {children}
    </DashboardFrame>
  )
}
