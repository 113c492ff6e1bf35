import type { QuoteMetadata } from '~/features/calculators/quote-metadata'
import { DEFAULT_MORTGAGE_AMOUNT } from '~/features/calculators/scenario'
import type { ConsentSeeker } from '~/features/consents/model'
import type { LeadAssignment } from '~/features/site/model'

export const LEAD_TYPES = ['rate_quote', 'refinance', 'application', 'contact'] as const
export type LeadType = (typeof LEAD_TYPES)[number]

/** By what a visitor sent a lead. */
export const VISITOR_SOURCES = ['website', 'contact_form', 'AI Chatbot', 'mortgage_calculator'] as const
export type VisitorSource = (typeof VISITOR_SOURCES)[number]
/** By what a lead came that a broker or the owner entered by hand. */
export const MANUAL_SOURCES = ['phone_call', 'walk_in', 'referral', 'other'] as const
export const LEAD_SOURCES = [...VISITOR_SOURCES, ...MANUAL_SOURCES] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'closed'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export type ApplicationMetadata = { mortgage_amount: number | null; property_address: string | null }
export type ContactMetadata = { phoneType: string; postalCode: string | null; city?: string | null }
export type LeadMetadata = Partial<QuoteMetadata & ApplicationMetadata & ContactMetadata>

export type LeadNotes = {
  source: string
  conversation: { role: 'user' | 'assistant'; content: string }[]
}

/** A form as its visitor sent it: what a second form with the same key is compared with. */
export type Submission = {
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  /** The agent whom the visitor chose, whether the lead went to them or not. */
  agentId: string | null
  type: LeadType
  message: string | null
  metadata: LeadMetadata
  /** What the lead does not hold, such as the codes for the external network. */
  extras?: Record<string, string | boolean | null>
}

export const QUOTE_PURPOSES = ['purchase', 'renewal'] as const
export type QuotePurpose = (typeof QUOTE_PURPOSES)[number]

export const QUOTE_TITLES: Record<QuotePurpose, string> = {
  purchase: 'Buying a Home - Mortgage Calculator',
  renewal: 'Renewal/Refinancing - Mortgage Calculator',
}

export const QUOTE_LEAD_TYPE: Record<QuotePurpose, LeadType> = {
  purchase: 'rate_quote',
  renewal: 'refinance',
}

export const FORM_MESSAGES = {
  required: 'Please fill in all required fields',
  check: 'Please check the marked fields',
  expired: 'This form has expired. Reload the page and send it again.',
  tooMany: 'Many messages came from your connection. Please wait ten minutes, then send it again.',
} as const

export const QUOTE_MESSAGES = {
  required: FORM_MESSAGES.required,
  check: FORM_MESSAGES.check,
  failed: 'Failed to submit form',
  sent: 'Your mortgage quote request has been submitted!',
} as const

export const APPLICATION_MESSAGES = {
  failed: 'Failed to submit application. Please try again.',
  sent: "Application submitted successfully! We'll contact you soon.",
  listFailed: 'Failed to load applications',
  recentLead:
    'The newest requests that came by this form. Amounts are rounded, and nothing here says who sent them.',
} as const

export const CONTACT_MESSAGES = {
  consent: 'Please consent to receiving communications',
  failed: 'Failed to send message. Please try again.',
  sent: "Message sent! We'll get back to you soon.",
  networkFailed: 'Failed to submit to Mortgage Alliance (external).',
  networkSkipped: 'Broker code or wpnonce not provided; skipped external submission.',
} as const

/** Under the list of brokers: who gets a request that names nobody, by the owner's setting. */
export const AGENT_HINTS: Record<LeadAssignment, string> = {
  off: 'Optional. Without a choice, the owner of the brokerage gives it to a broker.',
  round_robin: 'Optional. Without a choice, it goes to our brokers in turn.',
  province_language:
    'Optional. Without a choice, it goes to a broker of your province, in turn; where there is none, the owner of the brokerage chooses.',
}

