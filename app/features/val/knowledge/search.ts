import { foldAccents } from '~/lib/fold-accents'
import { isWithinOneEdit } from '~/lib/is-within-one-edit'
import type { KnowledgeEntry } from './model'

/** `score` by BM25; `coverage` is the share of the question's weight for which the entry has words. */
export type KnowledgeHit = { entry: KnowledgeEntry; score: number; coverage: number }

export type KnowledgeIndex = {
  /** Returns entries with a telling word in common, best first. */
  search: (question: string, limit?: number) => KnowledgeHit[]
  /** Returns the entry whose longest keyword phrase the question contains, and the number of its words. */
  named: (question: string) => { entry: KnowledgeEntry; words: number } | null
}

// The usual constants of BM25, and the weight of a word in each part of an entry.
const K1 = 1.3
const B = 0.6
const WEIGHTS = { title: 4, keywords: 5, text: 1 } as const
/** The weight of a word that no text contains: either a subject without a text, or a way of asking. */
const UNKNOWN_WEIGHT = 2.2
/** Words of a question that the search reads. */
const MAX_WORDS = 40
/** Characters of a question that the search reads. */
const MAX_CHARACTERS = 2_000

const STOP_WORDS = new Set(
  'a an wat and are as at be been but by can could did do does for from get give had has have how i if in into is it its just like me my need of on or our please should so some tell than that the their them then there these they this to us want was we were what whats when where which who why will with would you your about any explain mean means work works much many am not does im ive actually really exactly le la les un une des du de et est que qui quoi pour dans sur je mon ma mes vous votre quel quelle quels comment ce cest'.split(
    ' ',
  ),
)

/** Words of visitors and the words of the texts for the same thing, as stems. */
const SYNONYMS: Record<string, readonly string[]> = {
  downpayment: ['down', 'payment'],
  cmhc: ['default', 'insurance'],
  sagen: ['default', 'insurance'],
  schl: ['default', 'insurance'],
  fthb: ['first', 'time', 'buyer'],
  rrsp: ['home', 'buyer', 'plan'],
  hbp: ['home', 'buyer', 'plan'],
  fico: ['credit', 'score'],
  beacon: ['credit', 'score'],
  strata: ['condo'],
  apartment: ['condo'],
  immigrant: ['newcomer'],
  immigrat: ['newcomer'],
  freelanc: ['self', 'employ'],
  contractor: ['self', 'employ'],
  entrepreneur: ['self', 'employ'],
  bfs: ['self', 'employ'],
  ltt: ['land', 'transfer', 'tax'],
  paperwork: ['document'],
  paper: ['document'],
  noa: ['notic', 'assessment', 'document'],
  t4: ['document'],
  parent: ['gift'],
  guarantor: ['cosigner'],
  cosign: ['cosigner'],
  ird: ['penalti', 'differential'],
  break: ['penalti'],
  landlord: ['rental'],
  investment: ['rental'],
  lawyer: ['legal'],
  notary: ['legal'],
  preapprov: ['pre', 'approval'],
  commission: ['paid'],
  hypotheque: ['mortgage'],
  assurance: ['insurance'],
  courtier: ['broker'],
  taux: ['rate'],
  travailleur: ['employ'],
  autonome: ['self'],
  briser: ['penalti'],
  refinancement: ['refinanc'],
  marge: ['heloc'],
  pret: ['mortgage'],
  arrivant: ['newcomer'],
  celiapp: ['fhsa'],
  credits: ['credit'],
  penalite: ['penalti'],
  renouvellement: ['renewal'],
}

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

