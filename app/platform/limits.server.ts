import { createLenientLimit, createPace, createRateLimit } from './rate-limit.server'

// All rate limits, and the limits of expensive work.
const MINUTE = 60_000
const HOUR = 60 * MINUTE

// A network's shares of a kind of form in a day: one in ten minutes is delivered at once, the others are held.
const HELD_SHARES = 19

function visitorForm(name: string, most = 20) {
  const share = { most, most56: 1.5 * most, most48: 3 * most }
  const held = {
    most: HELD_SHARES * most,
    most56: HELD_SHARES * share.most56,
    most48: HELD_SHARES * share.most48,
  }
  return {
    share: createRateLimit({ name, windowMs: 10 * MINUTE, ...share }),
    held: createRateLimit({ name: `held ${name}`, windowMs: 24 * HOUR, ...held }),
  }
}

/** Visitors' forms, each with its own count. No count of all visitors together: it would reject one because of others. */
export const VISITOR_FORMS = {
  quote: visitorForm('quotes'),
  application: visitorForm('applications'),
  contact: visitorForm('contact messages'),
  newsletter: visitorForm('newsletter forms'),
  renewal: visitorForm('renewal reminders'),
  rate_alert: visitorForm('rate alerts'),
  chat_lead: visitorForm('chat leads'),
  /** How often conversations with Val may store what they know; a new lead counts as a chat lead as well. */
  chat_details: visitorForm('chat details', 120),
}

/** Results of tools as PDF, which cost more than a page. */
export const toolSheets = createRateLimit({
  name: 'tool PDFs',
  windowMs: 10 * MINUTE,
  most: 30,
  most56: 45,
  most48: 90,
  ceiling: 1_000,
})

/** Pictures for social networks that are drawn for one request; their crawlers come from few IP addresses. */
export const drawnPictures = createRateLimit({
  name: 'pictures',
  windowMs: 10 * MINUTE,
  most: 60,
  most56: 90,
  most48: 180,
  ceiling: 1_000,
})

/** Questions to Val from one IP address: a lively conversation, and at most a few at the same time. */
export const chatQuestions = createLenientLimit({
  name: 'chat questions',
  windowMs: MINUTE,
  most: 30,
  most56: 45,
  most48: 90,
  ceiling: 3_000,
})

/** Questions of one conversation, by the id that the dialog sends, from any IP address. */
export const conversationQuestions = createLenientLimit({ name: 'conversation', windowMs: MINUTE, most: 20 })

/** Sign-ins, resets and codes that a network may try, right or wrong. */
export const signInTries = createRateLimit({
  name: 'sign-ins',
  windowMs: 15 * MINUTE,
  most: 50,
  most56: 75,
  most48: 150,
})

/**
 * Wrong passwords for one account from one network (IPv4 address, IPv6 /48) or one known device. A right one is not
 * counted. Each network has its own count, so no stranger can lock an account for its owner.
 */
export const wrongPasswords = createRateLimit({ name: 'failed sign-ins', windowMs: 15 * MINUTE, most: 10 })

/** Wrong passwords for one account from all networks: beyond them a try waits `SLOW_SIGN_IN_MS`, and is not rejected. */
export const wrongPasswordsAnywhere = createRateLimit({
  name: 'failed sign-ins of an account',
  windowMs: 15 * MINUTE,
  most: 30,
})
export const SLOW_SIGN_IN_MS = 2_000

/** Wrong codes of the second step: for one account from one network, and for one account at all. */
export const wrongCodes = createRateLimit({ name: 'wrong codes', windowMs: 15 * MINUTE, most: 5 })
export const wrongCodesAnywhere = createRateLimit({
  name: 'wrong codes of an account',
  windowMs: 15 * MINUTE,
  most: 20,
})

/** Resets of one account that one network may ask for. */
export const resetRequests = createRateLimit({ name: 'resets', windowMs: 15 * MINUTE, most: 3 })

/**
 * Reset e-mails to one account. The window equals the life of a link: while it is full, at least one link in the
 * mailbox still works, so no stranger can keep the owner from a reset.
 */
export const resetEmails = createRateLimit({ name: 'reset emails', windowMs: HOUR, most: 12 })

/** Test messages to a webhook, each a request of ours to another server. */
export const webhookTests = createRateLimit({ name: 'webhook tests', windowMs: 10 * MINUTE, most: 10 })

/** Password checks of unknown devices that one process makes, each some 60 ms of a core: beyond the burst in turn. */
export const passwordChecks = createPace({ burst: 600, perMinute: 600, maxWaitMs: 20_000 })

/** Limits on the cost of the language model, for one question and for all questions of one day (UTC). */
export const MODEL_BUDGET = {
  /** Characters of a conversation that are sent, and of one of our answers in it. */
  conversationCharacters: 12_000,
  answerCharacters: 2_000,
  messages: 24,
  /** Tokens of one answer. */
  maxTokens: 1_500,
  charactersPerDay: 20_000_000,
} as const
