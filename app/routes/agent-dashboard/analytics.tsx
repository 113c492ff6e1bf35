import { Eye, MessageSquareQuote, Percent, Users } from 'lucide-react'
import { Link } from 'react-router'
import { DayChart } from '~/features/analytics/components/day-chart'
import { RecentActivity } from '~/features/analytics/components/recent-activity'
import {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  CHART_DAYS,
  conversionOf,
  parseAnalyticsPeriod,
} from '~/features/analytics/model'
import { getAgentAnalytics } from '~/features/analytics/queries.server'
import { requireBroker } from '~/features/auth/guards.server'
import { formatPercent, NO_FIGURE } from '~/lib/money'
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
  const conversion = conversionOf(analytics)
  return (
    <div className="max-w-6xl space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">Analytics</h1>
          <p className="mt-1 text-ink-soft">
            {period === 'all' ? 'Since you joined.' : `The ${PERIOD_TEXT[period]} in Toronto’s time.`}
          </p>
        </div>
        <PeriodLinks current={period} />
      </div>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Card icon={Eye} label="Profile Views" value={analytics.views.toLocaleString('en-CA')} />
        <Card icon={Users} label="Total Leads" value={analytics.leads.toLocaleString('en-CA')} />
        <Card
          icon={MessageSquareQuote}
          label="Testimonials"
          hint="Approved"
          value={analytics.testimonials.toLocaleString('en-CA')}
        />
        <Card
          icon={Percent}
          label="View to lead"
          hint="Leads for each 100 views"
          value={conversion === null ? NO_FIGURE : formatPercent(conversion, 1)}
        />
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

const PERIOD_TEXT = { 30: 'last 30 days, today included,', 7: 'last 7 days, today included,' } as const

function PeriodLinks({ current }: { current: AnalyticsPeriod }) {
  // An object's keys that are numbers come first, whatever was written first.
  const periods: AnalyticsPeriod[] = ['all', '30', '7']
  return (
    <nav
      aria-label="Period"
      className="inline-flex max-w-full rounded-md border border-line-strong bg-surface p-0.5"
    >
      {periods.map((period) => (
        <Link
          key={period}
          to={period === 'all' ? PATH : `${PATH}?period=${period}`}
          preventScrollReset
          aria-current={period === current ? 'page' : undefined}
          className="grid h-10 place-items-center rounded-sm px-3 font-medium whitespace-nowrap hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-on-brand max-sm:text-sm"
        >
          {ANALYTICS_PERIODS[period]}
        </Link>
      ))}
    </nav>
  )
}

type CardProps = { icon: typeof Eye; label: string; hint?: string; value: string }

function Card({ icon: Icon, label, hint, value }: CardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
      <dt className="flex items-center justify-between gap-2 font-medium text-ink-soft">
        {label}
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      </dt>
      <dd className="figures mt-2 text-3xl font-semibold">
        {value}
        {hint && <span className="block text-sm font-normal text-ink-faint">{hint}</span>}
      </dd>
    </div>
  )
}
