import { t } from '@lingui/core/macro'
import { DEFAULT_MORTGAGE_AMOUNT } from '~/features/calculators/scenario'
import type { ConsentSeeker } from '~/features/consents/model'
import type { LeadAssignment } from '~/features/site/model'
import type { LeadMetadata } from '../fields'

export const LEAD_TYPES = ['rate_quote', 'refinance', 'application', 'contact'] as const
export type LeadType = (typeof LEAD_TYPES)[number]

export const VISITOR_SOURCES = ['website', 'contact_form', 'AI Chatbot', 'mortgage_calculator'] as const
export type VisitorSource = (typeof VISITOR_SOURCES)[number]
export const MANUAL_SOURCES = ['phone_call', 'walk_in', 'referral', 'other'] as const
/** A visitor who confirmed renewal reminders: no request that waits for an answer. */
export const REMINDER_SOURCE = 'renewal_reminder'
/** Sources on the site itself. */
export const SITE_SOURCES = [...VISITOR_SOURCES, REMINDER_SOURCE] as const
export const LEAD_SOURCES = [...SITE_SOURCES, ...MANUAL_SOURCES] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** The statuses in their order. `isOpen`: a broker works on it; `isRecord`: it documents a mortgage, not a question. */
const STATUSES = {
  new: { isOpen: true, isRecord: false },
  contacted: { isOpen: true, isRecord: false },
  qualified: { isOpen: true, isRecord: true },
  closed: { isOpen: false, isRecord: true },
} as const
export type LeadStatus = keyof typeof STATUSES
export const LEAD_STATUSES = Object.keys(STATUSES) as [LeadStatus, ...LeadStatus[]]
export const statusTraits = (status: LeadStatus) => STATUSES[status]
export const OPEN_STATUSES = LEAD_STATUSES.filter((status) => STATUSES[status].isOpen)

export const LEAD_OUTCOMES = ['funded', 'lost'] as const
export type LeadOutcomeKind = (typeof LEAD_OUTCOMES)[number]

/** The calculator that led to a request, its result and its inputs as the broker reads them. */
export type CalculatorMetadata = Pick<
  LeadMetadata,
  'calculator' | 'calculatorResult' | 'calculatorInputs' | 'calculatorUrl'
>

export type LeadNotes = {
  source: string
  conversation: { role: 'user' | 'assistant'; content: string }[]
}

/** A form as its visitor sent it, to compare with a second form of the same key. */
export type Submission = {
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  /** The agent whom the visitor chose, whether the lead went to them or not. */
  agentId: string | null
  type: LeadType
  message: string | null
  metadata: LeadMetadata
  /** Fields that the lead does not hold, such as the codes for the external network. */
  extras?: Record<string, string | boolean | null>
}

export const QUOTE_PURPOSES = ['purchase', 'renewal'] as const
export type QuotePurpose = (typeof QUOTE_PURPOSES)[number]

export const QUOTE_TITLES: Record<QuotePurpose, () => string> = {
  purchase: () => t`Buying a Home - Mortgage Calculator`,
  renewal: () => t`Renewal/Refinancing - Mortgage Calculator`,
}

export const QUOTE_LEAD_TYPE: Record<QuotePurpose, LeadType> = {
  purchase: 'rate_quote',
  renewal: 'refinance',
}

export const FORM_MESSAGES = {
  required: () => t`Please fill in all required fields`,
  check: () => t`Please check the marked fields`,
  expired: () => t`This form has expired. Reload the page and send it again.`,
} as const

export const QUOTE_MESSAGES = {
  required: FORM_MESSAGES.required,
  check: FORM_MESSAGES.check,
  failed: () => t`Failed to submit form`,
  sent: () => t`Your mortgage quote request has been submitted!`,
} as const

export const APPLICATION_MESSAGES = {
  failed: () => t`Failed to submit application. Please try again.`,
  sent: () => t`Application submitted successfully! We'll contact you soon.`,
  listFailed: () => t`Failed to load applications`,
  recentLead: () =>
    t`The newest requests that came by this form. Amounts are rounded, and nothing here says who sent them.`,
} as const

/** 'Mortgage Alliance' of 'Mortgage Alliance (mortgagealliance.com)', the setting MORTGAGE_NETWORK_NAME. */
const withoutSite = (network: string) => network.replace(/ \(.*\)$/, '')

