import type { LeadSource, LeadType } from '~/features/leads/intake/model'

export const PAGE_VIEW = 'page_view'

/** One visitor counts once for a broker in this time. Milliseconds. */
export const VISIT_WINDOW = 30 * 60_000

export const ANALYTICS_PERIODS = { all: 'All time', '30': 'Last 30 days', '7': 'Last 7 days' } as const
export type AnalyticsPeriod = keyof typeof ANALYTICS_PERIODS

export const parseAnalyticsPeriod = (text: string | null): AnalyticsPeriod =>
  text === '30' || text === '7' ? text : 'all'

export const CHART_DAYS = 90

/** Months after which events become a sum for each day; every period but all time is shorter. */
export const EVENT_MONTHS = 13

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
  /** Leads that came from the site; those entered by hand have no view before them. */
  siteLeads: number
  /** Minutes from lead to first answer, the median of the period's latest answered leads; null without any. */
  responseMinutes: number | null
  days: DayFigures[]
  activity: Activity[]
}

/** Leads per hundred views, in percent; null without views. */
export const conversionOf = ({ views, leads }: Pick<AgentAnalytics, 'views' | 'leads'>) =>
  views > 0 ? (leads / views) * 100 : null

/** The newest answered leads that a median is taken from: reading all of a million would take seconds. */
export const MEDIAN_SAMPLE = 2_000

/** The leads of a period by how far they came. Each step is counted among the leads that came in the period. */
export type Funnel = {
  siteLeads: number
  leads: number
  stillNew: number
  contacted: number
  funded: number
}

export type SourceRow = { source: LeadSource; leads: number; funded: number }

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
  funnel: Funnel
  /** As AgentAnalytics, of the whole brokerage. */
  responseMinutes: number | null
  /** Most funded leads first, then most leads; sources without a lead are left out. */
  bySource: SourceRow[]
  /** Most first; kinds without a lead are left out. */
  byType: { type: LeadType; count: number }[]
  top: TopAgent[]
}
