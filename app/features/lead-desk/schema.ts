import { cleanText } from '~/lib/parse-form'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { LEAD_SOURCES, LEAD_STATUSES, LEAD_TYPES, type LeadStatus } from '../leads/model'
import {
  CHOSEN_LEAD,
  DESK_MESSAGES,
  LEAD_PERIODS,
  LEAD_SORTS,
  type LeadCursor,
  type LeadFilter,
  type LeadPeriod,
  type LeadSort,
  NOTE_LIMIT,
  UNASSIGNED,
} from './model'

const SEARCH_LIMIT = 100

/** What the list's address asks for; what makes no sense there counts as not asked. */
export function parseLeadFilter(params: URLSearchParams): LeadFilter {
  const period = Object.keys(LEAD_PERIODS).find((days) => days === params.get('period'))
  const sort = Object.keys(LEAD_SORTS).find((name) => name === params.get('sort'))
  return {
    search: cleanText((params.get('search') ?? '').slice(0, 1_000))
      .replace(/\s+/g, ' ')
      .slice(0, SEARCH_LIMIT)
      .toWellFormed(),
    type: LEAD_TYPES.find((type) => type === params.get('type')) ?? null,
    status: LEAD_STATUSES.find((status) => status === params.get('status')) ?? null,
    source: LEAD_SOURCES.find((source) => source === params.get('source')) ?? null,
    agent: params.get('agent') === UNASSIGNED ? UNASSIGNED : parseUuid(params.get('agent')),
    period: period ? (Number(period) as LeadPeriod) : null,
    sort: (sort ?? 'newest') as LeadSort,
  }
}

export function parseLeadCursor(params: URLSearchParams): LeadCursor {
  const after = parseUuid(params.get('after'))
  if (after) return { after }
  const before = parseUuid(params.get('before'))
  return before ? { before } : null
}

/** '?type=contact&after=…', or nothing where all is as it is without asking. */
export function leadQuery(filter: LeadFilter, cursor: LeadCursor = null) {
  const { search, type, status, source, agent, period, sort } = filter
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (type) params.set('type', type)
  if (status) params.set('status', status)
  if (source) params.set('source', source)
  if (agent) params.set('agent', agent)
  if (period) params.set('period', String(period))
  if (sort !== 'newest') params.set('sort', sort)
  for (const [side, id] of Object.entries(cursor ?? {})) params.set(side, id)
  return params.size > 0 ? `?${params}` : ''
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

/** What is wrong with a note, or undefined. */
export function noteFault(note: string): string | undefined {
  if (!note) return DESK_MESSAGES.noteEmpty
  return Array.from(note).length > NOTE_LIMIT ? DESK_MESSAGES.noteLong : undefined
}
