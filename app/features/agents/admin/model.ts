import {
  BROKER_ROLES,
  INVITATION_DAYS,
  MIN_PASSWORD_LENGTH,
  ROLE_LABELS,
  type Role,
} from '~/features/auth/model'
import { type LicenceSummary, licenceRemarks as remarksOf } from '~/features/licences/model'
import type { Cursor } from '~/lib/list-query'

export const AGENTS_PER_PAGE = 24
/** The largest exact count. */
export const COUNTED_AGENTS = 1_000

export const AGENT_ADMIN_MESSAGES = {
  listFailed: 'Failed to fetch agents',
  createFailed: 'Failed to create agent',
  updated: 'Agent updated successfully',
  openLeads: 'Choose who gets the open leads of this broker.',
  emailTaken: 'This email address is already in use',
  check: 'Please check the marked fields',
} as const

export const AGENT_STATES = {
  active: 'Active',
  inactive: 'Inactive',
  unlicensed: 'No confirmed licence',
  unconfirmed: 'Licence to confirm',
  expiring: 'Licence expiring',
} as const
export type AgentState = keyof typeof AGENT_STATES

export type AgentFilter = {
  /** As typed, shortened. */
  search: string
  state: AgentState | null
}

export const licenceRemarks = (agent: { licenceSummary: LicenceSummary }) => remarksOf(agent.licenceSummary)

export const isFiltered = ({ search, state }: AgentFilter) => Boolean(search || state)

/** How a broker signs in; 'invited': has not chosen a password yet. */
export type SignIn = 'none' | 'invited' | 'password'

export type AgentListItem = {
  id: string
  name: string
  title: string | null
  licenceSummary: LicenceSummary
  email: string
  phone: string | null
  city: string | null
  province: string | null
  profileSlug: string
  headshotUrl: string | null
  isActive: boolean
  role: Role | null
  signIn: SignIn
  leads: number
}

export type AgentPage = {
  items: AgentListItem[]
  counted: number
  isCapped: boolean
  previous: Cursor
  next: Cursor
}

/** The parts of the record, each with a URL: `?tab=…`. */
export const EDIT_TABS = {
  basic: 'Basic Info',
  licences: 'Licences',
  documents: 'Documents',
  social: 'Social Links',
  links: 'App Links',
  seo: 'SEO',
} as const
export type EditTab = keyof typeof EDIT_TABS

/** A super admin's own sign-in is no part of an agent's record. */
export const withRole = <T extends { role: string | null }>(record: T) => ({
  ...record,
  hasRole: record.role === 'agent' || record.role === 'admin',
})

/** Why the role cannot be changed: the broker has no account, or is an owner. */
export const roleNote = ({ role, signIn }: { role: Role | null; signIn: SignIn }) =>
  signIn === 'none'
    ? 'No sign-in yet: there is no role to choose.'
    : `Their role is ${roleName(role)}; it is not changed here.`

export type Belongings = {
  documents: number
  testimonials: number
  events: number
  leads: number
  posts: number
  /** Of the home page, written by them as an admin. */
  homeTestimonials: number
}

export const ROLE_OPTIONS = BROKER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))
export const roleName = (role: Role | null) => (role ? ROLE_LABELS[role] : 'No role')

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters; four unrelated words are good. You’ll need to share it with them.`
export const INVITATION_HINT = `We email a one-time link, valid for ${INVITATION_DAYS} days, and they choose the password themselves.`
export const NO_MAIL_HINT = `No mail server is set up, so we email nothing: you get the one-time link on the next page, and send it yourself.`

const number = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`

/** Describes what is deleted with an agent and what stays, with numbers. */
export function belongingsText(belongings: Belongings) {
  const { documents, testimonials, events, leads, posts, homeTestimonials } = belongings
  const goes = [
    documents > 0 && number(documents, 'document'),
    testimonials > 0 && number(testimonials, 'testimonial'),
    events > 0 && number(events, 'recorded page view'),
  ]
  const stays = [
    leads > 0 && `${number(leads, 'lead')}, unassigned`,
    posts > 0 && `${number(posts, 'blog post')}, shown as the brokerage’s`,
    homeTestimonials > 0 && `${number(homeTestimonials, 'testimonial')} of the home page, in your name`,
  ]
  return { goes: goes.filter((text) => text !== false), stays: stays.filter((text) => text !== false) }
}
