import { readFileSync } from 'node:fs'
import pino from 'pino'
import { migrateDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { findTool } from '../../app/features/calculators/tools/catalog'
import { readInput } from '../../app/features/calculators/tools/input'
import { builtInAnswer } from '../../app/features/val/answer.server'
import { labelOf } from '../../app/features/val/answers/labels.server'
import { openFacts } from '../../app/features/val/facts.server'
import type { ChatMessage, OpenCard, ValAnswer } from '../../app/features/val/model'
import { languageOf } from '../../app/lib/detect-language'
import { inLocale } from '../../app/platform/locale.server'

type Conversation = { turns: string[]; due: string }
type FileQuestion = { question: string; before?: string[]; due?: string; key_facts?: string[] }

const TURN = ' ⏎ '
const HEAD = 'conversation\tdue'

function readConversations(file: string): Conversation[] {
  const content = readFileSync(file, 'utf8')
  if (!file.endsWith('.json'))
    return content
      .split('\n')
      .filter((line) => line && line !== HEAD)
      .map((line) => {
        const [turns = '', due = ''] = line.split('\t')
        return { turns: turns.split(TURN), due }
      })
  const read = JSON.parse(content) as FileQuestion[] | { questions: FileQuestion[] }
  return (Array.isArray(read) ? read : read.questions).map(
    ({ question, before = [], due, key_facts = [] }) => ({
      turns: [...before, question],
      due: due ?? key_facts.join('; '),
    }),
  )
}

type Verdict = 'right' | 'offered' | 'missed' | 'wrong'
const OPEN_ENDED = ['choices', 'unknown']

/** The value that a card shows; `loan` is what is borrowed for a home. */
function shownIn(card: OpenCard, key: string): string {
  const tool = findTool(card.calculator)
  const values: Record<string, unknown> = tool ? readInput(tool, new URLSearchParams(card.params)).values : {}
  return String(key === 'loan' ? Number(values.price) - Number(values.down) : values[key])
}

/**
 * Judges an answer by what is due as "= target|target key=value …"; null where what is due is in a reader's words.
 */
function judge(due: string, answer: ValAnswer): Verdict | null {
  if (!due.startsWith('= ')) return null
  const [targets = '', ...wanted] = due.slice(2).split(' ')
  const isDue = (target: string) => targets.split('|').includes(target)
  const target = answer.target ?? ''
  const isOffered = targets
    .split('|')
    .some((one) =>
      (['en', 'fr'] as const).some((language) => answer.choices?.includes(labelOf(one, language) ?? '')),
    )
  if (!isDue(target)) return isOffered ? 'offered' : OPEN_ENDED.includes(target) ? 'missed' : 'wrong'
  const card = answer.cards?.find((one) => one.kind === 'calculator')
  const isShown = wanted.every((one) => {
    const [key = '', value] = one.split('=')
    return card && shownIn(card, key) === value
  })
  return isShown ? 'right' : 'wrong'
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Asks each conversation as the dialog does, with the card that is open, on the page of its language. */
export async function report(file: string, only?: string) {
  const database = await openDatabase({})
  const times: number[] = []
  const verdicts = new Map<string, number>()
  const count = (verdict: string) => verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
  try {
    await migrateDatabase(database)
    await seedIfEmpty(database.db, 'demo')
    const facts = openFacts(database.db, pino({ level: 'silent' }))
    for (const { turns, due } of readConversations(file)) {
      if (only && !turns.join(' ').includes(only)) continue
      const messages: ChatMessage[] = []
      let card: OpenCard | null = null
      let verdict: Verdict | null = null
      for (const content of turns) {
        messages.push({ role: 'user', content })
        const started = performance.now()
        const answer = await inLocale(languageOf(content.toLowerCase()), () =>
          builtInAnswer(messages, { facts, broker: null, card }),
        )
        times.push(performance.now() - started)
        messages.push({ role: 'assistant', content: answer.text })
        const opened = answer.cards?.findLast((one) => one.kind === 'calculator')
        if (opened) card = { calculator: opened.calculator, params: opened.params }
        console.log(`Q  ${content}\nA  [${answer.target}] ${oneLine(answer.text)}`)
        for (const one of answer.cards ?? [])
          console.log(one.kind === 'calculator' ? `C  ${one.calculator}?${one.params}` : `C  ${one.kind}`)
        if (answer.choices?.length) console.log(`B  ${answer.choices.join(' | ')}`)
        verdict = judge(due, answer)
      }
      if (verdict) count(verdict)
      console.log(`due: ${due}${verdict ? `\n${verdict.toUpperCase()}` : ''}\n`)
    }
  } finally {
    await database.close()
  }
  if (verdicts.size > 0) console.log([...verdicts].map(([verdict, n]) => `${n} ${verdict}`).join(', '))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
  console.log(`${sorted.length} answers: median ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}`)
}
