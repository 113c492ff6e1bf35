import { parseEmail } from '~/lib/email-address'
import { cleanText } from '~/lib/parse-form'
import { parseUuid } from '~/lib/parse-uuid'
import { BROKER_ROLES, type BrokerRole } from '../auth/model'
import { AGENT_STATES, type AgentCursor, type AgentFilter, EDIT_TABS, type EditTab } from './model'

const SEARCH_LIMIT = 100
const NAME_LIMIT = 120

const keyIn = <T extends object>(labels: T, text: string | null) =>
  text !== null && Object.hasOwn(labels, text) ? (text as keyof T) : null

/** What the list's address asks for; what makes no sense there counts as not asked. */
export const parseAgentFilter = (params: URLSearchParams): AgentFilter => ({
  search: cleanText((params.get('search') ?? '').slice(0, 1_000))
    .replace(/\s+/g, ' ')
    .slice(0, SEARCH_LIMIT)
    .toWellFormed(),
  state: keyIn(AGENT_STATES, params.get('state')),
})

export function parseAgentCursor(params: URLSearchParams): AgentCursor {
  const after = parseUuid(params.get('after'))
  if (after) return { after }
  const before = parseUuid(params.get('before'))
  return before ? { before } : null
}

/** '?search=okafor&after=…', or nothing where all is as it is without asking. */
export function agentQuery({ search, state }: AgentFilter, cursor: AgentCursor = null, tab?: string) {
  const params = new URLSearchParams()
  if (tab) params.set('tab', tab)
  if (search) params.set('search', search)
  if (state) params.set('state', state)
  for (const [side, id] of Object.entries(cursor ?? {})) params.set(side, id)
  return params.size > 0 ? `?${params}` : ''
}

/** The list's own part of any address under it. */
export const listQueryOf = (params: URLSearchParams) =>
  agentQuery(parseAgentFilter(params), parseAgentCursor(params))

/** Which part of the record an address shows; 'delete' asks before it is removed. */
export const parseEditTab = (params: URLSearchParams): EditTab | 'delete' =>
  params.get('tab') === 'delete' ? 'delete' : (keyIn(EDIT_TABS, params.get('tab')) ?? 'basic')

type Fields = ReadonlyMap<string, string>

const oneLine = (text: string) =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export type NewAgentForm = {
  fullName: string
  email: string
  role: BrokerRole
  isInvited: boolean
  /** As typed, even spaces; judged by the sign-in's own rules. */
  password: string
}

/** Name, address and, unless they are invited, a password: all are wanted. */
export function parseNewAgent(
  fields: Fields,
): { ok: true; values: NewAgentForm } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const fullName = oneLine(fields.get('fullName') ?? '')
  // Something that can be seen: spaces without width are no name.
  if (!/[^\p{C}\p{Z}\p{M}]/u.test(fullName)) errors.fullName = 'Enter the full name.'
  if (fullName.length > NAME_LIMIT) errors.fullName = `Use at most ${NAME_LIMIT} characters.`
  const email = parseEmail(fields.get('email') ?? '')
  if (!email) errors.email = 'Enter an email address like name@example.ca.'
  const role = BROKER_ROLES.find((known) => known === (fields.get('role') || 'agent'))
  if (!role) errors.role = 'Choose agent or admin.'
  const isInvited = fields.get('invite') === 'on'
  const password = fields.get('password') ?? ''
  if (!isInvited && !password) errors.password = 'Enter a password, or send an invitation instead.'
  if (Object.keys(errors).length > 0 || !email || !role) return { ok: false, errors }
  return { ok: true, values: { fullName, email, role, isInvited, password } }
}
