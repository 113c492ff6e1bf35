import { AnalyticsPage, chartTitle } from '~/features/analytics/components/analytics-page'
import { DayChart } from '~/features/analytics/components/day-chart'
import { FigureCard } from '~/features/analytics/components/figure-card'
import { FunnelSteps } from '~/features/analytics/components/funnel-steps'
import { ShareList } from '~/features/analytics/components/share-list'
import { SourceTable } from '~/features/analytics/components/source-table'
import { TopAgents } from '~/features/analytics/components/top-agents'
import {
  type AnalyticsPeriod,
  type BrokerageAnalytics,
  parseAnalyticsPeriod,
} from '~/features/analytics/model'
import { getBrokerageAnalytics } from '~/features/analytics/queries.server'
import { SOURCE_LABELS, TYPE_LABELS } from '~/features/leads/management/model'
import { formatWait } from '~/lib/format-duration'
import { NO_FIGURE } from '~/lib/money'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { ListFailed } from '~/ui/list-page'
import Eye from '~icons/eye'
import MessageSquareQuote from '~icons/message-square-quote'
import Newspaper from '~icons/newspaper'
import Timer from '~icons/timer'
import Users from '~icons/users'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/analytics'
import { requireOwner } from './owner-action.server'

const PATH = panel('analytics')

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const period = parseAnalyticsPeriod(url.searchParams.get('period'))
  const page = getBrokerageAnalytics(context.get(dbContext), period)
  return loadPage(context, 'analytics not read', { period }, page)
}

export const meta: Route.MetaFunction = privateMeta('Analytics', 'The brokerage in figures.')

export default function AnalyticsTab({ loaderData: { period, page: analytics } }: Route.ComponentProps) {
  return (
    <AnalyticsPage
      path={PATH}
      period={period}
      since="The whole brokerage, since the beginning."
      scope="The whole brokerage, "
    >
      {analytics ? (
        <Figures analytics={analytics} period={period} />
      ) : (
        <ListFailed title="Failed to fetch analytics" />
      )}
    </AnalyticsPage>
  )
}

/** The list of the leads that a number counts. */
const leadsHref = (period: AnalyticsPeriod, filter: Record<string, string>) =>
  `${panel('leads')}?${new URLSearchParams({ ...filter, ...(period !== 'all' && { period }) })}`

function Figures({ analytics, period }: { analytics: BrokerageAnalytics; period: AnalyticsPeriod }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 max-xl:*:last:col-span-2 xl:grid-cols-5">
        <FigureCard icon={Eye} label="Page Views" value={analytics.views} />
        <FigureCard icon={Users} label="Total Leads" value={analytics.leads} to={leadsHref(period, {})} />
        <FigureCard
          icon={MessageSquareQuote}
          label="Testimonials"
          hint="Pending ones too"
          value={analytics.testimonials}
          to={panel('testimonials')}
        />
        <FigureCard
          icon={Newspaper}
          label="Blog Posts"
          hint="Drafts too"
          value={analytics.posts}
          to={panel('blog')}
        />
        <FigureCard
          icon={Timer}
          label="First answer"
          hint="Median"
          value={analytics.responseMinutes === null ? NO_FIGURE : formatWait(analytics.responseMinutes)}
        />
      </dl>
      <FunnelSteps
        views={analytics.views}
        funnel={analytics.funnel}
        hrefOf={(filter) => leadsHref(period, filter)}
      />
      <DayChart days={analytics.days} title={chartTitle(period)} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:max-xl:*:first:col-span-2 xl:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
        <TopAgents agents={analytics.top} hrefOf={(filter) => leadsHref(period, filter)} />
        <SourceTable
          rows={analytics.bySource.map((row) => ({ ...row, label: SOURCE_LABELS[row.source] }))}
          hrefOf={(filter) => leadsHref(period, filter)}
        />
        <ShareList
          title="Leads by type"
          rows={analytics.byType.map(({ type, count }) => ({
            label: TYPE_LABELS[type],
            count,
            to: leadsHref(period, { type }),
          }))}
        />
      </div>
    </>
  )
}
