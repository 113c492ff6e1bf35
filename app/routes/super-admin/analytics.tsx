import { Eye, MessageSquareQuote, Newspaper, Users } from 'lucide-react'
import { data } from 'react-router'
import { ConversionCard } from '~/features/analytics/components/conversion-card'
import { DayChart } from '~/features/analytics/components/day-chart'
import { FigureCard } from '~/features/analytics/components/figure-card'
import { PERIOD_TEXTS, PeriodLinks } from '~/features/analytics/components/period-links'
import { ShareList } from '~/features/analytics/components/share-list'
import { TopAgents } from '~/features/analytics/components/top-agents'
import { type BrokerageAnalytics, CHART_DAYS, parseAnalyticsPeriod } from '~/features/analytics/model'
import { getBrokerageAnalytics } from '~/features/analytics/queries.server'
import { SOURCE_LABELS, TYPE_LABELS } from '~/features/lead-desk/model'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { ListFailed } from '~/ui/list-page'
import type { Route } from './+types/analytics'
import { requireOwner } from './owner-action.server'

const PATH = '/super-admin/analytics'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const period = parseAnalyticsPeriod(new URL(request.url).searchParams.get('period'))
  try {
    return { period, analytics: await getBrokerageAnalytics(context.get(dbContext), period) }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'analytics not read')
    return data({ period, analytics: null }, { status: 500 })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Analytics',
    description: 'The brokerage in figures.',
    path: PATH,
    noindex: true,
  })

export default function AnalyticsPage({ loaderData: { period, analytics } }: Route.ComponentProps) {
  return (
    <div className="max-w-6xl space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">Analytics</h1>
          <p className="mt-1 text-ink-soft">
            {period === 'all'
              ? 'The whole brokerage, since the beginning.'
              : `The whole brokerage, ${PERIOD_TEXTS[period]} in Toronto’s time.`}
          </p>
        </div>
        <PeriodLinks path={PATH} current={period} />
      </div>
      {analytics ? (
        <Figures analytics={analytics} isAll={period === 'all'} />
      ) : (
        <ListFailed title="Failed to fetch analytics" />
      )}
    </div>
  )
}

function Figures({ analytics, isAll }: { analytics: BrokerageAnalytics; isAll: boolean }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-5">
        <FigureCard icon={Eye} label="Page Views" value={analytics.views.toLocaleString('en-CA')} />
        <FigureCard icon={Users} label="Total Leads" value={analytics.leads.toLocaleString('en-CA')} />
        <FigureCard
          icon={MessageSquareQuote}
          label="Testimonials"
          hint="Pending ones too"
          value={analytics.testimonials.toLocaleString('en-CA')}
        />
        <FigureCard
          icon={Newspaper}
          label="Blog Posts"
          hint="Drafts too"
          value={analytics.posts.toLocaleString('en-CA')}
        />
        <ConversionCard figures={analytics} />
      </dl>
      <DayChart
        days={analytics.days}
        title={`Views and leads by day${isAll ? `, last ${CHART_DAYS} days` : ''}`}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
        <TopAgents agents={analytics.top} />
        <ShareList
          title="Leads by source"
          rows={analytics.bySource.map(({ source, count }) => ({ label: SOURCE_LABELS[source], count }))}
        />
        <ShareList
          title="Leads by type"
          rows={analytics.byType.map(({ type, count }) => ({ label: TYPE_LABELS[type], count }))}
        />
      </div>
    </>
  )
}
