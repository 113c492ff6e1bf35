import { foldText, withoutElisions } from '../understanding/words'
import { type KnowledgeEntry, parseEntry } from './model'
import { createNamedIndex } from './named'

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

/** Returns the entry whose keyword phrase the question contains. */
export const namedKnowledge = createNamedIndex(knowledgeEntries)
