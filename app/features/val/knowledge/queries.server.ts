import { type KnowledgeEntry, parseEntry } from './model'

const files = import.meta.glob<string>('./entries/*.md', { query: '?raw', import: 'default', eager: true })

/** Every entry, by its file's name. They come with the program, so a wrong one stops the start. */
export const knowledgeEntries: readonly KnowledgeEntry[] = Object.entries(files)
  .map(([path, file]) => parseEntry(path.slice('./entries/'.length, -'.md'.length), file))
  .sort((a, b) => a.id.localeCompare(b.id))

/** Returns the entry of this name; undefined without one. */
export const knowledgeById = (id: string) => knowledgeEntries.find((entry) => entry.id === id)
