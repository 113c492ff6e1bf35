import { namedKnowledge } from '~/features/knowledge/queries.server'
import { isCalculation } from './choose-intent'
import { type Understanding, understandPart } from './conversation'
import { hasPhrase, phraseList } from './words'

/** Answers that one message gets at most; more would not be read. */
const MOST_PARTS = 3

// Bounded pieces: a question mark, a full stop before a space, a semicolon, or a word that begins another question.
const BREAKS = /[?;\n]|[.!] |,? (?:and|also|plus|et|aussi|puis) /i

/** Intents that one message may name beside another one. */
const JOINED: readonly Understanding['intent'][] = ['rates', 'apply', 'office', 'broker']

const ASKS = phraseList(`
  what, how, which, when, do you, can i, can we, do i, is there, are there, quel, quelle, quels, quelles, comment,
  combien, puis je, est ce
`)

/**
 * The several questions of a message, each with all the figures of the message; none where it asks one thing. Only
 * what is named in so many words counts as a question of its own.
 */
export function otherParts(question: Understanding): Understanding[] {
  if (question.message.length > 600) return []
  const parts = question.message.split(BREAKS).filter((part) => part.trim().length > 2)
  if (parts.length < 2 || question.intent === 'compare') return []
  const found = new Map<string, Understanding>()
  for (const part of parts) {
    const understood = understandPart(part, question)
    const key = subjectOf(understood)
    if (key && !found.has(key)) found.set(key, understood)
  }
  if (found.size < 2) return []
  // A bare payment beside something that was asked for by name: 'I pay 2,000 now' is no question.
  return [...found.values()].slice(0, MOST_PARTS).map((part) => ({
    ...part,
    facts: question.facts,
    circumstances: { ...question.circumstances, frequencies: part.circumstances.frequencies },
    said: isCalculation(part.intent) ? question.said : part.said,
    language: question.language,
    isFollowUp: false,
  }))
}

/** What a part asks about, or null where it only tells something. */
function subjectOf(part: Understanding): string | null {
  const { intent, certainty, text, said } = part
  const named = namedKnowledge(part.topic)
  const tells = Object.keys(said).length > 0
  if (intent === 'knowledge' || (named && named.words > certainty && !tells)) {
    const isAsked = named && !tells && (named.words >= 2 || hasPhrase(text, ASKS))
    return isAsked ? `text ${named.entry.id}` : null
  }
  if (isCalculation(intent)) return certainty > 0 ? intent : null
  return JOINED.includes(intent) && (certainty >= 2 || hasPhrase(text, ASKS)) ? intent : null
}
