import { readFileSync } from 'node:fs'
import pino from 'pino'
import { migrateDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { builtInAnswer } from '../../app/features/val/answer.server'
import { openFacts } from '../../app/features/val/facts.server'
export async function report() {
  const database = await openDatabase({})
  await migrateDatabase(database)
  await seedIfEmpty(database.db, 'demo')
  const facts = openFacts(database.db, pino({ level: 'silent' }))
  for (const line of readFileSync(process.env.ASK as string, 'utf8').split('\n').filter(Boolean)) {
    const messages: any[] = []
    let card = null
    for (const content of line.split(' >> ')) {
      messages.push({ role: 'user', content })
      const a: any = await builtInAnswer(messages, { facts, broker: null, card })
      console.log('>', content, `\n[${a.target}]`, a.text.replace(/\n+/g, ' ¶ ').slice(0, Number(process.env.CUT ?? 500)))
      for (const c of a.cards ?? []) { console.log('   CARD', c.kind, c.calculator ?? '', c.params ?? '', c.read ? 'read=' + c.read : ''); if (c.kind === 'calculator') card = { calculator: c.calculator, params: c.params } }
      if (a.choices?.length) console.log('   CHOICES', a.choices.join(' | '))
      messages.push({ role: 'assistant', content: a.text })
    }
    console.log()
  }
  await database.close()
}
