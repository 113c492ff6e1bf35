import type { Locale } from '~/lib/i18n'
import type { Cursor } from '~/lib/list-query'
import type { MailStatus } from '~/lib/mail-status'
import type { LeadEventDetails } from '../events/model'
import type { LeadFieldValues } from '../fields'
import {
  type LeadNotes,
  type LeadOutcomeKind,
  type LeadSource,
  type LeadStatus,
  type LeadType,
  MANUAL_SOURCES,
} from '../intake/model'
import type { ResponseClock } from '../response-time/model'

export const LEADS_PER_PAGE = 25
/** Counting stops here: a larger number is of no use and would read every row. */
export const COUNTED_LEADS = 1_000
export const NOTE_LIMIT = 2_000
export const STEP_LIMIT = 200
export const REASON_LIMIT = 300
export const MAX_FUNDED = 100_000_000

export const LEAD_MESSAGES = {
  statusFailed: 'Failed to update lead status',
  stale: 'This lead was changed in the meantime. Open it again.',
  noteLong: `A note can have at most ${NOTE_LIMIT.toLocaleString('en-CA')} characters.`,
  listFailed: 'Failed to fetch leads',
  assignFailed: 'Failed to assign the lead',
} as const

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  closed: 'Closed',
}

export const OUTCOME_LABELS: Record<LeadOutcomeKind, string> = { funded: 'Funded', lost: 'Lost' }

export const STATUS_OPTIONS = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }))

/** In a form the name of a chosen lead is this and its id; the value is its version. */
export const CHOSEN_LEAD = 'lead-'
export const CHOSEN_LEADS_FORM = 'chosen-leads'

/** '3 leads assigned. 1 was changed in the meantime: open it again.' `left` were changed by another user first. */
export function assignedText(saved: number, left: number, isUnassigned: boolean): string {
  const verb = isUnassigned ? 'unassigned' : 'assigned'
  const done = saved === 1 ? `Lead ${verb}` : `${saved} leads ${verb}`
  if (left === 0) return done
  return `${done}. ${left === 1 ? '1 was changed in the meantime: open it again.' : `${left} were changed in the meantime: open them again.`}`
}

export const TYPE_LABELS: Record<LeadType, string> = {
  rate_quote: 'Rate quote',
  refinance: 'Refinance',
  application: 'Application',
  contact: 'Contact',
}

export const SOURCE_LABELS: Record<LeadSource, string> = {
  website: 'Website',
  contact_form: 'Contact form',
  'AI Chatbot': 'AI chat',
  mortgage_calculator: 'Mortgage calculator',
  renewal_reminder: 'Renewal reminder',
  phone_call: 'Phone call',
  walk_in: 'Walk-in',
  referral: 'Referral',
  other: 'Other',
}

export const isByHand = (source: string) => MANUAL_SOURCES.some((manual) => manual === source)

export const LEAD_SORTS = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } as const
export type LeadSort = keyof typeof LEAD_SORTS

/** New leads are worked on, so the longest wait comes first; every other list is in the specification's order. */
export const usualSort = (status: LeadStatus | null): LeadSort => (status === 'new' ? 'oldest' : 'newest')

export const LEAD_PERIODS = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' } as const
export type LeadPeriod = keyof typeof LEAD_PERIODS

export type LeadScope = { agentId: string } | 'all'

export const UNASSIGNED = 'unassigned'

export type LeadFilter = {
  search: string
  type: LeadType | null
  status: LeadStatus | null
  source: LeadSource | null
  /** A broker's id, or those without one. Of no effect among a broker's own. */
  agent: string | typeof UNASSIGNED | null
  /** The last so many days in Toronto, today included, as analytics count them; null is all time. */
  period: LeadPeriod | null
  outcome: LeadOutcomeKind | null
  sort: LeadSort
}

/** Where a copy of the lead's id is shown short, as in the audit log. */
export const shortId = (id: string) => id.slice(-6)

export const isFiltered = ({ search, type, status, source, agent, period, outcome }: LeadFilter) =>
  Boolean(search || type || status || source || agent || period || outcome)

export type LeadListItem = {
  id: string
  name: string
  email: string | null
  phone: string | null
  type: LeadType
  source: LeadSource
  status: LeadStatus
  message: string | null
  /** Of the page whose form the visitor sent. */
  language: Locale
  agent: { id: string; name: string } | null
  createdAt: Date
  /** Goes up with every change of the lead itself. */
  version: number
  metadata: LeadFieldValues
  turns: number
  /** When a broker or owner first changed its status or added a note. */
  firstResponseAt: Date | null
  clock: ResponseClock
  nextStep: string | null
  /** '2026-11-24', the day in Toronto. */
  nextStepOn: string | null
  outcome: LeadOutcomeKind | null
  fundedAmount: number | null
  lostReason: string | null
  /** The person has since asked for no more calls and e-mails (CASL). */
  isStopped: boolean
}

/** The board's columns hold this many; the list has the rest. */
export const BOARD_COLUMN = 20
/** Closed leads without end are no board: its column has those that came in the last so many days. */
export const CLOSED_DAYS = 30

/** Leads of a board's column whose amounts are added up; of more, the head says 'more than'. */
export const SUMMED_LEADS = 1_000

export type BoardColumn = {
  status: LeadStatus
  leads: LeadListItem[]
  count: LeadCount
  sum: { dollars: number; isCapped: boolean }
}

export type LeadCount = {
  counted: number
  isCapped: boolean
}

export type LeadPage = LeadCount & {
  items: LeadListItem[]
  previous: Cursor
  next: Cursor
}

/** What a timeline shows: the lead's events, and the e-mails to its client. */
export type TimelineDetails = LeadEventDetails & { email: { status: MailStatus; subject: string } }
export type TimelineEvent<Kind extends keyof TimelineDetails = keyof TimelineDetails> = {
  [Each in Kind]: {
    id: string
    kind: Each
    detail: TimelineDetails[Each]
    actor: string | null
    createdAt: Date
  }
}[Kind]

export type LeadConsent = {
  id: string
  kind: 'express' | 'implied'
  wording: string
  method: string
  sourcePage: string
  createdAt: Date
}

export type FullLead = LeadListItem & {
  notes: LeadNotes | null
  consents: LeadConsent[]
  events: TimelineEvent[]
}
