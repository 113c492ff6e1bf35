import { cutText } from '~/lib/cut-text'
import { fieldLabel as sentence } from '~/lib/field-label'
import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import type { ResponseClock } from '../first-response/model'
import {
  type LeadNotes,
  type LeadSource,
  type LeadStatus,
  type LeadType,
  MANUAL_SOURCES,
} from '../leads/model'

export const LEADS_ON_A_PAGE = 25
/** Counting stops here: a larger figure helps nobody and costs a walk through every row. */
export const COUNTED_LEADS = 1_000
export const NOTE_LIMIT = 2_000

export const DESK_MESSAGES = {
  statusSaved: 'Status updated',
  statusFailed: 'Failed to update lead status',
  stale: 'This lead was changed meanwhile. Look at it again.',
  noteSaved: 'Note added',
  noteEmpty: 'Write something first.',
  noteLong: `A note can have at most ${NOTE_LIMIT.toLocaleString('en-CA')} characters.`,
  noteFailed: 'Failed to add the note. Please try again.',
  listFailed: 'Failed to fetch leads',
  assigned: 'Lead assigned',
  unassigned: 'Lead unassigned',
  noneChosen: 'Choose at least one lead.',
  noAgentChosen: 'Choose a broker.',
  assignFailed: 'Failed to assign the lead',
  deleted: 'Lead deleted',
  deleteFailed: 'Failed to delete application',
  gone: 'This lead is not here any more.',
} as const

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  closed: 'Closed',
}

export const STATUS_OPTIONS = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }))

/** In a form the name of a chosen lead is this and its id; the value is its version. */
export const CHOSEN_LEAD = 'lead-'
export const CHOSEN_LEADS_FORM = 'chosen-leads'

/** '3 leads assigned. 1 was changed meanwhile: look at it again.' `left` are those that somebody changed first. */
export function assignedText(saved: number, left: number, isUnassigned: boolean): string {
  const verb = isUnassigned ? 'unassigned' : 'assigned'
  const done = saved === 1 ? `Lead ${verb}` : `${saved} leads ${verb}`
  if (left === 0) return done
  return `${done}. ${left === 1 ? '1 was changed meanwhile: look at it again.' : `${left} were changed meanwhile: look at them again.`}`
}

/** How setting a lead's status went, in words for the broker. */
export type StatusAnswer = { ok: boolean; lead: string; message: string }

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
  phone_call: 'Phone call',
  walk_in: 'Walk-in',
  referral: 'Referral',
  other: 'Other',
}

/** Entered by a broker or the owner. */
export const isByHand = (source: string) => MANUAL_SOURCES.some((manual) => manual === source)

export const LEAD_SORTS = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } as const
export type LeadSort = keyof typeof LEAD_SORTS

export const LEAD_PERIODS = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' } as const
export type LeadPeriod = keyof typeof LEAD_PERIODS

/** Whose leads: one broker's own, or the whole brokerage's. */
export type LeadScope = { agentId: string } | 'all'

export const UNASSIGNED = 'unassigned'

export type LeadFilter = {
  /** As typed, shortened. */
  search: string
  type: LeadType | null
  status: LeadStatus | null
  source: LeadSource | null
  /** A broker's id, or those without one. Of no effect among a broker's own. */
  agent: string | typeof UNASSIGNED | null
  /** The last so many days in Toronto, today included, as analytics count them; null is all time. */
  period: LeadPeriod | null
  sort: LeadSort
}

/** A place in a list: behind or in front of a lead, whose id it is. */
export type LeadCursor = { after: string } | { before: string } | null

/** Where a copy of the lead's id is shown short, as in the audit log. */
export const shortId = (id: string) => id.slice(-6)

export const isFiltered = ({ search, type, status, source, agent, period }: LeadFilter) =>
  Boolean(search || type || status || source || agent || period)

export type LeadListItem = {
  id: string
  name: string
  email: string | null
  phone: string | null
  type: LeadType
  source: LeadSource
  status: LeadStatus
  message: string | null
  agent: { id: string; name: string } | null
  createdAt: Date
  /** Goes up with every change of the lead itself. */
  version: number
  metadata: Record<string, unknown>
  /** How many messages of a chat came with it. */
  turns: number
  /** When somebody first changed its status or added a note. */
  firstResponseAt: Date | null
  clock: ResponseClock
  /** The person asked since that nobody writes or calls any more (CASL). */
  isStopped: boolean
}

