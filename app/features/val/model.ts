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

/** A calculator and the query that shows its inputs, as an open card has them. */
export type OpenCard = { calculator: string; params: string }

/** A rate as a card lists it. Percent; `asOf`: when it was last confirmed, ISO. */
export type RateRow = { term: string; rateType: string; ourRate: number; apr: number; asOf: string }

/** A broker as a card lists them. */
export type BrokerRow = {
  name: string
  slug: string
  title: string
  city: string | null
  province: string | null
  languages: readonly string[]
  phone: string | null
}

/** What an answer shows beside its text. */
export type Card =
  /** `read`: the query keys of what the visitor said; the other values are assumed. */
  | ({ kind: 'calculator'; read: readonly string[] } & OpenCard)
  /** Rates of one class in one place; `rateClass` as in rate-class.ts, `location` a province's name. */
  | { kind: 'rates'; location: string; rateClass: string; rows: readonly RateRow[] }
  | { kind: 'brokers'; brokers: readonly BrokerRow[] }
  /** `fields`: see CALLBACK_FIELDS; `bookingUrl`: of the conversation's broker. */
  | { kind: 'callback'; fields: readonly string[]; bookingUrl: string | null }

/** An answer. `target`: what it answers, as `classify` names it; a refusal, 'choices' or 'unknown' beside. */
export type ValAnswer = {
  /** Markdown. */
  text: string
  cards?: readonly Card[]
  /** What the visitor may press: each is a message of its own. */
  choices?: readonly string[]
  target: string
}

/** The details for a call, in the order of the questions. The chat lead stores them. */
export const CALLBACK_FIELDS = ['name', 'email or phone', 'best time'] as const
