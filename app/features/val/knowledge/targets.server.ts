import type { Intent } from '../model'
import { intentPhrases } from '../understanding/intents'
import { phraseList } from '../understanding/words'
import asked from './asked.txt?raw'
import type { KnowledgeEntry } from './model'
import { knowledgeById, knowledgeEntries } from './queries.server'
import { createRanking, type Example } from './ranking'
import wordings from './wordings.txt?raw'

/** A choice that Val can offer: a task or a text. */
export type Target = Intent | KnowledgeEntry

const examplesFor = (target: Target, wordings: readonly string[]): Example<Target>[] =>
  wordings.map((wording) => ({ target, wording }))

const textCalled = (id: string) => {
  const entry = knowledgeById(id)
  if (!entry) throw new Error(`no text is called '${id}'`)
  return entry
}

/** Returns the examples of a file: a line for each task, then for each text, with its wordings, separated by "|". */
function readWordings(file: string): Example<Target>[] {
  return file.split('\n\n').flatMap((part, at) =>
    part.split('\n').flatMap((line) => {
      const [id = '', wordings] = line.split(': ', 2)
      return wordings ? examplesFor(at === 0 ? (id as Intent) : textCalled(id), wordings.split('|')) : []
    }),
  )
}

// Written by hand, and the questions of `npm run val:report -- --learn`.
const examples = [...readWordings(wordings), ...readWordings(asked)]
const intents = new Set(examples.flatMap(({ target }) => (typeof target === 'string' ? [target] : [])))

/** Ranks the tasks and texts that a message may ask for. It only orders choices: no answer is computed from it. */
export const rankTargets = createRanking<Target>([
  ...examples,
  ...[...intents].flatMap((intent) => examplesFor(intent, intentPhrases(intent).flatMap(phraseList))),
  ...knowledgeEntries.flatMap((entry) =>
    examplesFor(entry, [entry.title, entry.french?.title ?? '', ...entry.keywords]),
  ),
])
