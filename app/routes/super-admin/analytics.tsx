import { Eye, MessageSquareQuote, Newspaper, Users } from 'lucide-react'
import { data } from 'react-router'
import { AnalyticsPage, chartTitle } from '~/features/analytics/components/analytics-page'
import { ConversionCard } from '~/features/analytics/components/conversion-card'
import { DayChart } from '~/features/analytics/components/day-chart'
import { FigureCard } from '~/features/analytics/components/figure-card'
import { ShareList } from '~/features/analytics/components/share-list'
import { TopAgents } from '~/features/analytics/components/top-agents'
import {
  type AnalyticsPeriod,
  type BrokerageAnalytics,
  parseAnalyticsPeriod,
} from '~/features/analytics/model'
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

export default function AnalyticsTab({ loaderData: { period, analytics } }: Route.ComponentProps) {
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

function Figures({ analytics, period }: { analytics: BrokerageAnalytics; period: AnalyticsPeriod }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 max-xl:*:last:col-span-2 xl:grid-cols-5">
        <FigureCard icon={Eye} label="Page Views" value={analytics.views} />
        <FigureCard icon={Users} label="Total Leads" value={analytics.leads} />
        <FigureCard
          icon={MessageSquareQuote}
          label="Testimonials"
          hint="Pending ones too"
          value={analytics.testimonials}
        />
        <FigureCard icon={Newspaper} label="Blog Posts" hint="Drafts too" value={analytics.posts} />
        <ConversionCard figures={analytics} />
      </dl>
      <DayChart days={analytics.days} title={chartTitle(period)} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:max-xl:*:first:col-span-2 xl:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
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
