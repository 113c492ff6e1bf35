import { DEMO_ACCOUNTS } from '~/features/auth/model'
import { dashboard } from '~/lib/paths'

const WHO = { super_admin: 'owner', admin: 'broker who reads applications', agent: 'broker' }

/** What a person reads who has just started a demo, below the `ready` line. */
export const demoGuide = (url: string) =>
  [
    `  Sign in at ${url}/auth:`,
    ...DEMO_ACCOUNTS.slice(0, 3).map(
      ({ email, password, role }) => `    ${email}  ${password}  (${WHO[role]})`,
    ),
    `  Try first: ask for a quote at ${url}/quote, then call back as the broker at ${url}${dashboard('today')}.`,
  ].join('\n')
