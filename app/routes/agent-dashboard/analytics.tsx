import { Eye, MessageSquareQuote, Users } from 'lucide-react'
import { ConversionCard } from '~/features/analytics/components/conversion-card'
import { DayChart } from '~/features/analytics/components/day-chart'
import { FigureCard } from '~/features/analytics/components/figure-card'
import { PERIOD_TEXTS, PeriodLinks } from '~/features/analytics/components/period-links'
import { RecentActivity } from '~/features/analytics/components/recent-activity'
import { CHART_DAYS, parseAnalyticsPeriod } from '~/features/analytics/model'
import { getAgentAnalytics } from '~/features/analytics/queries.server'
import { requireBroker } from '~/features/auth/guards.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/analytics'

const PATH = '/agent-dashboard/analytics'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const period = parseAnalyticsPeriod(new URL(request.url).searchParams.get('period'))
  return { period, analytics: await getAgentAnalytics(context.get(dbContext), agent.id, period) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Analytics', description: 'Your page in figures.', path: PATH, noindex: true })

export default function AnalyticsPage({ loaderData: { period, analytics } }: Route.ComponentProps) {
  return (
    <div className="max-w-6xl space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">Analytics</h1>
          <p className="mt-1 text-ink-soft">
            {period === 'all' ? 'Since you joined.' : `The ${PERIOD_TEXTS[period]} in Toronto’s time.`}
          </p>
        </div>
        <PeriodLinks path={PATH} current={period} />
      </div>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <FigureCard icon={Eye} label="Profile Views" value={analytics.views.toLocaleString('en-CA')} />
        <FigureCard icon={Users} label="Total Leads" value={analytics.leads.toLocaleString('en-CA')} />
        <FigureCard
          icon={MessageSquareQuote}
          label="Testimonials"
          hint="Approved"
          value={analytics.testimonials.toLocaleString('en-CA')}
        />
        <ConversionCard figures={analytics} />
      </dl>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <DayChart
          days={analytics.days}
          title={`Views and leads by day${period === 'all' ? `, last ${CHART_DAYS} days` : ''}`}
        />
        <RecentActivity activity={analytics.activity} />
      </div>
    </div>
  )
}