export const CONTACT_MESSAGES = {
  consent: () => t`Please consent to receiving communications`,
  failed: () => t`Failed to send message. Please try again.`,
  sent: () => t`Message sent! We'll get back to you soon.`,
  networkFailed: (network: string) => t`Failed to submit to ${withoutSite(network)} (external).`,
  networkConsentMissing: (network: string) =>
    t`Your message is with us. It did not go to ${withoutSite(network)}: the box that lets them write to you was not ticked.`,
  networkSkipped: () => t`Broker code or wpnonce not provided; skipped external submission.`,
} as const

export const AGENT_HINTS: Record<LeadAssignment, () => string> = {
  off: () => t`Optional. Without a choice, the owner of the brokerage gives it to a broker.`,
  round_robin: () => t`Optional. Without a choice, it goes to our brokers in turn.`,
  province_language: () =>
    t`Optional. Without a choice, it goes to a broker of your province, in turn; where there is none, the owner of the brokerage chooses.`,
}

export const APPLICATION_READERS: Record<LeadAssignment, () => string> = {
  off: () => t`The one you chose; without a choice, the owner of the brokerage gives it to a broker.`,
  round_robin: () => t`The one you chose; without a choice, our brokers take turns.`,
  province_language: () =>
    t`The one you chose; without a choice, a broker of your province, in turn, or whom the owner of the brokerage chooses.`,
}

/** The consent that a visitor gives by sending a quote request; stored with the lead, word for word. */
export const quoteConsent = ({ name, sender }: ConsentSeeker) =>
  t`By sending this request you ask ${name} to contact you about it by email or phone. You can withdraw at any time: ${sender}`

export const applicationConsent = ({ name, sender }: ConsentSeeker) =>
  t`By sending this application you ask ${name} to contact you about it by email or phone. You can withdraw at any time: ${sender}`

/** The wording of the box on the contact form; ticking it is express consent (CASL), stored word for word. */
export const contactConsent = ({ name, sender }: ConsentSeeker) =>
  t`I consent to receiving communications about my enquiry from ${name}. I can withdraw at any time: ${sender}`

/** The second box, where the site has a network: the wording names on whose behalf we ask (SOR/2012-36, s. 4). */
export const networkConsent =
  (network: string) =>
  ({ name, sender }: ConsentSeeker) =>
    t`I also consent to receiving electronic messages about mortgages from ${network}, on whose behalf ${name} asks. I can withdraw at any time: ${sender}`

/** Above the network's codes, on a site that is connected to one; without one neither is shown. */
export const networkHint = (network: string) =>
  t`With both fields filled in and the second box below ticked, your message and how to reach you also go to ${withoutSite(network)}, the network that gave you the code.`

export const TEXT_LIMIT = 5_000

export const APPLICATION_DEFAULTS = { mortgage_amount: String(DEFAULT_MORTGAGE_AMOUNT) }

export const PHONE_TYPES = ['Mobile', 'Work', 'Residential'] as const
type PhoneType = (typeof PHONE_TYPES)[number]

export const phoneTypeLabel = (type: PhoneType): string =>
  ({
    Mobile: () => t({ message: 'Mobile', context: 'phone' }),
    Work: () => t({ message: 'Work', context: 'phone' }),
    Residential: () => t({ message: 'Residential', context: 'phone' }),
  })[type]()

/** The external network's numbers for the kinds of telephone (visitor spec §7). */
export const PHONE_TYPE_CODES: Record<PhoneType, string> = { Mobile: '1', Work: '2', Residential: '3' }

/**
 * Whether a message goes to the network, was left out of it for want of the visitor's consent ('unasked') or of a code
 * ('skip'), or does not concern it.
 */
export function networkStep(
  form: { brokerCode: string | null; wpnonce: string | null; networkConsent: boolean },
  networkUrl: string | undefined,
): 'post' | 'unasked' | 'skip' | 'nothing' {
  if (form.brokerCode && form.wpnonce)
    return networkUrl ? (form.networkConsent ? 'post' : 'unasked') : 'nothing'
  return form.brokerCode || form.wpnonce || networkUrl ? 'skip' : 'nothing'
}

export type SubmissionAnswer = { ok: true; message: string } | FormError

/** The errors of a form; `fields` are the typed values, for a form that is rendered again. */
export type FormFailure = {
  message: string
  errors: Record<string, string>
  fields?: Record<string, string>
}
export type FormError = FormFailure & { ok: false; status: number }

export const parsePurpose = (text: string | null | undefined) =>
  QUOTE_PURPOSES.find((purpose) => purpose === text)
