/** What Val reads and says; the words of the dialog's own messages stand in features/chat. */
export const CHAT_ROLES = ['user', 'assistant'] as const
export type ChatRole = (typeof CHAT_ROLES)[number]
export type ChatMessage = { role: ChatRole; content: string }

/** Bounds of a request to the chat function. The dialog keeps 50 messages, so an honest one never meets them. */
export const CHAT_LIMITS = {
  /** Messages in one request. */
  messages: 100,
  /** Characters of a visitor's message; a longer one is no question. */
  question: 4_000,
  /** Characters of an answer of ours that comes back as history. */
  answer: 12_000,
  /** Bytes of the whole body. */
  bytes: 192 * 1024,
} as const

/** Sentences of the chat function that a visitor may read, beside the dialog's own toasts. */
export const CHAT_MESSAGES = {
  badBody: 'Send JSON with messages, each with a role (user or assistant) and a content.',
  tooLarge: 'This conversation is too long. Clear the chat and ask again.',
  tooMany: 'Rate limit exceeded. Please wait a moment before sending another message.',
  failed: 'Something went wrong on our end. Please try again later.',
  broken: 'The answer broke off. Please ask again.',
} as const

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a visitor wants, as far as the built-in Val tells questions apart. */
export type Intent =
  | 'greeting'
  | 'thanks'
  | 'identity'
  | 'person'
  | 'office'
  | 'payment'
  | 'affordability'
  | 'compare'
  | 'insurance'
  | 'minimum-down'
  | 'land-transfer-tax'
  | 'closing-costs'
  | 'penalty'
  | 'stress-test'
  | 'equity'
  | 'interest'
  | 'rates'
  | 'broker'
  | 'products'
  | 'services'
  | 'posts'
  | 'lenders'
  | 'apply'
  | 'knowledge'

/** What a dialog may do beside showing the text. */
export type ValAction = {
  kind: 'callback'
  /** What the visitor must give; see CALLBACK_FIELDS. */
  fields: readonly string[]
  /** A booking link of the broker of this conversation, or null. */
  bookingUrl: string | null
}

/** An answer as it is streamed: Markdown, and perhaps something to do. */
export type ValAnswer = { text: string; action?: ValAction; intent: Intent | 'refusal' | 'unknown' }

/** What a callback needs, in the order in which it is asked. The storing is the chat lead's. */
export const CALLBACK_FIELDS = ['name', 'email or phone', 'best time'] as const
