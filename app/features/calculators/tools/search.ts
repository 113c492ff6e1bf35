import { foldAccents } from '~/lib/fold-accents'

type Texts = { title: string; question: string; description: string; keywords: string }

/** The calculators whose texts contain every word of a search, in any case and with or without accents; all for none. */
export function findTools<T extends Texts>(tools: readonly T[], search: string): readonly T[] {
  const words = foldAccents(search).split(/\s+/).filter(Boolean)
  return tools.filter(({ title, question, description, keywords }) => {
    const text = foldAccents(`${title} ${question} ${description} ${keywords}`)
    return words.every((word) => text.includes(word))
  })
}
