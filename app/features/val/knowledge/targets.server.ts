import type { Intent } from '../model'
import { intentPhrases } from '../understanding/intents'
import { phraseList } from '../understanding/words'
import asked from './asked.txt?raw'
import type { KnowledgeEntry } from './model'
import { knowledgeById, knowledgeEntries, namedKnowledge } from './queries.server'
import { createRanking, type Example, type Ranked } from './ranking'
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

const rank = createRanking<Target>([
  ...examples,
  ...[...intents].flatMap((intent) => examplesFor(intent, intentPhrases(intent).flatMap(phraseList))),
  ...knowledgeEntries.flatMap((entry) =>
    examplesFor(entry, [entry.title, entry.french?.title ?? '', ...entry.keywords]),
  ),
])

/** The last ranking: one answer asks for that of its message some ten times. */
let last: { message: string; ranked: readonly Ranked<Target>[] } | undefined

/** Returns the tasks and texts that a message may ask for, likeliest first. */
export function rankTargets(message: string): readonly Ranked<Target>[] {
  if (last?.message !== message) last = { message, ranked: rank(message) }
  return last.ranked
}

/**
 * A text less like a question is about another subject. A model that reads the texts leaves out those that do not fit; an
 * answer of the built-in Val has only one.
 */
const LEAST_LIKENESS = { sure: 0.34, possible: 0.2 }

const rankedTexts = (question: string) =>
  rankTargets(question).flatMap(({ target, score }) =>
    typeof target === 'string' ? [] : [{ entry: target, score }],
  )

/** Returns the entries that answer a question, best first; empty where none is near enough. */
export function searchKnowledge(
  question: string,
  limit = 3,
  certainty: keyof typeof LEAST_LIKENESS = 'sure',
): KnowledgeEntry[] {
  const named = namedKnowledge(question)
  const nearest = rankTargets(question)[0]?.score ?? 0
  const least = certainty === 'sure' ? Math.max(LEAST_LIKENESS.sure, nearest) : LEAST_LIKENESS.possible
  const found = rankedTexts(question)
    .filter(({ score }) => score >= least)
    .map(({ entry }) => entry)
  const entries = named && named.words >= 2 ? [...found, named.entry] : found
  return [...new Set(entries)].slice(0, limit)
}

/** An entry below this share of the best score is about another subject. */
const NEAR = 0.7

/** Returns another entry that answers the question nearly as well; undefined where none does. */
export function relatedKnowledge(question: string, entry: KnowledgeEntry): KnowledgeEntry | undefined {
  const hits = rankedTexts(question)
  const least = Math.max(LEAST_LIKENESS.sure, NEAR * (hits[0]?.score ?? 0))
  return hits.find((hit) => hit.entry !== entry && hit.score >= least)?.entry
}
