import { foldAccents } from '~/lib/fold-accents'
import { type NumberMention, readNumbers } from './numbers'
import { WORK_LIMITS } from './work-limits'

/** A text cut up: words, numbers with their units, and the stops between clauses. */
export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'number'; mention: NumberMention }
  | { kind: 'comma' }
  | { kind: 'stop' }

/** Characters of a message that are read for meaning; a question is shorter. */
const READ_LIMIT = 4_000

// Bounded pieces each, so that none of them can go back over what it has read.
const PHONE = /\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\d{10}/g
const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/g

/** Lower case, no accents, plain quotes, dashes and spaces, telephone numbers and postal codes taken out. */
export function foldText(text: string): string {
  return foldAccents(text.slice(0, READ_LIMIT))
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')
    .replace(PHONE, ' ; ')
    .replace(POSTAL_CODE, ' ; ')
    .replace(/\bw\//g, 'with ')
    .replace(/@ ?(?=\d)/g, ' at ')
    .replace(/\bwhat's\b/g, 'what is')
    .replace(/ {2,}/g, ' ')
}

const isWordCharacter = (c: string) => /[\p{L}\p{N}']/u.test(c)

/** The first tokens of a folded text, left to right, as far as `WORK_LIMITS` goes. */
export function readTokens(folded: string): Token[] {
  const mentions = readNumbers(folded).slice(0, WORK_LIMITS.numbers)
  const tokens: Token[] = []
  let next = 0
  let at = 0
  while (at < folded.length && tokens.length < WORK_LIMITS.tokens) {
    const mention = mentions[next]
    if (mention && at >= mention.start) {
      tokens.push({ kind: 'number', mention })
      at = Math.max(at + 1, mention.end)
      next++
      continue
    }
    const c = folded[at] as string
    if (isWordCharacter(c)) {
      const start = at
      while (at < folded.length && isWordCharacter(folded[at] as string) && at < (mention?.start ?? Infinity))
        at++
      const text = folded.slice(start, at).replace(/^'+|'s?$/g, '')
      if (text) tokens.push({ kind: 'word', text })
      continue
    }
    if (c === ',') tokens.push({ kind: 'comma' })
    else if (c === '.' || c === '?' || c === '!' || c === ';' || c === ':') tokens.push({ kind: 'stop' })
    at++
  }
  return tokens
}

/** The words of a text between spaces, at both ends too, so that ' a phrase ' can be looked for. */
export const phraseText = (tokens: readonly Token[]) =>
  ` ${tokens.map((token) => (token.kind === 'word' ? token.text : token.kind === 'number' ? '#' : '')).join(' ')} `.replace(
    / {2,}/g,
    ' ',
  )

/** Whether one of the phrases stands in a phrase text, as whole words. */
export const hasPhrase = (text: string, phrases: readonly string[]) =>
  phrases.some((phrase) => text.includes(` ${phrase} `))

/** Phrases written with commas between them, over as many lines as they need. */
export const phraseList = (text: string): readonly string[] =>
  text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))

export type FoundPhrase<T> = { value: T; phrase: string }

/**
 * Finds which of many phrases stand in a text. They are kept by their first word, so that the work is that of the
 * text's words and not of the phrases. What is found comes in the order of the entries.
 */
export function createPhraseFinder<T>(entries: readonly (readonly [value: T, phrases: readonly string[]])[]) {
  const byFirstWord = new Map<string, { order: number; value: T; phrase: string; padded: string }[]>()
  let order = 0
  for (const [value, phrases] of entries) {
    for (const phrase of phrases) {
      const first = phrase.split(' ', 1)[0] as string
      const list = byFirstWord.get(first) ?? []
      list.push({ order: order++, value, phrase, padded: ` ${phrase} ` })
      byFirstWord.set(first, list)
    }
  }
  return (text: string): FoundPhrase<T>[] => {
    const words = new Set(text.split(' '))
    const found: { order: number; value: T; phrase: string }[] = []
    for (const word of words) {
      for (const entry of byFirstWord.get(word) ?? []) if (text.includes(entry.padded)) found.push(entry)
    }
    return found.sort((a, b) => a.order - b.order)
  }
}
