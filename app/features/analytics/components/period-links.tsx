import { Link } from 'react-router'
import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '../model'

export const PERIOD_TEXTS = {
  30: 'last 30 days, today included,',
  7: 'last 7 days, today included,',
} as const

// JavaScript iterates an object's numeric keys first.
const PERIODS: AnalyticsPeriod[] = ['all', '30', '7']

export function PeriodLinks({ path, current }: { path: string; current: AnalyticsPeriod }) {
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
