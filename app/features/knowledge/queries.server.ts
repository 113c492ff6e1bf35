import { type KnowledgeEntry, parseEntry } from './model'
import { createKnowledgeIndex } from './search'

const files = import.meta.glob<string>('./entries/*.md', { query: '?raw', import: 'default', eager: true })

/** Every entry, by its file's name. They come with the program, so a wrong one stops the start. */
export const knowledgeEntries: readonly KnowledgeEntry[] = Object.entries(files)
  .map(([path, file]) => parseEntry(path.slice('./entries/'.length, -'.md'.length), file))
  .sort((a, b) => a.id.localeCompare(b.id))

/** The entry of this name; undefined when there is none. */
export const knowledgeById = (id: string) => knowledgeEntries.find((entry) => entry.id === id)

const index = createKnowledgeIndex(knowledgeEntries)

/** Below this share of the question's weight an entry is about something else. */
const LEAST_COVERAGE = 0.45
/** Below this score the shared words are too common to mean anything. */
const LEAST_SCORE = 3.2

/** The entries that answer a question, best first; none when nothing is near enough. */
export function searchKnowledge(question: string, limit = 3): KnowledgeEntry[] {
  const named = index.named(question)
  const found = index
    .search(question, limit + 1)
    .filter(({ score, coverage }) => score >= LEAST_SCORE && coverage >= LEAST_COVERAGE)
    .map(({ entry }) => entry)
  const entries = named && named.words >= 2 ? [named.entry, ...found] : found
  return [...new Set(entries)].slice(0, limit)
}

/** Of the best hit's score: another entry with less is about something else. */
const NEAR = 0.7

/** Another entry that answers the question nearly as well; undefined where none does. */
export function relatedKnowledge(question: string, entry: KnowledgeEntry): KnowledgeEntry | undefined {
  const hits = index.search(question, 3)
  const best = hits[0]?.score ?? 0
  return hits.find(
    (hit) => hit.entry !== entry && hit.score >= Math.max(LEAST_SCORE, best * NEAR) && hit.coverage >= 0.6,
  )?.entry
}

/** The entry that the question names in so many words. */
export const namedKnowledge = (question: string) => index.named(question)
