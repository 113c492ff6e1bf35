import type { LeadSource, LeadType } from '../leads/model'

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
  /** Minutes from lead to first answer, on average over the answers of the period; null without any. */
  responseMinutes: number | null
  days: DayFigures[]
  activity: Activity[]
}

/** Leads for each hundred views, in percent; null where nobody looked. */
export const conversionOf = ({ views, leads }: Pick<AgentAnalytics, 'views' | 'leads'>) =>
  views > 0 ? (leads / views) * 100 : null

/** The brokerage's leaders are this many (signed-in spec §9). */
export const TOP_AGENTS = 5

export type TopAgent = {
  id: string
  name: string
  slug: string
  isActive: boolean
  leads: number
  views: number
  /** As AgentAnalytics. */
  responseMinutes: number | null
}

export type BrokerageAnalytics = {
  views: number
  leads: number
  testimonials: number
  posts: number
  days: DayFigures[]
  /** Most first; kinds without a lead are left out. */
  bySource: { source: LeadSource; count: number }[]
  byType: { type: LeadType; count: number }[]
  top: TopAgent[]
}
