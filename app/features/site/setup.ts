import { panel } from '~/lib/paths'

/** The steps of a new brokerage's setup that the database knows. */
export type SetupFacts = {
  isDemo: boolean
  isPublished: boolean
  hasContact: boolean
  hasAddress: boolean
  hasLicence: boolean
  hasLogo: boolean
  hasRate: boolean
  hasLender: boolean
  hasBroker: boolean
  /** Of one broker at least the brokerage has confirmed a licence in force: `/find-broker` shows them. */
  hasListedBroker: boolean
  /** How the last test email went; null where none was sent. */
  testEmail: { isSent: boolean; to: string } | null
}

export type SetupStep = {
  key: 'details' | 'licence' | 'logo' | 'leads' | 'rates' | 'lenders' | 'broker' | 'listed' | 'email'
  label: string
  detail: string
  to: string | null
  isDone: boolean
  /** A site without it is not ready for visitors. */
  isNeeded: boolean
}

/** The owner's steps to a published site, in the order in which they are done. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const hasDetails = facts.hasContact && facts.hasAddress
  return [
    {
      key: 'details',
      label: 'Name, address and phone',
      detail: 'And who answers for privacy and complaints. Shown on the site and in every email.',
      to: panel('settings'),
      isDone: hasDetails,
      isNeeded: true,
    },
    {
      key: 'licence',
      label: 'Brokerage licence',
      detail: 'Shown beside your name on every page.',
      to: panel('licences'),
      isDone: facts.hasLicence,
      isNeeded: true,
    },
    {
      key: 'logo',
      label: 'Logo',
      detail: 'Without one, your name is shown.',
      to: panel('settings'),
      isDone: facts.hasLogo,
      isNeeded: false,
    },
    {
      key: 'leads',
      label: 'Lead routing',
      detail: 'Who gets a lead that names no broker. Under Leads, in Site settings.',
      to: `${panel('settings')}#leadAssignment`,
      isDone: hasDetails,
      isNeeded: false,
    },
    {
      key: 'rates',
      label: 'Rates',
      detail: 'The usual terms are ready to fill in.',
      to: panel('rates'),
      isDone: facts.hasRate,
      isNeeded: true,
    },
    {
      key: 'lenders',
      label: 'Lenders',
      detail: 'The lenders that you work with.',
      to: panel('lenders'),
      isDone: facts.hasLender,
      isNeeded: true,
    },
    {
      key: 'broker',
      label: 'Invite a broker',
      detail: 'They choose their own password and fill in their page.',
      to: `${panel('agents/new')}?invite`,
      isDone: facts.hasBroker,
      isNeeded: true,
    },
    {
      key: 'listed',
      label: 'A broker’s licence',
      detail: 'Visitors see a broker once you have confirmed a licence of theirs.',
      to: panel('agents'),
      isDone: facts.hasListedBroker,
      isNeeded: true,
    },
    {
      key: 'email',
      label: 'Test email',
      detail: testText(facts.testEmail),
      to: null,
      isDone: facts.testEmail?.isSent ?? false,
      isNeeded: false,
    },
  ]
}

const testText = (test: SetupFacts['testEmail']) =>
  test === null
    ? 'We send one to you and tell you whether the mail server took it.'
    : test.isSent
      ? `The mail server accepted an email to ${test.to}.`
      : `The last email to ${test.to} was not accepted.`

export const isSetupIntent = (intent: string | undefined) =>
  intent === 'publish-site' || intent === 'test-email'

/** How much of the checklist is shown: all until the site is published with what it needs, then a line until all is done. */
export function setupState(facts: SetupFacts): 'open' | 'folded' | 'done' {
  const missing = setupSteps(facts).filter(({ isDone }) => !isDone)
  if (!facts.isPublished || missing.some(({ isNeeded }) => isNeeded)) return 'open'
  return missing.length > 0 && !facts.isDemo ? 'folded' : 'done'
}

/** The public paths that stay open before the site is published: signing in, and the pages that the law requires. */
const OPEN_PATHS =
  /^\/(auth|privacy|terms|accessibility|complaints|unsubscribe|no-contact|newsletter\/confirm|reminders\/(confirm|stop)|daily-email)(\/|$)/
export const isOpenBeforePublishing = (pathname: string) => OPEN_PATHS.test(pathname)
