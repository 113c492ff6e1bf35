/** Val's messages, limits and intents; the dialog's own texts are in `dialog/model.ts`. */
export const CHAT_ROLES = ['user', 'assistant'] as const
export type ChatRole = (typeof CHAT_ROLES)[number]
export type ChatMessage = { role: ChatRole; content: string }

/** Limits of a request to the chat function. The dialog keeps 50 messages and stays below them. */
export const CHAT_LIMITS = {
  /** Messages in one request. */
  messages: 100,
  /** Characters of a visitor's message. */
  question: 4_000,
  /** Characters of an earlier answer in the request. */
  answer: 12_000,
  /** Bytes of the body. */
  bytes: 192 * 1024,
} as const

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const CALCULATIONS = [
  'payment',
  'affordability',
  'compare',
  'insurance',
  'minimum-down',
  'land-transfer-tax',
  'closing-costs',
  'penalty',
  'stress-test',
  'equity',
  'interest',
  'interest-only',
  'loan-to-value',
  'interest-days',
  'balance-after',
  'payment-split',
  'extra-payment',
  'lump-sum',
  'renewal-change',
  'break-even',
  'buyout',
] as const

/** The intents that the built-in Val distinguishes. */
export type Intent =
  | (typeof CALCULATIONS)[number]
  | 'person'
  | 'office'
  | 'rates'
  | 'broker'
  | 'products'
  | 'services'
  | 'posts'
  | 'lenders'
  | 'apply'
  | 'greeting'
  | 'thanks'
  | 'identity'
  | 'knowledge'

/** Whether an intent computes amounts. */
export const isCalculation = (intent: Intent) => (CALCULATIONS as readonly Intent[]).includes(intent)

/** An action that the dialog offers beside the text. */
export type ValAction = {
  kind: 'callback'
  /** Details that the visitor must give; see CALLBACK_FIELDS. */
  fields: readonly string[]
  /** The booking link of the conversation's broker, or null. */
  bookingUrl: string | null
}

/** An answer: Markdown, and an action of the dialog, if any. */
export type ValAnswer = {
  text: string
  action?: ValAction
  intent: Intent | 'refusal' | 'unknown'
  /** Val asks for a missing value or for the right reading instead of answering. */
  isQuestion?: boolean
}

/** The details for a call, in the order of the questions. The chat lead stores them. */
export const CALLBACK_FIELDS = ['name', 'email or phone', 'best time'] as const
