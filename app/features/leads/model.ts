import type { QuoteMetadata } from '~/features/calculators/quote-metadata'

export const LEAD_TYPES = ['rate_quote', 'refinance', 'application', 'contact'] as const
export type LeadType = (typeof LEAD_TYPES)[number]

export const LEAD_SOURCES = ['website', 'contact_form', 'AI Chatbot', 'mortgage_calculator'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'closed'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export type ApplicationMetadata = { mortgage_amount: number | null; property_address: string | null }
export type ContactMetadata = { phoneType: string; postalCode: string | null }
export type LeadMetadata = Partial<QuoteMetadata & ApplicationMetadata & ContactMetadata>

export type LeadNotes = {
  source: string
  conversation: { role: 'user' | 'assistant'; content: string }[]
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

export const QUOTE_MESSAGES = {
  required: 'Please fill in all required fields',
  check: 'Please check the marked fields',
  failed: 'Failed to submit form',
  sent: 'Your mortgage quote request has been submitted!',
} as const

/** What a visitor agrees to by sending a quote request; kept with the lead, word for word. */
export const quoteConsent = (brokerageName: string) =>
  `By sending this request you ask ${brokerageName} to contact you about it by e-mail or phone. You can withdraw at any time.`

/** What became of a form: stored, or why not, by field. */
export type SubmissionAnswer =
  | { ok: true; message: string }
  | { ok: false; status: number; message: string; errors: Record<string, string> }

/** The purpose that an address or a form names; undefined when it names none. */
export const parsePurpose = (text: string | null | undefined) =>
  QUOTE_PURPOSES.find((purpose) => purpose === text)
