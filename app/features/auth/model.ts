import { DASHBOARD_HOME, PANEL_HOME } from '~/lib/paths'

export const ROLES = ['super_admin', 'admin', 'agent'] as const
export type Role = (typeof ROLES)[number]

export const BROKER_ROLES = ['agent', 'admin'] as const satisfies Role[]
export type BrokerRole = (typeof BROKER_ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  agent: 'Agent',
  admin: 'Admin',
  super_admin: 'Super admin',
}

export type Viewer = {
  id: string
  name: string
  email: string
  role: Role | null
  agent: { id: string; slug: string } | null
  sessionId: string
}

/** The start page after signing in (signed-in spec §2). */
export function homeOf(role: Role | null): typeof PANEL_HOME | typeof DASHBOARD_HOME | '/' {
  if (role === 'super_admin') return PANEL_HOME
  return role === 'admin' || role === 'agent' ? DASHBOARD_HOME : '/'
}

export const securityPageOf = (role: Role | null) => `${homeOf(role)}/security`

/** For people who are signed in. */
export const ACCOUNT_MESSAGES = {
  denied: 'Access denied',
  passwordWrong: 'That is not your current password.',
} as const

/** How long a session lasts at most, however often it is used, and how long without a visit. */
export const SESSION_DAYS = 90
export const IDLE_SESSION_DAYS = 30

export const RECOVERY_CODES = 10

export const RESET_HOURS = 1

export const INVITATION_DAYS = 7

export const MIN_PASSWORD_LENGTH = 10
/** Hashing a longer password takes longer. */
export const MAX_PASSWORD_LENGTH = 128

/** Shown on the sign-in page of a demo site alone. */
export const DEMO_ACCOUNTS = [
  { email: 'super@demo.test', password: 'demo-super-1867', role: 'super_admin' },
  { email: 'admin@demo.test', password: 'demo-admin-1867', role: 'admin' },
  { email: 'agent@demo.test', password: 'demo-agent-1867', role: 'agent' },
  { email: 'agent2@demo.test', password: 'demo-agent-1867', role: 'agent' },
] as const satisfies { email: string; password: string; role: Role }[]
