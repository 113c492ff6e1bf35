import { readFileSync } from 'node:fs'
import pino from 'pino'
import { migrateDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { builtInAnswer } from '../../app/features/val/answer.server'
import { openFacts } from '../../app/features/val/facts.server'
import type { ChatMessage, OpenCard, ValAnswer } from '../../app/features/val/model'

/** A line of a question file: the visitor's turns with ' ⏎ ' between them, and after a tab what is due. */
const readLine = (line: string) => {
  const [turns = '', due = ''] = line.split('\t')
  return { turns: turns.split(' ⏎ '), due }
}

const show = (content: string, { target, text, cards = [], choices = [] }: ValAnswer) =>
  [
    `> ${content}`,
    `[${target}] ${text.replace(/\n+/g, ' ¶ ')}`,
    ...cards.map((card) =>
      card.kind === 'calculator'
        ? `  card ${card.calculator}?${card.params} said: ${card.read.join(' ')}`
        : `  card ${card.kind}`,
    ),
    ...(choices.length > 0 ? [`  choices ${choices.join(' | ')}`] : []),
  ].join('\n')

/**
 * Asks each conversation of a file on the demo brokerage and prints the answers, for a reader who judges them. The open
 * card goes with the next message, as from the dialog.
 */
export async function report(file: string) {
  const database = await openDatabase({})
  try {
    await migrateDatabase(database)
    await seedIfEmpty(database.db, 'demo')
    const facts = openFacts(database.db, pino({ level: 'silent' }))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { turns, due } = readLine(line)
      const messages: ChatMessage[] = []
      let card: OpenCard | null = null
      for (const content of turns) {
        messages.push({ role: 'user', content })
        const answer = await builtInAnswer(messages, { facts, broker: null, card })
        const open = answer.cards?.find((one) => one.kind === 'calculator')
        if (open) card = { calculator: open.calculator, params: open.params }
        messages.push({ role: 'assistant', content: answer.text })
        console.log(show(content, answer))
      }
      console.log(due ? `due: ${due}\n` : '')
    }
  } finally {
    await database.close()
  }
}
