import { whichNumber } from '~/features/calculators/wording'
import { firstDayOf } from '~/lib/dates'
import { type Cursor, listQuery, oneOf, parseSearch } from '~/lib/list-query'
import { readNumber } from '~/lib/numbers'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { type FieldErrors, type Fields, type Parsed, parsed, readText } from '~/lib/read-fields'
import {
  LEAD_OUTCOMES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_TYPES,
  type LeadOutcomeKind,
  type LeadStatus,
} from '../intake/model'
import {
  CHOSEN_LEAD,
  LEAD_MESSAGES,
  LEAD_PERIODS,
  LEAD_SORTS,
  type LeadFilter,
  type LeadPeriod,
  MAX_FUNDED,
  NOTE_LIMIT,
  REASON_LIMIT,
  STEP_LIMIT,
  UNASSIGNED,
  usualSort,
} from './model'

/** Parses the list's filter from the URL; ignores invalid values. */
export function parseLeadFilter(params: URLSearchParams): LeadFilter {
  const period = oneOf(LEAD_PERIODS, params.get('period'))
  const status = parseStatus(params.get('status') ?? undefined)
  return {
    search: parseSearch(params),
    type: LEAD_TYPES.find((type) => type === params.get('type')) ?? null,
    status,
    source: LEAD_SOURCES.find((source) => source === params.get('source')) ?? null,
    agent: params.get('agent') === UNASSIGNED ? UNASSIGNED : parseUuid(params.get('agent')),
    period: period ? (Number(period) as LeadPeriod) : null,
    outcome: LEAD_OUTCOMES.find((outcome) => outcome === params.get('outcome')) ?? null,
    sort: oneOf(LEAD_SORTS, params.get('sort')) ?? usualSort(status),
  }
}

/** '?type=contact&after=…', or nothing where all is as it is without asking. */
export const leadQuery = (filter: LeadFilter, cursor?: Cursor) => {
  const { search, type, status, source, agent, period, outcome, sort } = filter
  return listQuery(
    { search, type, status, source, agent, period, outcome, sort: sort === usualSort(status) ? null : sort },
    cursor,
  )
}

/** The URL's query of the same list with other filters, in their usual order unless the user chose one. */
export function changedQuery(filter: LeadFilter, change: Partial<LeadFilter>) {
  const { status, sort } = { ...filter, ...change }
  const isUsual = filter.sort === usualSort(filter.status)
  return leadQuery({ ...filter, ...change, sort: isUsual ? usualSort(status) : sort })
}

/** The digits of a search that can only mean a telephone number, without the country's 1; else null. */
export function phoneDigits(search: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(search)) return null
  const digits = search.replace(/\D/g, '')
  const hasCountry = digits.length === 11 || /^ *(\+1|1[ (.-])/.test(search)
  const local = hasCountry ? digits.replace(/^1/, '') : digits
  return local.length >= 3 ? local : null
}

/** The leads that a form chose, each once, with the version that it was made from. */
export const chosenLeads = (fields: ReadonlyMap<string, string>) =>
  [...fields].flatMap(([name, version]) => {
    const leadId = name.startsWith(CHOSEN_LEAD) && parseUuid(name.slice(CHOSEN_LEAD.length))
    return leadId ? [{ leadId, version: parseVersion(version) }] : []
  })

export const parseStatus = (text: string | undefined): LeadStatus | null =>
  LEAD_STATUSES.find((status) => status === text) ?? null

export function noteFault(note: string): string | undefined {
  if (!note) return 'Write something first.'
  return Array.from(note).length > NOTE_LIMIT ? LEAD_MESSAGES.noteLong : undefined
}

const DAY = /^20\d{2}-\d{2}-\d{2}$/

export type NextStep = { text: string; on: string } | null

/** The next step of a form: null where both fields are empty. */
export function parseNextStep(fields: Fields): Parsed<{ step: NextStep }> {
  const errors: FieldErrors = {}
  const text = readText(fields, 'nextStep', STEP_LIMIT, errors)
  const on = fields.get('nextStepOn') ?? ''
  if (text === null && on === '') return parsed({ step: null }, errors)
  if (text === null) errors.nextStep = 'Enter what to do next, or clear the day too.'
  if (!DAY.test(on) || Number.isNaN(Date.parse(on))) errors.nextStepOn = 'Choose a day.'
  else if (on < firstDayOf(new Date(), 366))
    errors.nextStepOn = 'This day is more than a year ago. Check the year.'
  return parsed({ step: { text: text ?? '', on } }, errors)
}

export type Outcome = { kind: LeadOutcomeKind; fundedAmount: number | null; lostReason: string | null }

/** How a closed lead ended: funded with an amount, or lost, if known with a reason. */
export function parseOutcome(fields: Fields): Parsed<Outcome> {
  const errors: FieldErrors = {}
  const kind = LEAD_OUTCOMES.find((known) => known === fields.get('outcome'))
  if (!kind) return { ok: false, errors: { outcome: 'Choose how the lead ended.' } }
  if (kind === 'lost')
    return parsed(
      { kind, fundedAmount: null, lostReason: readText(fields, 'lostReason', REASON_LIMIT, errors) },
      errors,
    )
  const { value: amount, readings } = readNumber(fields.get('fundedAmount') ?? '', 'amount')
  const dollars = amount === null ? 0 : Math.round(amount)
  if (readings.length > 1) errors.fundedAmount = whichNumber(readings, 'amount')
  else if (dollars <= 0 || dollars > MAX_FUNDED)
    errors.fundedAmount = 'Enter the mortgage amount in dollars, for example 512,000.'
  return parsed({ kind, fundedAmount: dollars, lostReason: null }, errors)
}
