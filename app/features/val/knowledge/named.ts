import { foldAccents } from '~/lib/fold-accents'
import type { KnowledgeEntry } from './model'

/** Characters of a question that are read. */
const MAX_CHARACTERS = 2_000

/** Returns a word without the endings that do not change its meaning for the search. */
export function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}i`
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('y')) return `${word.slice(0, -1)}i`
  if (/[a-z](?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  if (/^[a-z]+xe$/.test(word)) return word.slice(0, -1)
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  if (word.length > 4 && word.endsWith('e')) return word.slice(0, -1)
  return word
}

const rawWords = (text: string) =>
  foldAccents(text.slice(0, MAX_CHARACTERS))
    .replace(/['\u2019]s\b/g, '')
    .replace(/n['\u2019]t\b/g, 'nt')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const ARTICLES = new Set(['a', 'an', 'the', 'my', 'your', 'our', 'un', 'une', 'le', 'la', 'mon', 'ma'])

const spaced = (words: readonly string[]) => ` ${words.filter((word) => !ARTICLES.has(word)).join(' ')} `

/** The entry whose longest keyword phrase a question contains, and the number of its words; null for none. */
type FindNamed = (question: string) => { entry: KnowledgeEntry; words: number } | null

/** Returns a function that finds the entry that a question names by one of its keywords. */
export function createNamedIndex(entries: readonly KnowledgeEntry[]): FindNamed {
  const phrases = entries.flatMap((entry) =>
    entry.keywords.map((keyword) => {
      const words = rawWords(keyword)
        .map(stem)
        .filter((word) => !ARTICLES.has(word))
      // The phrase "what is a mortgage." must end the question: "what is a mortgage penalty" is another subject.
      return { entry, words, text: spaced(words), isLast: keyword.endsWith('.') }
    }),
  )
  const counts = Map.groupBy(
    phrases.flatMap(({ words }) => words),
    (word) => word,
  )
  const rarity = (words: readonly string[]) =>
    words.reduce((sum, word) => sum - Math.log(counts.get(word)?.length ?? 1), 0)
  // The longest phrase decides; of two of the same length, the one with rarer words.
  phrases.sort((a, b) => b.words.length - a.words.length || rarity(b.words) - rarity(a.words))
  return (question) => {
    const text = spaced(rawWords(question).map(stem))
    const found = phrases.find((phrase) =>
      phrase.isLast ? text.endsWith(phrase.text) : text.includes(phrase.text),
    )
    return found ? { entry: found.entry, words: found.words.length } : null
  }
}
