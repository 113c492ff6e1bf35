import type { Language } from '../model'
import { type KnownFigures, unknownFigure } from './fact-check'
import { fillPlaceholders, type Placeholders, withoutPlaceholders } from './placeholders'
import { forbiddenClaim } from './policy'
import { INSTRUCTIONS } from './prompt'

type Checks = { known: KnownFigures; placeholders: Placeholders; language: Language }

/**
 * Returns a model's text with its placeholders filled in, or why it must not be shown. A tool's number reaches
 * the visitor only through its placeholder, because the model could put it in another role.
 */
export function checkedText(
  ready: string,
  shown: string,
  { known, placeholders, language }: Checks,
  limit: number,
): { text: string } | { fault: string } {
  const bare = unknownFigure(withoutPlaceholders(ready), withoutFields(known))
  if (bare) return { fault: `'${bare.slice(0, 60)}' is no placeholder of a tool's result` }
  const filled = fillPlaceholders(ready, placeholders, language)
  if ('unknown' in filled) return { fault: `'${filled.unknown.slice(0, 60)}' is in no tool result` }
  const { text } = filled
  if (isRepetitive(shown + text)) return { fault: 'it repeats itself' }
  if (shown.length + text.length > limit) return { fault: 'it is far too long' }
  const figure = unknownFigure(text, known)
  if (figure) return { fault: `'${figure.slice(0, 60)}' stands in no tool result` }
  const claim = forbiddenClaim(shown.slice(-400) + text, [INSTRUCTIONS])
  return claim ? { fault: claim } : { text }
}

/**
 * The model may write numbers of texts and of the visitor's message itself, but no number of a tool's field.
 */
const withoutFields = (known: KnownFigures): KnownFigures => ({
  ...known,
  numbers: known.numbers.filter(({ field }) => field === undefined),
})

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
