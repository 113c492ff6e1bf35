import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { findListedAgentId } from '~/features/agents/queries.server'
import { guardRole, requireBroker } from '~/features/auth/guards.server'
import { type DASHBOARD, DASHBOARD_HOME, dashboard, type TabOf } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import {
  DashboardFrame,
  dashboardLinks,
  dashboardMeta,
  LiveLeads,
  type TabLook,
  tabsOf,
} from '~/routes/dashboard-frame'
import { buttonClass } from '~/ui/button'
import { keepFormOnFailure } from '~/ui/save-failure'
import BadgeCheck from '~icons/badge-check'
import CalendarCheck from '~icons/calendar-check'
import ChartColumn from '~icons/chart-column'
import ExternalLink from '~icons/external-link'
import FileText from '~icons/file-text'
import Link2 from '~icons/link-2'
import MessageSquareQuote from '~icons/message-square-quote'
import Newspaper from '~icons/newspaper'
import Palette from '~icons/palette'
import Search from '~icons/search'
import Share2 from '~icons/share-2'
import UserRound from '~icons/user-round'
import Users from '~icons/users'
import { loadFrame, NO_STORE } from '../staff-action.server'
import { TabError } from '../tab-error'
import type { Route } from './+types/layout'

export const links: Route.LinksFunction = () => dashboardLinks

export const middleware: Route.MiddlewareFunction[] = [guardRole(['agent', 'admin'])]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormOnFailure]

const TABS = {
  today: { label: 'Today', icon: CalendarCheck },
  profile: { label: 'Profile', icon: UserRound },
  licences: { label: 'Licences', icon: BadgeCheck },
  customize: { label: 'Customize Page', icon: Palette },
  social: { label: 'Social Links', icon: Share2 },
  links: { label: 'Application Links', icon: Link2 },
  seo: { label: 'SEO Settings', icon: Search },
  blog: { label: 'Blog Posts', icon: Newspaper },
  documents: { label: 'Documents', icon: FileText },
  testimonials: { label: 'Testimonials', icon: MessageSquareQuote },
  leads: { label: 'Leads', icon: Users },
  analytics: { label: 'Analytics', icon: ChartColumn },
} satisfies Record<TabOf<typeof DASHBOARD>, TabLook>

export const loader = (args: Route.LoaderArgs) =>
  loadFrame(args, { slug: '', isListed: false }, async () => {
    const { agent } = await requireBroker(args.context)
    const listed = await findListedAgentId(args.context.get(dbContext), agent.id)
    return { slug: agent.slug, isListed: listed !== null }
  })

export const headers = () => NO_STORE

export const meta: Route.MetaFunction = (args) =>
  dashboardMeta(args, { title: 'Dashboard', description: 'Your page, your leads.', path: DASHBOARD_HOME })

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      {!loaderData.isPending && (
        <LiveLeads stream={dashboard('leads/changes')} newLeads={loaderData.newLeads} />
      )}
      <Outlet />
    </Frame>
  )
}

/** A tab that cannot be shown leaves the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame data={loaderData}>
      <TabError error={error} home={DASHBOARD_HOME} homeText="To your dashboard" />
    </Frame>
  )
}

type FrameProps = { data: Route.ErrorBoundaryProps['loaderData']; children: ReactNode }

function Frame({ data, children }: FrameProps) {
  return (
    <DashboardFrame
      data={data}
      items={tabsOf(TABS, dashboard, data?.newLeads)}
      accountHref={dashboard('account')}
      logoutIn="header"
      header={
        data?.slug &&
        (data.isListed ? (
          <a
            href={`/agents/${data.slug}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('outline', 'sm')}
          >
            View My Page
            <ExternalLink aria-hidden="true" className="hidden size-4 sm:block" />
          </a>
        ) : (
          <Link to={dashboard('licences')} className={buttonClass('outline', 'sm')}>
            Page not listed
          </Link>
        ))
      }
    >
      {children}
    </DashboardFrame>
  )
}
