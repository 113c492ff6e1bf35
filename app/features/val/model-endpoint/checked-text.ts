import { forbiddenClaim } from './claims'
import { type KnownFigures, unknownFigure } from './fact-check'
import { type Figures, fillFigures, withoutPlaceholders } from './figures'
import { INSTRUCTIONS } from './prompt'

export type Checks = { known: KnownFigures; figures: Figures; limit: number }

/**
 * Returns a model's text with its figures filled in, or why it must not be shown. A figure of a result reaches the
 * visitor only through its placeholder, because the model could put it in another role.
 */
export function checkedText(
  ready: string,
  shown: string,
  { known, figures, limit }: Checks,
): { text: string } | { fault: string } {
  const figure = unknownFigure(withoutPlaceholders(ready), known)
  if (figure) return { fault: `'${figure.slice(0, 60)}' is not the "write" text of a result` }
  const filled = fillFigures(ready, figures)
  if ('fault' in filled) return filled
  const { text } = filled
  if (isRepetitive(shown + text)) return { fault: 'it repeats itself' }
  if (shown.length + text.length > limit) return { fault: 'it is far too long' }
  const claim = forbiddenClaim(shown.slice(-400) + text, INSTRUCTIONS)
  return claim ? { fault: claim } : { text }
}

/** Times that an answer may repeat a sentence. */
const MAX_REPEATS = 2
/** Sentences of this length do not repeat by chance. */
const TELLING_SENTENCE = 25

/** Whether a text repeats one sentence again and again. */
function isRepetitive(text: string): boolean {
  const counts = new Map<string, number>()
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    const key = sentence.trim().toLowerCase()
    if (key.length < TELLING_SENTENCE) continue
    const count = (counts.get(key) ?? 0) + 1
    if (count > MAX_REPEATS) return true
    counts.set(key, count)
  }
  return false
}