const termsOf = (text: string) =>
  foldAccents(text)
    .replace(/['\u2019]s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !STOP_WORDS.has(word))
    .map(stem)

/** Stems that occur in every question: an entry with only these in common is about another subject. */
const GENERAL = new Set([
  'hous',
  'home',
  'buy',
  'mortgag',
  'property',
  'properti',
  'purchas',
  'loan',
  'canada',
  'maison',
  'pret',
])

const ARTICLES = new Set(['a', 'an', 'the', 'my', 'your', 'our', 'un', 'une', 'le', 'la', 'mon', 'ma'])

const spaced = (words: readonly string[]) => ` ${words.filter((word) => !ARTICLES.has(word)).join(' ')} `

/** Builds the index once, in a few milliseconds. */
export function createKnowledgeIndex(entries: readonly KnowledgeEntry[]): KnowledgeIndex {
  const documents = entries.map((entry) => {
    const counts = new Map<string, number>()
    let length = 0
    const { title, text, keywords, french } = entry
    const parts = {
      title: `${title} ${french?.title ?? ''}`,
      keywords: keywords.join(' '),
      text: `${text} ${french?.text ?? ''}`,
    }
    for (const part of ['title', 'keywords', 'text'] as const) {
      for (const term of termsOf(parts[part])) {
        counts.set(term, (counts.get(term) ?? 0) + WEIGHTS[part])
        length += WEIGHTS[part]
      }
    }
    return { entry, counts, length }
  })
  const frequency = new Map<string, number>()
  for (const { counts } of documents) {
    for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  const vocabulary = [...frequency.keys()]
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
  const weightOf = (term: string) => {
    const holds = frequency.get(term)
    if (!holds) return UNKNOWN_WEIGHT
    return Math.log(1 + (documents.length - holds + 0.5) / (holds + 0.5))
  }
  const phrases = entries.flatMap((entry) =>
    entry.keywords.map((keyword) => {
      const words = rawWords(keyword).map(stem)
      return {
        entry,
        words: words.filter((word) => !ARTICLES.has(word)).length,
        text: spaced(words),
        // The phrase "what is a mortgage." must end the question: "what is a mortgage penalty" is another
        // subject.
        isLast: keyword.endsWith('.'),
        weight: words.reduce((sum, word) => sum + weightOf(word), 0),
      }
    }),
  )

  const known = (word: string): readonly string[] => {
    // A bare number does not tell the subject.
    if (/^\d+$/.test(word)) return []
    const term = stem(word)
    const synonym = Object.hasOwn(SYNONYMS, word)
      ? SYNONYMS[word]
      : Object.hasOwn(SYNONYMS, term)
        ? SYNONYMS[term]
        : undefined
    if (synonym) return frequency.has(term) ? [term, ...synonym] : synonym
    if (frequency.has(term) || term.length < 5) return [term]
    const near = vocabulary.find((candidate) => candidate.length >= 4 && isWithinOneEdit(term, candidate))
    return [near ?? term]
  }

  return {
    search(question, limit = 3) {
      const words = rawWords(question)
        .filter((word) => !STOP_WORDS.has(word))
        .slice(0, MAX_WORDS)
      const terms = [...new Set(words.flatMap(known))]
      const total = terms.reduce((sum, term) => sum + weightOf(term), 0)
      if (total === 0) return []
      const hits = documents.flatMap(({ entry, counts, length }) => {
        let score = 0
        let covered = 0
        let tells = false
        for (const term of terms) {
          const count = counts.get(term)
          if (!count) continue
          const weight = weightOf(term)
          covered += weight
          tells ||= !GENERAL.has(term)
          score += (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average))
        }
        return tells ? [{ entry, score, coverage: covered / total }] : []
      })
      return hits.sort((a, b) => b.score - a.score).slice(0, limit)
    },
    named(question) {
      const text = spaced(rawWords(question).map(stem))
      let best: (typeof phrases)[number] | null = null
      for (const phrase of phrases) {
        if (phrase.isLast ? !text.endsWith(phrase.text) : !text.includes(phrase.text)) continue
        // Of two phrases of the same length, the one with rarer words decides.
        const isBetter =
          !best || phrase.words > best.words || (phrase.words === best.words && phrase.weight > best.weight)
        if (isBetter) best = phrase
      }
      return best && { entry: best.entry, words: best.words }
    },
  }
}