/** The board's columns hold this many; the list has the rest. */
export const BOARD_COLUMN = 20

export type BoardColumn = { status: LeadStatus; leads: LeadListItem[]; count: LeadCount }

export type LeadCount = {
  counted: number
  /** There are more; counting stopped. */
  isCapped: boolean
}

export type LeadPage = LeadCount & {
  items: LeadListItem[]
  previous: LeadCursor
  next: LeadCursor
}

export type LeadEvent = {
  id: string
  kind: string
  actor: string | null
  detail: Record<string, unknown>
  createdAt: Date
}

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
  events: LeadEvent[]
}

export const shortMessage = (message: string | null) => (message ? cutText(message, 90) : '')

export type Fact = { label: string; value: string }

const text = (value: unknown) => String(value).trim()
const dollars = (value: unknown) => (typeof value === 'number' ? formatCad(value) : text(value))
const cents = (value: unknown) => (typeof value === 'number' ? formatCadCents(value) : text(value))
const years = (value: unknown) => (typeof value === 'number' ? `${value} years` : text(value))
const percent = (value: unknown) => (typeof value === 'number' ? formatPercent(value) : text(value))

type Shown = readonly [key: string, label: string, show: (value: unknown) => string]

const NOT_PERMITTED: Record<string, string> = {
  'below-minimum-down': 'The down payment is below the minimum for this price',
  'long-amortization': 'Over 25 years with under 20% down, and neither a first-time buyer nor a new build',
}

const FACTS: readonly Shown[] = [
  ['mortgage_amount', 'Mortgage amount', dollars],
  ['property_address', 'Property address', text],
  ['price', 'Purchase price', dollars],
  ['downPayment', 'Down payment', dollars],
  ['location', 'Location', text],
  ['amortization', 'Amortization', years],
  ['mortgageRate', 'Rate', percent],
  ['paymentFrequency', 'Payment frequency', (value) => sentence(text(value))],
  ['rateType', 'Rate type', (value) => sentence(text(value))],
  ['compounding', 'Compounding', (value) => sentence(text(value))],
  ['firstTimeOrNewBuild', 'Buyer', () => 'First-time buyer or newly built home'],
  ['notPermitted', 'Not possible as asked', (value) => NOT_PERMITTED[text(value)] ?? text(value)],
  ['city', 'City', text],
  ['postalCode', 'Postal code', text],
  ['phoneType', 'Kind of phone', text],
]

// A renewal or refinance buys nothing: the same two fields are what the home is worth and what of it is paid.
const OWNED_LABELS: Record<string, string> = { price: 'Home value', downPayment: 'Equity' }

const CALCULATIONS: readonly Shown[] = [
  ['lenderPayment', 'Payment', cents],
  ['monthlyPayment', 'By simple compounding', cents],
  ['totalMortgage', 'Total mortgage', dollars],
  ['cmhcInsurance', 'Default insurance', dollars],
]

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const factsOf = (shown: readonly Shown[], values: Record<string, unknown>): Fact[] =>
  shown.flatMap(([key, label, show]) =>
    isSaid(values[key]) && isPlain(values[key]) ? [{ label, value: show(values[key]) }] : [],
  )

/** What came with a lead, in words; what we have no word for is named after its key. */
export function leadFacts({ type, metadata }: Pick<LeadListItem, 'type' | 'metadata'>): Fact[] {
  const own = FACTS.map(([key, label, show]): Shown => {
    return [key, (type === 'refinance' && OWNED_LABELS[key]) || label, show]
  })
  const known = new Set([...FACTS.map(([key]) => key), 'calculations'])
  const others = Object.keys(metadata).filter((key) => !known.has(key))
  const calculations = (metadata.calculations ?? {}) as Record<string, unknown>
  const frequency = metadata.paymentFrequency
  const isMonthly = !isSaid(frequency) || frequency === 'monthly'
  const figures = (isSaid(metadata.notPermitted) ? [] : factsOf(CALCULATIONS, calculations)).map((fact) =>
    fact.label === 'Payment' && isMonthly ? { ...fact, label: 'Monthly payment' } : fact,
  )
  return [
    ...factsOf(own, metadata),
    ...figures,
    ...factsOf(
      others.map((key): Shown => [key, sentence(key), text]),
      metadata,
    ),
  ]
}
