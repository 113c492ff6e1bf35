import { foldText, withoutElisions } from '../understanding/words'
import { type KnowledgeEntry, parseEntry } from './model'
import { createKnowledgeIndex } from './search'

const files = import.meta.glob<string>('./entries/*.md', { query: '?raw', import: 'default', eager: true })

/** Every entry, by its file's name. They come with the program, so a wrong one stops the start. */
export const knowledgeEntries: readonly KnowledgeEntry[] = Object.entries(files)
  .map(([path, file]) => parseEntry(path.slice('./entries/'.length, -'.md'.length), file))
  .sort((a, b) => a.id.localeCompare(b.id))

/** Returns the entry of this name; undefined without one. */
export const knowledgeById = (id: string) => knowledgeEntries.find((entry) => entry.id === id)

const byTitle = new Map(
  knowledgeEntries.flatMap((entry) =>
    [entry.title, entry.french?.title ?? entry.title].map(
      (title) => [foldText(title).trim(), entry] as const,
    ),
  ),
)

/** Returns the entry whose title is the whole message, as on a button; undefined for none. */
export const titledKnowledge = (message: string) => byTitle.get(foldText(message).trim())

const topics = knowledgeEntries
  .flatMap((entry) => entry.topics.map((topic) => ({ entry, ...topic })))
  .sort((a, b) => a.rank - b.rank)

/** Returns the text that a question's concepts name; undefined for none. `phrase` as phraseText. */
export function topicOf(phrase: string): { entry: KnowledgeEntry; evenWithAmounts: boolean } | undefined {
  const text = withoutElisions(phrase)
  return topics.find(({ asks, not }) => asks.test(text) && !not?.test(text))
}

const index = createKnowledgeIndex(knowledgeEntries)

/**
 * Below this share of the question's weight an entry is about another subject. A model that reads the entries leaves out
 * those that do not fit; an answer of the built-in Val has only one.
 */
const LEAST_COVERAGE = { sure: 0.7, possible: 0.45 }
/** Below this score the words in common are too frequent to tell anything. */
const LEAST_SCORE = 3.2

/** Returns the entries that answer a question, best first; empty where none is near enough. */
export function searchKnowledge(
  question: string,
  limit = 3,
  certainty: keyof typeof LEAST_COVERAGE = 'sure',
): KnowledgeEntry[] {
  const named = index.named(question)
  const found = index
    .search(question, limit + 1)
    .filter(({ score, coverage }) => score >= LEAST_SCORE && coverage >= LEAST_COVERAGE[certainty])
    .map(({ entry }) => entry)
  const entries = named && named.words >= 2 ? [named.entry, ...found] : found
  return [...new Set(entries)].slice(0, limit)
}

/** An entry below this share of the best score is about another subject. */
const NEAR = 0.7

/** Returns another entry that answers the question nearly as well; undefined where none does. */
export function relatedKnowledge(question: string, entry: KnowledgeEntry): KnowledgeEntry | undefined {
  const hits = index.search(question, 3)
  const best = hits[0]?.score ?? 0
  return hits.find(
    (hit) => hit.entry !== entry && hit.score >= Math.max(LEAST_SCORE, best * NEAR) && hit.coverage >= 0.6,
  )?.entry
}

/** Returns the entry whose keyword phrase the question contains. */
export const namedKnowledge = (question: string) => index.named(question)
