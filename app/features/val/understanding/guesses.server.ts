import { isOffered, isServiceTarget } from '../answers/labels.server'
import { knowledgeById } from '../knowledge/queries.server'
import type { Language } from '../model'
import { CERTAINTY, classify, likeliest } from './classify'
import { excerptOf } from './excerpt.server'
import { fill } from './fill'
import { type ReadMessage, wordCount } from './read-message'
import { ABOUT, meaningOf, NEEDS, pathOf, slotsOf } from './slots.server'
import type { Guess } from './weights-file'

/** What came before a message. */
export type Before = {
  language: Language
  /** The calculator of the open card, with the result of it that was asked for. */
  open: string | null
  last: string | null
  /** The message that led to `last`. */
  subject: string
  /** A message that led to choices: its numbers count for the one that is pressed. */
  pending: ReadMessage | null
}

/** A message that only changes what is open, or asks more about a text, has few words. */
export const SHORT = 16
export const TERSE = 8
/** A reply to Val's question. */
export const REPLY = 24
export const LIKELIER_THAN_NOT = 0.5
/** From so much on Val refuses within a conversation. */
const SURELY_REFUSED = 0.85
/** From so much on a guess within a conversation is answered; a message that goes on says less by itself. */
const LIKELY_WITHIN = 0.25
/** A result of what is open may be so much less likely than another subject. */
const NEAR = 0.25
/** "Who pays it then?" */
const REFERS = / (?:it|its|that|this|them|those|then|ca|cela|la dessus|celui la) /
/** The text that tells more of a trouble. */
const FULLER: Record<string, string> = { 'missed-payments': 'power-of-sale' }

export const isTextTarget = (target: string) => pathOf(target) === null && !isServiceTarget(target)

/** The probability from which a guess is answered. */
export const likelyIn = ({ last }: Before) =>
  last ? Math.max(LIKELY_WITHIN, CERTAINTY.nearlySure) : CERTAINTY.nearlySure

/** Returns what a message may ask, the likeliest first, read with the message before where it is unclear alone. */
export function guessIn(
  { open, last, pending, subject }: Before,
  { message, text }: ReadMessage,
  language: Language,
) {
  const alone = classify(message)
  const certainty = alone[0]?.probability ?? 0
  const isShort = wordCount(text) <= SHORT
  const isUnclear = isShort && certainty < LIKELIER_THAN_NOT
  // "Who pays for it?" is about the text before, and "she needs 80" goes on with what led to choices.
  const refers = isUnclear && last !== null && knowledgeById(last) !== undefined
  const goesOn = isUnclear && pending !== null
  const context = pending && goesOn ? pending.message : subject
  const together = refers || goesOn ? likeliest(alone, classify(`${context} ${message}`)) : alone
  const found = withOpenFirst(together[0]?.target === last ? alone : together, isUnclear ? open : null)
  // A refusal that is not sure would offend: the next guess is better.
  const refused = last ? SURELY_REFUSED : CERTAINTY.sure
  const [best] = found
  const offered = found.filter(({ target }) => isOffered(target))
  const isDoubtful = best && best.probability < refused && !isOffered(best.target) && offered.length > 0

  // "How long do I have?" and "can I add it to the mortgage?" are about the text before, or that of what is open.
  const about = last && (isTextTarget(last) ? (FULLER[last] ?? last) : ABOUT[last])
  const part = about && isShort && certainty < CERTAINTY.sure ? excerptOf(about, message, language) : null
  const isAbout = together[0]?.target === last || certainty < LIKELY_WITHIN
  const isMeant =
    (refers && !goesOn && isAbout) || (part?.isClose === true && (REFERS.test(text) || about !== last))
  return {
    guesses: isDoubtful ? offered : found,
    together,
    refers,
    goesOn,
    context,
    excerpt: about && part && isMeant ? { target: about, text: part.text } : null,
  }
}

/** "And the premium" behind a payment is a result of it, although the prime rate would be likelier alone. */
function withOpenFirst(guesses: readonly Guess[], open: string | null): Guess[] {
  const path = pathOf(open ?? '')
  const least = NEAR * (guesses[0]?.probability ?? 0)
  const own = guesses.find((one) => path && pathOf(one.target) === path && one.probability >= least)
  return own ? [own, ...guesses.filter((one) => one !== own)] : [...guesses]
}

/**
 * Whether the numbers of a message are those of a calculator: it takes all of them, and a word names one. `isExpected`:
 * the text before was about it.
 */
export function bearsOut({ tokens }: ReadMessage, target: string, isExpected = false): boolean {
  const path = pathOf(target)
  if (!path) return false
  const { fields, left } = fill(tokens, slotsOf(target))
  const filled = Object.entries(fields)
  const needed = filled.filter(([key]) => NEEDS[path].includes(meaningOf(path, key)))
  const isNamed = (some: typeof filled) => some.some(([, one]) => one.isNamed)
  const hasSeveral = filled.length > 1 && (isExpected || isNamed(filled))
  return left.length === 0 && needed.length > 0 && (isNamed(needed) || hasSeveral)
}
