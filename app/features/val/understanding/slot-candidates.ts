import { isPlausible } from './number-size'
import type { NumberMention } from './numbers'
import { type Field, SLOT_PATTERNS } from './slot-patterns'
import { phraseList, type Token } from './words'

const BEFORE_WINDOW = 6
const AFTER_WINDOW = 5
const NEXT_NOUN_PENALTY = 6
/** What is behind such a word belongs to the next number. */
const JOINS: ReadonlySet<string> = new Set(['and', 'et', 'but', 'mais', 'n'])
const PREPOSITIONS: ReadonlySet<string> = new Set(['on', 'for', 'pour', 'at', 'a'])

/** A phrase near a number: the greater its score, the likelier its field. */
export type Candidate = { number: number; field: Field; score: number; words: number[]; phrase: string }

const BY_FIRST_WORD = { before: new Map<string, Entry[]>(), after: new Map<string, Entry[]>() }
type Entry = {
  field: Field
  kinds: readonly string[]
  words: string[]
  weight: number
  phrase: string
  isAdjacent: boolean
}
for (const pattern of SLOT_PATTERNS) {
  for (const side of ['before', 'after'] as const) {
    for (const phrase of pattern[side] ?? []) {
      const words = phrase.split(' ')
      const first = words[0] as string
      const entry = {
        field: pattern.field,
        kinds: pattern.kinds,
        words,
        weight: pattern.weight ?? 1,
        phrase,
        isAdjacent: pattern.adjacent === true,
      }
      BY_FIRST_WORD[side].set(first, [...(BY_FIRST_WORD[side].get(first) ?? []), entry])
    }
  }
}

const wordAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : undefined
}

/** Whether a number behind "down" may be the down payment: no rate, no years. */
const isLarge = ({ kind, value }: NumberMention) => kind === 'money' || (kind === 'plain' && value > 40)

/** Returns the phrases within a few words on each side, so that the work per number is bounded. */
export function candidatesOf(tokens: readonly Token[], number: number, mention: NumberMention): Candidate[] {
  const found: Candidate[] = []
  let hasOwn = false
  const look = (side: 'before' | 'after', limit: number) => {
    const step = side === 'before' ? -1 : 1
    let words = 0
    let penalty = 0
    const places: number[] = []
    for (let at = number + step; words < limit && at >= 0 && at < tokens.length; at += step) {
      const token = tokens[at] as Token
      if (token.kind === 'number' || token.kind === 'stop') break
      // "83 and 77, zero debt": what is behind a comma is about the next number.
      if (token.kind === 'comma' && side === 'after') break
      if (token.kind === 'comma' || (token.kind === 'word' && JOINS.has(token.text))) penalty += 4
      if (token.kind !== 'comma') words++
      if (token.kind !== 'word') continue
      places.push(at)
      for (const entry of BY_FIRST_WORD[side].get(token.text) ?? []) {
        if (!entry.kinds.includes(mention.kind) || !isPlausible(entry.field, mention)) continue
        const stands = entry.words.every((word, index) => wordAt(tokens, at + index) === word)
        if (!stands) continue
        const last = at + entry.words.length - 1
        if (side === 'before' && last >= number) continue
        const distance = side === 'before' ? number - last - 1 : at - number - 1
        if (entry.isAdjacent && side === 'before' && distance > 0) continue
        // "Make it 30" is no income.
        if (entry.field === 'income' && /^(?:it|that)$/.test(wordAt(tokens, number - 1) ?? '')) continue
        // "House 650k mortgage 380k": a word between two numbers belongs to the second where the first has
        // its own word before it.
        const next = tokens[at + entry.words.length]
        const isNext =
          side === 'after' &&
          hasOwn &&
          next?.kind === 'number' &&
          (entry.field === 'down' ? isLarge(next.mention) : mention.kind === 'money')
        const score =
          10 -
          3 * distance -
          penalty +
          entry.weight +
          1.5 * entry.words.length -
          (isNext ? NEXT_NOUN_PENALTY : 0)
        if (score <= 0) continue
        const span = entry.words.map((_, index) => at + index)
        // "Buying at 565k mortgage 450k".
        const isBeside = distance === 0 || (distance === 1 && wordAt(tokens, number - 1) === 'at')
        if (side === 'before' && isBeside && !PREPOSITIONS.has(entry.phrase)) hasOwn = true
        found.push({ number, field: entry.field, score, words: span, phrase: entry.phrase })
      }
    }
  }
  look('before', BEFORE_WINDOW)
  look('after', AFTER_WINDOW)
  return found
}

/** A "5 year mortgage" is a term, a "25 year mortgage" an amortization; "22 years left" exceed any term. */
export function inContext(field: Field, phrase: string, { kind, value }: NumberMention): Field {
  if (field === 'years' && (phrase === 'mortgage' || phrase === 'for') && value <= 7) return 'term'
  // "At exactly 20%" is the usual share down.
  if (field === 'rate' && phrase === 'at' && kind === 'percent' && value === 20) return 'downPercent'
  // "40 saved" is an amount, never a share.
  if (
    field === 'downPercent' &&
    kind === 'plain' &&
    /sav|cote|bank|banque|cash|aside|away|econom|epargne/.test(phrase)
  )
    return 'down'
  return field === 'monthsLeft' && kind === 'years' && value > 10 ? 'years' : field
}

/** Words that join two values of a field, and words that may be between them. */
const LINKS = new Set(
  phraseList('vs, versus, or, and, to, against, than, ou, et, instead, compared, compare, pis, puis, from'),
)
const FILLERS = new Set(['with', 'of', 'down', 'over', 'at', 'rate', 'a'])

const mentionAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'number' ? token.mention : undefined
}

/** Returns the field of a number joined to a known one: "10% or 20% down", "20, 25 or 30 years". */
export function fieldOfNeighbour(tokens: readonly Token[], number: number, fields: Map<number, Field>) {
  const own = mentionAt(tokens, number) as NumberMention
  for (const step of [1, -1]) {
    let isLinked = false
    for (let at = number + step; Math.abs(at - number) <= 4; at += step) {
      const token = tokens[at]
      if (token?.kind === 'number') {
        const { kind, value } = token.mention
        const field = fields.get(at)
        const isAlike =
          kind === own.kind ||
          (own.kind === 'plain' && Number.isInteger(value) === Number.isInteger(own.value))
        const isListed = isLinked || (Math.abs(at - number) === 2 && field === 'years' && own.value > 10)
        if (field && isAlike && isListed && isPlausible(field, own)) return field
        break
      }
      if (token?.kind === 'word' && LINKS.has(token.text)) isLinked = true
      else if (token?.kind !== 'comma' && !(token?.kind === 'word' && FILLERS.has(token.text))) break
    }
  }
  return undefined
}
