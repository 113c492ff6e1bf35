import type { Intent } from '../model'
import { intentPhrases } from '../understanding/intents'
import { phraseList } from '../understanding/words'
import type { KnowledgeEntry } from './model'
import { knowledgeById, knowledgeEntries } from './queries.server'
import { createRanking, type Example } from './ranking'
import wordings from './wordings.txt?raw'

/** What Val can offer: a task or a text. */
export type Target = Intent | KnowledgeEntry

/** Returns the example wordings of a part of the file: a line for each target, separated by "|". */
function examplesOf(part: string, targetOf: (id: string) => Target): Example<Target>[] {
  return part.split('\n').flatMap((line) => {
    const [id = '', asked = ''] = line.split(': ', 2)
    if (!asked) return []
    const target = targetOf(id)
    return asked.split('|').map((wording) => ({ target, wording }))
  })
}

const [ofTasks = '', ofTexts = ''] = wordings.split('\n\n')

const tasks = examplesOf(ofTasks, (id) => id as Intent)

/** Ranks the tasks and texts that a message may ask for. It only orders choices: no answer is computed from it. */
export const rankTargets = createRanking<Target>([
  ...tasks,
  ...[...new Set(tasks.map(({ target }) => target as Intent))].flatMap((target) =>
    intentPhrases(target)
      .flatMap(phraseList)
      .map((wording) => ({ target, wording })),
  ),
  ...examplesOf(ofTexts, (id) => {
    const entry = knowledgeById(id)
    if (!entry) throw new Error(`wordings.txt: no text is called '${id}'`)
    return entry
  }),
  ...knowledgeEntries.flatMap((entry) =>
    [entry.title, entry.french?.title ?? '', ...entry.keywords].map((wording) => ({
      target: entry,
      wording,
    })),
  ),
])
