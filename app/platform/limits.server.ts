import { createCeiling, createLenientLimit, createRateLimit } from './rate-limit.server'

// Every number that says how often somebody may do something, and how much expensive work this site does at all.
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a visitor may send us: quotes, applications, messages, subscriptions, all together. */
export const visitorWrites = createRateLimit({
  name: 'visitor writes',
  windowMs: 10 * MINUTE,
  most: 20,
  most56: 30,
  most48: 60,
  ceiling: 3_000,
})

/** How often conversations with Val may store what they know; a new lead counts among the visitor's writes as well. */
export const chatLeadWrites = createRateLimit({
  name: 'chat leads',
  windowMs: 10 * MINUTE,
  most: 120,
  most56: 180,
  most48: 360,
})

/** Questions to Val from one address: a lively conversation, and no more than a few of them at once. */
export const chatQuestions = createLenientLimit({
  name: 'chat questions',
  windowMs: MINUTE,
  most: 30,
  most56: 45,
  most48: 90,
  ceiling: 3_000,
})

/** Questions of one conversation, by the name that the dialog gives it, wherever they come from. */
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
 * Wrong passwords for one account from one network (IPv4 address, IPv6 /48) or one known device. Right ones are given
 * back. Another network has a count of its own, so nobody can lock an account for its owner.
 */
export const wrongPasswords = createRateLimit({ name: 'failed sign-ins', windowMs: 15 * MINUTE, most: 10 })

/** Wrong passwords for one account from all networks: beyond them a try waits `SLOW_SIGN_IN_MS`, and is not refused. */
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
 * Reset e-mails to one account, whoever asks. The window is the life of a link: while it is full, at least one of the
 * links in the mailbox still works, so nobody can keep the owner from a reset.
 */
export const resetLetters = createRateLimit({ name: 'reset letters', windowMs: HOUR, most: 12 })

/** Test messages to a webhook, each a request of ours to somebody else's server. */
export const webhookTests = createRateLimit({ name: 'webhook tests', windowMs: 10 * MINUTE, most: 10 })

/** Password checks of unknown devices that one process makes: each keeps a core busy for some 60 ms. */
export const passwordChecks = createCeiling({ most: 600, windowMs: MINUTE })

/** What the language model may cost: of one question, and of all questions on one day (UTC). */
export const MODEL_BUDGET = {
  /** Characters of a conversation that are sent, and of one of our answers in it. */
  conversationCharacters: 12_000,
  answerCharacters: 2_000,
  messages: 24,
  /** Tokens of one answer. */
  maxTokens: 1_500,
  charactersPerDay: 20_000_000,
} as const
