import { t } from '@lingui/core/macro'
import type { ConsentSeeker } from '~/features/consents/model'
import { LOCALES } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { mask, maskNumbers } from '~/lib/mask-numbers'
import type { Card } from '../model'
import { type OwnDetails, readDetails } from '../understanding/details-in-text'

export type Role = 'user' | 'assistant'
export type Turn = { role: Role; content: string }

/**
 * One entry of the conversation. A notice is the site's own text, such as that a number was not readable: the dialog
 * shows and stores it, but does not send it to Val.
 */
export type Message = Turn & {
  id: number
  kind?: 'notice' | 'stopped'
  /** What an answer shows beside its text. */
  cards?: readonly Card[]
  /** What the visitor may press below an answer: each is a message of its own. */
  choices?: readonly string[]
}

/**
 * Returns an answer without the paragraph that links to its calculator: what it says of the inputs is on the card. The
 * lead and Val's next answer have the whole text.
 */
export function besideCard(content: string, calculator: string): string {
  // An answer may be in the other language than the page.
  const links = LOCALES.map((locale) => `](${localizedPath(calculator, locale)}`)
  const shown = content.split('\n\n').filter((text) => !links.some((link) => text.includes(link)))
  return shown.length > 0 ? shown.join('\n\n') : content
}

const SOURCE = /^[_*]{0,2}Sources?[\u00a0\u202f ]?:/

/** Splits an answer from its last paragraph, where that one names the source. */
export function splitSource(content: string): { text: string; source: string | null } {
  const at = content.trimEnd().lastIndexOf('\n\n') + 2
  const last = content.slice(at).trim()
  if (at < 2 || !SOURCE.test(last)) return { text: content, source: null }
  return { text: content.slice(0, at).trimEnd(), source: last }
}

/** Messages kept in the browser (visitor spec §9). */
export const HISTORY_LENGTH = 50
/** Milliseconds without a word of the answer (visitor spec §9). */
export const IDLE_LIMIT = 30_000
/** Characters of one question. */
export const QUESTION_LIMIT = 2_000

/** The dialog's own texts, in the language of the page. */
export const chatText = () => ({
  placeholder: t`Ask me about mortgages...`,
  clear: t`Clear Chat`,
  greeting: t`Hi, I’m **Val**. Ask me about payments, today’s rates, what you can afford, or how a mortgage works in Canada.`,
  aboutVal: t`Val is an AI and can be wrong.`,
  person: t`Talk to a person`,
  callback: t`Ask for a call back`,
  masked: t`A number in your message looked like a social insurance, card or account number. It was taken out on your device: Val shows “${mask()}” in its place and never sees it. Please don’t share such numbers in a chat.`,
  unanswered: t`Your message was not answered.`,
  retry: t`Try again`,
  stopped: t`You stopped this answer.`,
})

export const suggestions = () => [
  t`What is your best 5-year fixed rate today?`,
  t`What would I pay monthly on a $650,000 home with 10% down?`,
  t`How much can I afford on an income of $110,000?`,
  t`What does it cost to break my mortgage early?`,
]

/** Milliseconds that each kind of toast stays (visitor spec §8 and §9). */
export const TOAST_TIMES = { http: 5_000, stream: 7_000, lead: 5_000, history: 10_000 } as const

const httpFailures = (): Record<number, string> => ({
  401: t`Authentication error - Please refresh the page and try again.`,
  402: t`Service unavailable - Our AI service is temporarily unavailable. Please try again later.`,
  429: t`Rate limit exceeded - Please wait a moment before sending another message.`,
  500: t`Server error - Something went wrong on our end. Please try again later.`,
  503: t`Service maintenance - The AI service is currently under maintenance. Please try again later.`,
})

/** Returns the toast for an answer with this HTTP status (visitor spec §8). */
export const httpFailure = (status: number) =>
  httpFailures()[status] ??
  t`Connection error - Failed to connect to AI service (${status}). Please try again.`

