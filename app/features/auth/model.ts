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
  /** The owner requires a second step of their role, and they have none yet: only its screen is open to them. */
  mustEnrol: boolean
}

/** The start page after signing in (signed-in spec §2). */
export function homeOf(role: Role | null): '/super-admin' | '/agent-dashboard' | '/' {
  if (role === 'super_admin') return '/super-admin'
  return role === 'admin' || role === 'agent' ? '/agent-dashboard' : '/'
}

export const AUTH_MESSAGES = {
  agentFailed: 'Failed to fetch agent data',
  wrong: 'Invalid email or password. Please try again.',
  signedIn: 'Login successful!',
  denied: 'Access denied',
  profileFailed: 'Error loading user profile',
  roleFailed: 'Error checking user role',
  failed: 'An error occurred during authentication',
  missing: 'Enter your email and your password.',
  tooMany: 'Too many attempts. Please wait 15 minutes, then try again.',
  resetSent:
    'If that address has an account, a link to set a new password is on its way. It works for one hour.',
  resetFailed: 'We could not send the link. Please try again in a minute.',
  resetDone: 'Your password is changed. Sign in with the new one.',
  resetStale: 'This link has been used or is older than one hour. Ask for a new one.',
  invitationStale: 'This invitation has been used or is too old. Ask the brokerage for a new one.',
  passwordChanged: 'Password changed. Your other devices are signed out.',
  passwordWrong: 'That is not your current password.',
  signedOutElsewhere: 'Signed out everywhere else.',
  welcome: 'Welcome. Your password is set, and you are signed in.',
  codeWrong: 'That code is not right, or it has been used. Wait for the next one and try again.',
  codeUnreadable:
    'Your two-step sign-in cannot be checked here. Please ask the owner of the brokerage to reset it.',
  codeExpired: 'That took too long. Please sign in again.',
  factorOn: 'Two-step sign-in is on. Your other devices are signed out.',
  factorOff: 'Two-step sign-in is off.',
  factorRequired: 'Your brokerage requires two-step sign-in. Set it up to go on.',
} as const

/** How long a session lasts at most, however often it is used; unused it ends after 30 days. */
export const SESSION_DAYS = 90

export const RECOVERY_CODES = 10

export const RESET_HOURS = 1

export const INVITATION_DAYS = 7

export const MIN_PASSWORD_LENGTH = 10
/** Hashing a longer password takes longer. */
export const MAX_PASSWORD_LENGTH = 128

/** Shown on the sign-in page of a demo site alone. */
export const DEMO_ACCOUNTS = [
  { email: 'super@demo.test', password: 'demo-super-1867', role: 'Super admin' },
  { email: 'admin@demo.test', password: 'demo-admin-1867', role: 'Admin with a broker page' },
  { email: 'agent@demo.test', password: 'demo-agent-1867', role: 'Broker' },
  { email: 'agent2@demo.test', password: 'demo-agent-1867', role: 'Broker' },
] as const
