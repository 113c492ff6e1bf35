import { torontoDay } from '~/lib/dates'

/** What is counted on a broker's behalf. */
export const PAGE_VIEW = 'page_view'

/** One visitor counts once for a broker in this time. Milliseconds. */
export const VISIT_WINDOW = 30 * 60_000

export const ANALYTICS_PERIODS = { all: 'All time', '30': 'Last 30 days', '7': 'Last 7 days' } as const
export type AnalyticsPeriod = keyof typeof ANALYTICS_PERIODS

/** The period that an address names; all time where it names none. */
export const parseAnalyticsPeriod = (text: string | null): AnalyticsPeriod =>
  text === '30' || text === '7' ? text : 'all'

/** Days of the chart where the period has no beginning. */
export const CHART_DAYS = 90

/** Recent Activity reads this many events and shows the first few of them (signed-in spec §9). */
export const LATEST = 10
export const ACTIVITY_SHOWN = 5

export type Activity = { kind: 'view' | 'lead' | 'testimonial'; id: string; name: string | null; at: Date }

/** `day` as '2026-11-21'. */
export type DayFigures = { day: string; views: number; leads: number }

export type AgentAnalytics = {
  views: number
  leads: number
  testimonials: number
  days: DayFigures[]
  activity: Activity[]
}

/** The last so many days in Toronto, the oldest first, today included. */
export function daysUpTo(now: Date, count: number): string[] {
  // Dates without a time step evenly in UTC, also over the night when the clocks change.
  const today = Date.parse(torontoDay(now))
  return Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Leads for each hundred views, in percent; null where nobody looked. */
export const conversionOf = ({ views, leads }: Pick<AgentAnalytics, 'views' | 'leads'>) =>
  views > 0 ? (leads / views) * 100 : null
