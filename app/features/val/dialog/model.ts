import type { ConsentSeeker } from '~/features/consents/model'
import { type OwnDetails, readDetails } from '~/lib/details-in-text'
import { MASK, maskNumbers } from '~/lib/mask-numbers'

export type Role = 'user' | 'assistant'
export type Turn = { role: Role; content: string }

/**
 * One entry of the conversation as it is shown. A notice is said by the site in Val's place, such as that a number was
 * not readable: it is shown and kept, but no part of what Val is told.
 */
export type Message = Turn & { id: number; kind?: 'notice' | 'stopped' }

/** A line of an answer that offers a question to choose. */
const CHOICE_LINE = /^- “([^”\n]{1,300})”$/gm

/** The questions that an answer offers to choose from, as Val writes them: list items in quotation marks. */
export const choicesOf = (content: string): string[] =>
  [...content.matchAll(CHOICE_LINE)].map(([, question = '']) => question)

/** Messages kept in the browser (visitor spec §9). */
export const HISTORY_LENGTH = 50
/** Milliseconds without a word of the answer (visitor spec §9). */
export const IDLE_LIMIT = 30_000
/** Characters of one question. */
export const QUESTION_LIMIT = 2_000

export const CHAT_TEXT = {
  placeholder: 'Ask me about mortgages...',
  clear: 'Clear Chat',
  greeting:
    'Hi, I’m **Val**. Ask me about payments, today’s rates, what you can afford, or how a mortgage works in Canada.',
  aboutVal: 'Val is an AI and can be wrong.',
  person: 'Talk to a person',
  masked: `A number in your message looked like a social insurance, card or account number. It was taken out on your device: Val shows “${MASK}” in its place and never sees it. Please don’t share such numbers in a chat.`,
  unanswered: 'Your message was not answered.',
  retry: 'Try again',
  stopped: 'You stopped this answer.',
} as const

export const SUGGESTIONS = [
  'What is your best 5-year fixed rate today?',
  'What would I pay monthly on a $650,000 home with 10% down?',
  'How much can I afford on an income of $110,000?',
  'What does it cost to break my mortgage early?',
] as const

/** Milliseconds that each kind of toast stays (visitor spec §8 and §9). */
export const TOAST_TIMES = { http: 5_000, stream: 7_000, lead: 5_000, history: 10_000 } as const

const HTTP_FAILURES: Record<number, string> = {
  401: 'Authentication error - Please refresh the page and try again.',
  402: 'Service unavailable - Our AI service is temporarily unavailable. Please try again later.',
  429: 'Rate limit exceeded - Please wait a moment before sending another message.',
  500: 'Server error - Something went wrong on our end. Please try again later.',
  503: 'Service maintenance - The AI service is currently under maintenance. Please try again later.',
}

/** What a visitor is told about an answer of this status (visitor spec §8). */
export const httpFailure = (status: number) =>
  HTTP_FAILURES[status] ?? `Connection error - Failed to connect to AI service (${status}). Please try again.`

export const STREAM_FAILURES = {
  idle: 'Response timeout - The AI is taking too long to respond. Please try again.',
  network: 'Network connection error. Please check your internet connection.',
  invalid: 'Invalid response from AI service. Please try again later.',
  other: 'Failed to send message. Please try again.',
} as const

/** Stands where the answer would have been, while the toast says the rest. */
export const IDLE_REMARK = 'The AI took too long to respond. Please try again.'

export const LEAD_TEXT = {
  saved: 'Information Received - Thank you! Our team will contact you shortly.',
  failed: 'Error Saving Information',
  badEmail: 'The email address you provided seems invalid. Please provide a valid email address.',
  badPhone: 'The phone number you provided seems invalid. Please provide a valid phone number.',
  unreachable: 'Give an email address or a phone number, so that we can reach you.',
  closed: 'This chat is closed. Press Clear Chat, then leave your details again.',
  badName: 'Use at most 120 characters for the name.',
  callback: 'Asks to be called back.',
  unnamed: 'Chat visitor',
} as const

