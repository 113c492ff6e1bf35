import { isOffered } from '../answers/labels.server'
import { CERTAINTY, classify } from './classify'
import type { Conversation } from './decision.server'

/** Parts beyond the first that are answered too. */
const MOST = 2
const LEAST_WORDS = 4

/** "318000 left, 4.7%" behind a question asks nothing more. */
const ASKS =
  /[?]|\b(?:can|how|what|whats|do|does|is|are|will|could|should|which|when|who|why|tell|show|need|want|est|combien|quel|quelle|comment|peut|quand|pourquoi|veux)\b/i

const BREAK =
  /(?<=[?!.;\n])\s+|\s+(?:and|also|plus|et|puis|pis)\s+(?=(?:can|how|what|do|does|is|are|will|could|should|which|when|who|est|combien|quel|quelle|comment|puis|peut|quand)\b)/i

/** Returns the targets of a message's other parts, which are sure and differ from the answered one. */
export function otherParts({ read, decision }: Conversation): string[] {
  if (decision.kind !== 'answer') return []
  const parts = read.message.split(BREAK).filter((part) => part.trim().split(/\s+/).length >= LEAST_WORDS)
  if (parts.length < 2) return []
  const found = parts.flatMap((part) => {
    if (/\d/.test(part) && !ASKS.test(part)) return []
    const [first] = classify(part)
    // A word of thanks, or one that Val refuses, is no further question.
    return first && first.probability >= CERTAINTY.sure && isOffered(first.target) ? [first.target] : []
  })
  return [...new Set(found)].filter((target) => target !== decision.target).slice(0, MOST)
}
