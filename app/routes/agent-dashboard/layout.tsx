import {
  BadgeCheck,
  CalendarCheck,
  ChartColumn,
  ExternalLink,
  FileText,
  Link2,
  MessageSquareQuote,
  Newspaper,
  Palette,
  Search,
  Share2,
  UserRound,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, Outlet } from 'react-router'
import { findListedAgentId } from '~/features/agents/queries.server'
import { guardRole, pendingViewerOf, requireBroker } from '~/features/auth/guards.server'
import { countNewLeads } from '~/features/leads/intake/queries.server'
import { type DASHBOARD, DASHBOARD_HOME, dashboard, type TabOf } from '~/lib/paths'
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
import { buttonClass } from '~/ui/button'
import { keepFormOnFailure } from '~/ui/save-failure'
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const isCollapsed = isSidebarCollapsed(request)
  const pending = await pendingViewerOf(context)
  if (pending) {
    const empty = { name: pending.name, slug: '', isListed: false, newLeads: 0, isCollapsed, isPending: true }
    return data(empty, { headers: NO_STORE })
  }
  const broker = await requireBroker(context)
  const db = context.get(dbContext)
  const [listed, newLeads] = await Promise.all([
    findListedAgentId(db, broker.agent.id),
    readOr(
      countNewLeads(db, { agentId: broker.agent.id }),
      0,
      context.get(logContext),
      'new leads not counted',
    ),
  ])
  const isListed = listed !== null
  return data(
    {
      name: broker.name,
      slug: broker.agent.slug,
      isListed,
      newLeads,
      isCollapsed,
      isPending: false,
    },
    { headers: NO_STORE },
  )
}

export const headers = () => NO_STORE

export const meta: Route.MetaFunction = (args) =>
  dashboardMeta(args, { title: 'Dashboard', description: 'Your page, your leads.', path: DASHBOARD_HOME })

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
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
    <Frame
      name=""
      slug=""
      isListed={false}
      newLeads={0}
      isCollapsed={false}
      isPending={false}
      {...loaderData}
    >
      <TabError error={error} home={DASHBOARD_HOME} homeText="To your dashboard" />
    </Frame>
  )
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode }

function Frame({ name, slug, isListed, newLeads, isCollapsed, isPending, children }: FrameProps) {
  return (
    <DashboardFrame
      name={name}
      items={isPending ? [] : tabsOf(TABS, dashboard, newLeads)}
      isCollapsed={isCollapsed}
      accountHref={dashboard('account')}
      logoutIn="header"
      header={
        slug &&
        (isListed ? (
          <a href={`/agents/${slug}`} target="_blank" rel="noopener" className={buttonClass('outline', 'sm')}>
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