/** What the chat says when a visitor's details could not be stored, with the ways that do not need it. */
export function saveApology({ supportEmail, phone }: { supportEmail: string; phone: string }): string {
  const ways = [supportEmail && `write to ${supportEmail}`, phone && `call ${phone}`].filter(Boolean)
  const way = ways.length > 0 ? `Please ${ways.join(' or ')}, or` : 'Please'
  return `I’m sorry, your information was not saved. ${way} try again in a moment.`
}

/** What a visitor agrees to by leaving an address in the conversation; shown beneath it, kept word for word. */
export const conversationConsent = ({ name, sender }: ConsentSeeker) =>
  `By leaving your email or phone here you ask ${name} to contact you about your question and to keep this chat. You can withdraw at any time: ${sender}`

/** What the box on the card says; ticking it is express consent (CASL), kept word for word. */
export const newsConsent = ({ name, sender }: ConsentSeeker) =>
  `I also consent to receiving mortgage rates and news from ${name} by email or phone. I can withdraw at any time: ${sender}`

export type Contact = { name: string | null; email: string | null; phone: string | null }
export const NO_CONTACT: Contact = { name: null, email: null, phone: null }

export const isReachable = ({ email, phone }: Contact) => email !== null || phone !== null

export const sameContact = (one: Contact, other: Contact) =>
  one.name === other.name && one.email === other.email && one.phone === other.phone

/**
 * What is known of the visitor after one more of their messages, and what to tell them about it. An address or a number
 * replaces the one before; a name does so only where it is called a name, and nothing that the visitor `fixed` by hand
 * is touched. Numbers that nobody should keep are to be masked before; `own` is how the brokerage itself is reached.
 */
export function readContact(
  text: string,
  known: Contact,
  isFixed = false,
  own: OwnDetails = {},
): { contact: Contact; remarks: string[] } {
  const { email, phone, name } = readDetails(text, own)
  const remarks = [
    ...(email.isInvalid ? [LEAD_TEXT.badEmail] : []),
    ...(phone.isInvalid ? [LEAD_TEXT.badPhone] : []),
  ]
  const fill = (old: string | null, found: string | null) => (isFixed ? (old ?? found) : (found ?? old))
  const newName = name && (known.name === null || name.isCertain) ? name.name : null
  const contact = {
    name: fill(known.name, newName),
    email: fill(known.email, email.value),
    phone: fill(known.phone, phone.value),
  }
  return { contact, remarks }
}

const encoder = new TextEncoder()

/**
 * The latest turns of a conversation, at most 50 and `limit` bytes of them: what is kept with a lead, and what Val is
 * told. Numbers that nobody should keep are taken out.
 */
export function latestTurns(messages: readonly Message[], limit: number): Turn[] {
  const turns: Turn[] = []
  let size = 0
  for (const { role, content, kind } of messages.slice(-HISTORY_LENGTH).reverse()) {
    if (kind === 'notice' || content === '') continue
    const turn = { role, content: maskNumbers(content) }
    size += encoder.encode(JSON.stringify(turn)).length
    if (size > limit) break
    turns.push(turn)
  }
  return turns.reverse()
}

/** Bytes of a conversation in one request, with room beneath what the server reads. */
export const REQUEST_LIMIT = 150_000

/** Keeps the latest messages of this visit in the browser; a browser that allows no storage keeps none. */
export function keepHistory(storageKey: string, messages: readonly Message[]) {
  try {
    if (messages.length === 0) localStorage.removeItem(storageKey)
    else {
      const kept = messages.slice(-HISTORY_LENGTH).map(({ role, content }) => ({ role, content }))
      localStorage.setItem(storageKey, JSON.stringify(kept))
    }
  } catch {
    // Private windows and full disks: the conversation goes on without.
  }
}
