import { jobTime } from '~/lib/job-hours'
import type { LeadCount, LeadListItem } from '../management/model'

/** Rows of 'Call now'; the list has the rest. */
export const MAX_WAITING = 10
export const MAX_FOLLOW_UPS = 20
/** The days that a median of first answers is taken from. */
export const MEDIAN_DAYS = 30
export const STRIP_DAYS = 7

export type BrokerToday = {
  waiting: { leads: LeadListItem[]; count: LeadCount }
  followUps: { leads: LeadListItem[]; count: LeadCount }
  newThisWeek: LeadCount
  /** Minutes from lead to first answer; null where none was answered. */
  medianMinutes: number | null
}

/** Older leads are no news: the owners were e-mailed about them. */
export const OVERDUE_DAYS = 30
export const MAX_OVERDUE_AGENTS = 10

export type OwnerToday = {
  unassigned: { leads: LeadListItem[]; count: LeadCount }
  /** New leads beyond the response limit, by broker, most first; empty where no limit is set. */
  overdue: { agentId: string; name: string; count: number }[]
}

export const DAILY_EMAIL_MESSAGES = {
  off: `No more emails at ${jobTime('daily-email')}`,
} as const

/** Toronto's hour from which the email of a day is no longer sent: its news is in the afternoon's work already. */
export const DAILY_EMAIL_UNTIL_HOUR = 12
