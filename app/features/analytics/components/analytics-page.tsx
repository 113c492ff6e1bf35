import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ANALYTICS_PERIODS, type AnalyticsPeriod, CHART_DAYS } from '../model'

export function AnalyticsPage(props: {
  path: string
  period: AnalyticsPeriod
  since: string
  /** Said in front of a period, such as 'The whole brokerage, '. */
  scope?: string
  children: ReactNode
}) {
  const { path, period, since, scope = 'The ' } = props
  return (
    <div className="max-w-6xl space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">Analytics</h1>
          <p className="mt-1 text-ink-soft">
            {period === 'all' ? since : `${scope}${PERIOD_TEXTS[period]} in Toronto’s time.`}
          </p>
        </div>
        <PeriodLinks path={path} current={period} />
      </div>
      {props.children}
    </div>
  )
}

/** The title of the chart by day; for all time it shows the last days. */
export const chartTitle = (period: AnalyticsPeriod) =>
  `Views and leads by day${period === 'all' ? `, last ${CHART_DAYS} days` : ''}`

const PERIOD_TEXTS = {
  30: 'last 30 days, today included,',
  7: 'last 7 days, today included,',
} as const

// JavaScript iterates an object's numeric keys first.
const PERIODS: AnalyticsPeriod[] = ['all', '30', '7']

function PeriodLinks({ path, current }: { path: string; current: AnalyticsPeriod }) {
  return (
    <nav
      aria-label="Period"
      className="inline-flex max-w-full rounded-md border border-line-strong bg-surface p-0.5"
    >
      {PERIODS.map((period) => (
        <Link
          key={period}
          to={period === 'all' ? path : `${path}?period=${period}`}
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
