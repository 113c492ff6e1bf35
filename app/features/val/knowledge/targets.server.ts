import type { Intent } from '../model'
import { intentPhrases } from '../understanding/intents'
import { phraseList } from '../understanding/words'
import type { KnowledgeEntry } from './model'
import { knowledgeById, knowledgeEntries } from './queries.server'
import { createRanking, type Example } from './ranking'
import wordings from './wordings.txt?raw'

/** A choice that Val can offer: a task or a text. */
export type Target = Intent | KnowledgeEntry

const examplesFor = (target: Target, wordings: readonly string[]): Example<Target>[] =>
  wordings.map((wording) => ({ target, wording }))

/** Returns the examples of a part of the file: a line for each target with its wordings, separated by "|". */
function readPart(part: string, targetOf: (id: string) => Target): Example<Target>[] {
  return part.split('\n').flatMap((line) => {
    const [id = '', asked] = line.split(': ', 2)
    return asked ? examplesFor(targetOf(id), asked.split('|')) : []
  })
}

const [ofTasks = '', ofTexts = ''] = wordings.split('\n\n')
const tasks = readPart(ofTasks, (id) => id as Intent)

/** Ranks the tasks and texts that a message may ask for. It only orders choices: no answer is computed from it. */
export const rankTargets = createRanking<Target>([
  ...tasks,
  ...[...new Set(tasks.map(({ target }) => target as Intent))].flatMap((intent) =>
    examplesFor(intent, intentPhrases(intent).flatMap(phraseList)),
  ),
  ...readPart(ofTexts, (id) => {
    const entry = knowledgeById(id)
    if (!entry) throw new Error(`wordings.txt: no text is called '${id}'`)
    return entry
  }),
  ...knowledgeEntries.flatMap((entry) =>
    examplesFor(entry, [entry.title, entry.french?.title ?? '', ...entry.keywords]),
  ),
])
