import { readdirSync, writeFileSync } from 'node:fs'
import { knowledgeEntries } from '../../app/features/val/knowledge/queries.server'
import { isCalculation, type ValAnswer } from '../../app/features/val/model'
import { doubtOf } from '../../app/features/val/understanding/certainty'
import { CHOICE_NAMES } from '../../app/features/val/understanding/choice-names'
import { understand } from '../../app/features/val/understanding/conversation'
import { foldAccents } from '../../app/lib/fold-accents'
import { CORPUS } from './corpus'
import { type CorpusQuestion, readQuestions } from './report.ts'

const OUT = 'app/features/val/knowledge/asked.txt'

/**
 * The calculation that the rules alone read in a question about whose wording Val still asks, so that she learns it;
 * 'unknown' where they are not sure either.
 */
function readTask(content: string): ValAnswer['intent'] {
  const question = understand([{ role: 'user', content }])
  const isRead = Object.keys(question.said).length > 0 && doubtOf(question, false) === null
  return isRead && isCalculation(question.intent) ? question.intent : 'unknown'
}

/** A wording without its numbers and marks: what Val compares. */
const wordingOf = (question: string) =>
  foldAccents(question)
    .replace(/[\d#][\d#.,]*/g, '#')
    .replace(/[^a-z#' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** "#k and #k" is like many questions and asks for none. */
const SAYS_SOMETHING = /\b(?!and\b|the\b|for\b)[a-z]{3}/

/**
 * Writes the wordings of the questions of the corpus, the tests and the held-back sets, each beside the task or text that
 * answers it today. Those that a judge found answered wrong or not at all teach nothing.
 */
export async function learnWordings(
  tests: readonly CorpusQuestion[],
  ask: (turns: readonly string[]) => Promise<ValAnswer>,
) {
  const sets = readdirSync('bench/val').filter((file) => file.startsWith('held-back'))
  const wasRight = ({ first_sight = 'right' }) => first_sight === 'right' || first_sight === 'fitting'
  const asked = sets.flatMap((file) => readQuestions(`bench/val/${file}`, wasRight))
  const questions = [...CORPUS, ...tests, ...asked]
  const titles = new Map(
    knowledgeEntries.flatMap(({ id, title, french }) =>
      [title, french?.title ?? title].map((one) => [one, id] as const),
    ),
  )
  const [tasks, texts] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const { turns } of questions) {
    // A follow-up is understood from the question before it.
    if (turns.length > 1) continue
    const answer = await ask(turns)
    const entry = titles.get(/\*\*([^*\n]+?)\.\*\*/.exec(answer.text)?.[1] ?? '')
    const task = answer.isQuestion ? readTask(turns[0] as string) : answer.intent
    if (!entry && !(task in CHOICE_NAMES)) continue
    const [found, id] = entry ? [texts, entry] : [tasks, task]
    const wording = wordingOf(turns[0] as string)
    if (SAYS_SOMETHING.test(wording)) found.set(id, (found.get(id) ?? new Set()).add(wording))
  }
  const lines = (part: Map<string, Set<string>>) =>
    [...part]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([id, wordings]) => `${id}: ${[...wordings].sort().join(' | ')}`)
      .join('\n')
  writeFileSync(OUT, `${lines(tasks)}\n\n${lines(texts)}\n`)
}
