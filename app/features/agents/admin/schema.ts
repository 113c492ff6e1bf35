import { BROKER_ROLES, type BrokerRole } from '~/features/auth/model'
import { parseEmail } from '~/lib/email-address'
import { type Cursor, listQuery, oneOf, parseCursor, parseSearch } from '~/lib/list-query'
import { type FieldErrors, type Fields, type Parsed, parsed } from '~/lib/read-fields'
import { AGENT_STATES, type AgentFilter, EDIT_TABS, type EditTab } from './model'

const NAME_LIMIT = 120

/** Parses the filter in the URL; invalid values are ignored. */
export const parseAgentFilter = (params: URLSearchParams): AgentFilter => ({
  search: parseSearch(params),
  state: oneOf(AGENT_STATES, params.get('state')),
})

/** '?search=okafor&after=…', or nothing where all is as it is without asking. */
export const agentQuery = ({ search, state }: AgentFilter, cursor?: Cursor, tab?: string) =>
  listQuery({ tab, search, state }, cursor)

export const listQueryOf = (params: URLSearchParams) =>
  agentQuery(parseAgentFilter(params), parseCursor(params))

/** The part of the record in the URL; 'delete' is the confirmation before deletion. */
export const parseEditTab = (params: URLSearchParams): EditTab | 'delete' =>
  params.get('tab') === 'delete' ? 'delete' : (oneOf(EDIT_TABS, params.get('tab')) ?? 'basic')

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

export function parseNewAgent(fields: Fields): Parsed<NewAgentForm> {
  const errors: FieldErrors = {}
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
  if (!email || !role) return { ok: false, errors }
  return parsed({ fullName, email, role, isInvited, password }, errors)
}
