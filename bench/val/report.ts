import { readFileSync } from 'node:fs'
import pino from 'pino'
import { migrateDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { builtInAnswer } from '../../app/features/val/answer.server'
import { choicesOf } from '../../app/features/val/dialog/model'
import { openFacts } from '../../app/features/val/facts.server'
import type { ChatMessage, ValAnswer } from '../../app/features/val/model'

/** A question with the patterns that a right answer matches; the turns before the last one come from the same visitor. */
export type CorpusQuestion = { task: string; turns: string[]; must: RegExp[]; mustNot: RegExp[]; id?: string }
/** `fitting`: Val asked, and one of her choices leads to the right answer. */
type Outcome = 'right' | 'fitting' | 'asked' | 'missed' | 'wrong'
type Options = {
  file?: string
  task?: string
  ask?: string[]
  show?: boolean
  all?: boolean
  tests?: boolean
  learn?: boolean
}

type FileQuestion = {
  id: string
  /** How a judge found the answer when the set was new. */
  first_sight?: 'right' | 'fitting' | 'missed' | 'wrong'
  category: string
  question: string
  before?: string[]
  must_match_regex: string[]
  must_not_match_regex: string[]
}

/** Returns the questions of a set; `isWanted`: all by default. */
export function readQuestions(
  file: string,
  isWanted: (question: FileQuestion) => boolean = () => true,
): CorpusQuestion[] {
  const { questions } = JSON.parse(readFileSync(file, 'utf8')) as { questions: FileQuestion[] }
  return questions
    .filter(isWanted)
    .map(({ id, category, question, before = [], must_match_regex, must_not_match_regex }) => ({
      id,
      task: category,
      turns: [...before, question],
      must: must_match_regex.map((pattern) => new RegExp(pattern, 'i')),
      mustNot: must_not_match_regex.map((pattern) => new RegExp(pattern, 'i')),
    }))
}

/** The questions of the tests, whose answers are known word for word. */
async function testQuestions(): Promise<CorpusQuestion[]> {
  const { QUESTIONS } = await import('../../tests/val-questions')
  const literal = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return QUESTIONS.map(({ kind, ask, must, mustNot }) => ({
    task: kind,
    turns: ask,
    must: must.map(literal),
    mustNot: mustNot.map(literal),
  }))
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

export function outcomeOf({ must, mustNot }: CorpusQuestion, answer: ValAnswer): Outcome {
  const text = plain(answer.text)
  const isRight = must.every((one) => one.test(text)) && !mustNot.some((one) => one.test(text))
  if (isRight) return 'right'
  if (answer.isQuestion) return 'asked'
  // A figure in bold is an answer: where it is not the one that is due, the visitor would act on a wrong figure.
  return /\*\*[^*\n]{0,20}\d[^*\n]{0,30}\*\*/.test(text) ? 'wrong' : 'missed'
}

/** Asks every question through the same function as the chat route and prints a table. Throws nothing on wrong answers. */
export async function report(options: Options) {
  const database = await openDatabase({})
  const log = pino({ level: 'silent' })
  try {
    await migrateDatabase(database)
    await seedIfEmpty(database.db, 'demo')
    const facts = openFacts(database.db, log)
    const ask = async (turns: readonly string[]) => {
      const messages: ChatMessage[] = []
      let answer: ValAnswer | undefined
      for (const content of turns) {
        messages.push({ role: 'user', content })
        answer = await builtInAnswer(messages, { facts, broker: null })
        messages.push({ role: 'assistant', content: answer.text })
      }
      return answer as ValAnswer
    }
    if (options.learn) {
      const { learnWordings } = await import('./learn')
      await learnWordings(await testQuestions(), ask)
      return
    }
    if (options.ask) {
      const { text, ...rest } = await ask(options.ask)
      console.log(`${text}\n${JSON.stringify(rest)}`)
      return
    }
    const all = options.tests
      ? await testQuestions()
      : options.file
        ? readQuestions(options.file)
        : (await import('./corpus')).CORPUS
    const questions = all.filter(({ task }) => !options.task || task === options.task)
    const table = new Map<string, Record<Outcome, number>>()
    for (const question of questions) {
      const answer = await ask(question.turns)
      let outcome = outcomeOf(question, answer)
      for (const choice of outcome === 'asked' && question.must.length > 0 ? choicesOf(answer.text) : []) {
        if (outcomeOf(question, await ask([...question.turns, choice])) !== 'right') continue
        outcome = 'fitting'
        break
      }
      const row = table.get(question.task) ?? { right: 0, fitting: 0, asked: 0, missed: 0, wrong: 0 }
      row[outcome] += 1
      table.set(question.task, row)
      if (options.all || (options.show && outcome !== 'right')) {
        const said = plain(answer.text)
          .replace(/\s+/g, ' ')
          .slice(0, options.all ? 1200 : 330)
        console.log(
          `${outcome.toUpperCase()} [${question.id ?? question.task}] (${answer.intent}) ${question.turns.join(' >> ')}\n    ${said}`,
        )
      }
    }
    const total = { right: 0, fitting: 0, asked: 0, missed: 0, wrong: 0 }
    for (const row of table.values()) {
      for (const outcome of ['right', 'fitting', 'asked', 'missed', 'wrong'] as const)
        total[outcome] += row[outcome]
    }
    console.table(Object.fromEntries([...table, ['total', total]]))
  } finally {
    await database.close()
  }
}
