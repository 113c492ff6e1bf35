export const ROLES = ['super_admin', 'admin', 'agent'] as const
export type Role = (typeof ROLES)[number]

/** What somebody with a broker's record can be. The owner is made at the command line. */
export const BROKER_ROLES = ['agent', 'admin'] as const satisfies Role[]
export type BrokerRole = (typeof BROKER_ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  agent: 'Agent',
  admin: 'Admin',
  super_admin: 'Super admin',
}

/** Who asks: a signed-in person as every guard and policy knows them. */
export type Viewer = {
  id: string
  name: string
  email: string
  role: Role | null
  /** The broker's record that belongs to this sign-in, if any. */
  agent: { id: string; slug: string } | null
  sessionId: string
}

/** Where somebody belongs after signing in (signed-in spec §2). */
export function homeOf(role: Role | null): '/super-admin' | '/agent-dashboard' | '/' {
  if (role === 'super_admin') return '/super-admin'
  return role === 'admin' || role === 'agent' ? '/agent-dashboard' : '/'
}

export const AUTH_MESSAGES = {
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
  invitationDone: 'Welcome. Your password is set: sign in with it.',
  invitationStale: 'This invitation has been used or is too old. Ask the brokerage for a new one.',
  passwordChanged: 'Password changed. Your other devices are signed out.',
  passwordWrong: 'That is not your current password.',
  signedOutElsewhere: 'Signed out everywhere else.',
} as const

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7

export const MIN_PASSWORD_LENGTH = 10
/** Hashing takes time by the length of what is hashed. */
export const MAX_PASSWORD_LENGTH = 128

/** Shown on the sign-in page of a demo site alone. */
export const DEMO_ACCOUNTS = [
  { email: 'super@demo.test', password: 'demo-super-1867', role: 'Super admin' },
  { email: 'admin@demo.test', password: 'demo-admin-1867', role: 'Admin with a broker page' },
  { email: 'agent@demo.test', password: 'demo-agent-1867', role: 'Broker' },
  { email: 'agent2@demo.test', password: 'demo-agent-1867', role: 'Broker' },
] as const