export const streamFailures = () => ({
  idle: t`Response timeout - The AI is taking too long to respond. Please try again.`,
  network: t`Network connection error. Please check your internet connection.`,
  invalid: t`Invalid response from AI service. Please try again later.`,
  other: t`Failed to send message. Please try again.`,
})

/** Takes the place of the answer, beside the toast. */
export const idleRemark = () => t`The AI took too long to respond. Please try again.`

export const leadText = () => ({
  saved: t`Information Received - Thank you! Our team will contact you shortly.`,
  failed: t`Error Saving Information`,
  badEmail: t`The email address you provided seems invalid. Please provide a valid email address.`,
  badPhone: t`The phone number you provided seems invalid. Please provide a valid phone number.`,
  unreachable: t`Give an email address or a phone number, so that we can reach you.`,
  closed: t`This chat is closed. Press Clear Chat, then leave your details again.`,
  badName: t`Use at most 120 characters for the name.`,
})

/** Texts for brokers: the name of a lead without one, the note of a visitor who asks for a call, and when. */
export const LEAD_NOTES = {
  callback: 'Asks to be called back.',
  unnamed: 'Chat visitor',
  bestTime: (time: string) => `Best time: ${time}.`,
} as const

/** Returns the apology for details that were not stored, with the ways that do not need them. */
export function saveApology({ supportEmail, phone }: { supportEmail: string; phone: string }): string {
  const write = supportEmail && t`write to ${supportEmail}`
  const call = phone && t`call ${phone}`
  if (write && call)
    return t`I’m sorry, your information was not saved. Please ${write} or ${call}, or try again in a moment.`
  const way = write || call
  return way
    ? t`I’m sorry, your information was not saved. Please ${way}, or try again in a moment.`
    : t`I’m sorry, your information was not saved. Please try again in a moment.`
}

/** The consent that a visitor gives by leaving contact details in the conversation; stored as shown. */
export const conversationConsent = ({ name, sender }: ConsentSeeker) =>
  t`By leaving your email or phone here you ask ${name} to contact you about your question and to keep this chat. You can withdraw at any time: ${sender}`

/** The label of the card's box: express consent (CASL), stored as shown. */
export const newsConsent = ({ name, sender }: ConsentSeeker) =>
  t`I also consent to receiving mortgage rates and news from ${name} by email or phone. I can withdraw at any time: ${sender}`

export type Contact = { name: string | null; email: string | null; phone: string | null }
export const NO_CONTACT: Contact = { name: null, email: null, phone: null }

export const isReachable = ({ email, phone }: Contact) => email !== null || phone !== null

export const sameContact = (one: Contact, other: Contact) =>
  one.name === other.name && one.email === other.email && one.phone === other.phone

/**
 * Returns the visitor's contact details after one more message, and remarks about invalid ones. An email address or
 * number replaces the earlier one, a name only where the visitor calls it a name; `isFixed`: details that the visitor
 * corrected stay. `text` must be masked; `own`: the brokerage's details, which are never a visitor's.
 */
export function readContact(
  text: string,
  known: Contact,
  isFixed = false,
  own: OwnDetails = {},
): { contact: Contact; remarks: string[] } {
  const { email, phone, name } = readDetails(text, own)
  const remarks = [
    ...(email.isInvalid ? [leadText().badEmail] : []),
    ...(phone.isInvalid ? [leadText().badPhone] : []),
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
 * Returns the latest turns of a conversation, at most 50 and `limit` bytes, for a lead and for Val. Social insurance,
 * card and account numbers are masked.
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

/** Bytes of a conversation in one request, below the server's limit. */
export const REQUEST_LIMIT = 150_000

/** Stores the latest messages of this visit in the browser, where it allows storage. */
export function recordHistory(storageKey: string, messages: readonly Message[]) {
  try {
    if (messages.length === 0) localStorage.removeItem(storageKey)
    else {
      const kept = messages.slice(-HISTORY_LENGTH).map(({ id: _, kind: __, ...message }) => message)
      localStorage.setItem(storageKey, JSON.stringify(kept))
    }
  } catch {
    // Private windows and full disks: the conversation goes on without.
  }
}
