import { AnalyticsPage, chartTitle } from '~/features/analytics/components/analytics-page'
import { ConversionCard } from '~/features/analytics/components/conversion-card'
import { DayChart } from '~/features/analytics/components/day-chart'
import { FigureCard } from '~/features/analytics/components/figure-card'
import { RecentActivity } from '~/features/analytics/components/recent-activity'
import { parseAnalyticsPeriod } from '~/features/analytics/model'
import { getAgentAnalytics } from '~/features/analytics/queries.server'
import { requireBroker } from '~/features/auth/guards.server'
import { formatWait } from '~/lib/format-duration'
import { NO_FIGURE } from '~/lib/money'
import { dashboard } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import Eye from '~icons/eye'
import MessageSquareQuote from '~icons/message-square-quote'
import Timer from '~icons/timer'
import Users from '~icons/users'
import type { Route } from './+types/analytics'

const PATH = dashboard('analytics')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const period = parseAnalyticsPeriod(url.searchParams.get('period'))
  return { period, analytics: await getAgentAnalytics(context.get(dbContext), agent.id, period) }
}

export const meta: Route.MetaFunction = privateMeta('Analytics', 'Your page in figures.')

export default function AnalyticsTab({ loaderData: { period, analytics } }: Route.ComponentProps) {
  return (
    <AnalyticsPage path={PATH} period={period} since="Since you joined.">
      <dl className="grid grid-cols-2 gap-3 max-xl:*:last:col-span-2 xl:grid-cols-5">
        <FigureCard icon={Eye} label="Profile Views" value={analytics.views} />
        <FigureCard
          icon={Users}
          label="Total Leads"
          value={analytics.leads}
          to={`${dashboard('leads')}${period === 'all' ? '' : `?period=${period}`}`}
        />
        <FigureCard
          icon={MessageSquareQuote}
          label="Testimonials"
          hint="Approved"
          value={analytics.testimonials}
        />
        <ConversionCard figures={analytics} />
        <FigureCard
          icon={Timer}
          label="First answer"
          hint="Median"
          value={analytics.responseMinutes === null ? NO_FIGURE : formatWait(analytics.responseMinutes)}
        />
      </dl>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <DayChart days={analytics.days} title={chartTitle(period)} />
        <RecentActivity activity={analytics.activity} />
      </div>
    </AnalyticsPage>
  )
}
