import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { guardRole } from '~/features/auth/guards.server'
import { dueRules } from '~/features/legal-rules/model'
import { torontoDay } from '~/lib/dates'
import { type PANEL, PANEL_HOME, panel, type TabOf } from '~/lib/paths'
import {
  DashboardFrame,
  dashboardLinks,
  dashboardMeta,
  LiveLeads,
  type TabLook,
  tabsOf,
} from '~/routes/dashboard-frame'
import { keepFormOnFailure } from '~/ui/save-failure'
import BadgeCheck from '~icons/badge-check'
import BookOpenCheck from '~icons/book-open-check'
import CalendarCheck from '~icons/calendar-check'
import ChartColumn from '~icons/chart-column'
import Cog from '~icons/cog'
import HandCoins from '~icons/hand-coins'
import Landmark from '~icons/landmark'
import Mail from '~icons/mail'
import MessageSquareQuote from '~icons/message-square-quote'
import Newspaper from '~icons/newspaper'
import Package from '~icons/package'
import Percent from '~icons/percent'
import Scale from '~icons/scale'
import Settings from '~icons/settings'
import ShieldCheck from '~icons/shield-check'
import Users from '~icons/users'
import UsersRound from '~icons/users-round'
import Webhook from '~icons/webhook'
import { loadFrame, NO_STORE } from '../staff-action.server'
import { TabError } from '../tab-error'
import type { Route } from './+types/layout'

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

export const loader = (args: Route.LoaderArgs) =>
  loadFrame(args, { rulesDue: 0 }, async () => ({ rulesDue: dueRules(torontoDay(new Date())).length }))

export const headers = () => NO_STORE

export const meta: Route.MetaFunction = (args) =>
  dashboardMeta(args, {
    title: 'Brokerage panel',
    description: 'For the owner of the brokerage.',
    path: PANEL_HOME,
  })

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      {!loaderData.isPending && <LiveLeads stream={panel('leads/changes')} newLeads={loaderData.newLeads} />}
      <Outlet />
    </Frame>
  )
}

/** A tab that cannot be shown leaves the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame data={loaderData}>
      <TabError error={error} home={PANEL_HOME} homeText="To the panel" />
    </Frame>
  )
}

type FrameProps = { data: Route.ErrorBoundaryProps['loaderData']; children: ReactNode }

function Frame({ data, children }: FrameProps) {
  return (
    <DashboardFrame
      data={data}
      items={tabsOf(TABS, panel, data?.newLeads)}
      more={tabsOf(rarely(data?.rulesDue ?? 0), panel)}
      accountHref={panel('account')}
      logoutIn="sidebar"
    >
      {children}
    </DashboardFrame>
  )
}
