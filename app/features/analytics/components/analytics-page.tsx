import type { ReactNode } from 'react'
import { type AnalyticsPeriod, CHART_DAYS } from '../model'
import { PERIOD_TEXTS, PeriodLinks } from './period-links'

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