/** The first step after an application, by the same setting. */
export const APPLICATION_READERS: Record<LeadAssignment, string> = {
  off: 'The one you chose; without a choice, the owner of the brokerage gives it to a broker.',
  round_robin: 'The one you chose; without a choice, our brokers take turns.',
  province_language:
    'The one you chose; without a choice, a broker of your province, in turn, or whom the owner of the brokerage chooses.',
}

/** What a visitor agrees to by sending a quote request; stored with the lead, word for word. */
export const quoteConsent = ({ name, sender }: ConsentSeeker) =>
  `By sending this request you ask ${name} to contact you about it by e-mail or phone. You can withdraw at any time: ${sender}`

/** As quoteConsent, for an application. */
export const applicationConsent = ({ name, sender }: ConsentSeeker) =>
  `By sending this application you ask ${name} to contact you about it by e-mail or phone. You can withdraw at any time: ${sender}`

/** What the box on the contact form says; ticking it is express consent (CASL), stored word for word. */
export const contactConsent = ({ name, sender }: ConsentSeeker) =>
  `I consent to receiving communications about my enquiry from ${name}. I can withdraw at any time: ${sender}`

/**
 * The second box, where the site has an external network: only with it the network learns of a consent. The brokerage
 * asks on the network's behalf, which the wording has to say (SOR/2012-36, s. 4).
 */
export const networkConsent = ({ name, sender }: ConsentSeeker) =>
  `I also consent to receiving electronic messages about mortgages from Mortgage Alliance (mortgagealliance.com), on whose behalf ${name} asks. I can withdraw at any time: ${sender}`

/** Above the network's codes, on a site that is connected to one; without one neither is shown. */
export const NETWORK_HINT =
  'With both fields filled in, your message and how to reach you also go to Mortgage Alliance, the network that gave you the code.'

/** How many characters of a long answer are taken. */
export const TEXT_LIMIT = 5_000

/** What the application form holds before anybody typed. */
export const APPLICATION_DEFAULTS = { mortgage_amount: String(DEFAULT_MORTGAGE_AMOUNT) }

export const APPLICATION_FIELDS = [
  'submissionKey',
  'fullName',
  'email',
  'phone',
  'mortgage_amount',
  'property_address',
  'message',
  'agent',
] as const

export const CONTACT_FIELDS = [
  'submissionKey',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneType',
  'city',
  'postalCode',
  'comments',
  'agent',
  'brokerCode',
  'wpnonce',
  'consent',
  'networkConsent',
] as const

export const PHONE_TYPES = ['Mobile', 'Work', 'Residential'] as const
export type PhoneType = (typeof PHONE_TYPES)[number]

/** The external network's numbers for the kinds of telephone (visitor spec §7). */
export const PHONE_TYPE_CODES: Record<PhoneType, string> = { Mobile: '1', Work: '2', Residential: '3' }

/**
 * What to do about the external network. Without its address a message that names a code has nowhere to go: that is
 * not the visitor's concern, and neither is the network of somebody who left both fields alone where there is none.
 */
export function networkStep(
  form: { brokerCode: string | null; wpnonce: string | null },
  networkUrl: string | undefined,
): 'post' | 'skip' | 'nothing' {
  if (form.brokerCode && form.wpnonce) return networkUrl ? 'post' : 'nothing'
  return form.brokerCode || form.wpnonce || networkUrl ? 'skip' : 'nothing'
}

/** What became of a form: stored, or why not, by field. */
export type SubmissionAnswer = { ok: true; message: string } | Refusal

export type Refusal = { ok: false; status: number; message: string; errors: Record<string, string> }

/** What was typed into the form's own fields, to be shown again; what else was sent along is left out. */
export const typedIn = (fields: ReadonlyMap<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? '']] : [])))

/** The purpose that an address or a form names; undefined when it names none. */
export const parsePurpose = (text: string | null | undefined) =>
  QUOTE_PURPOSES.find((purpose) => purpose === text)
