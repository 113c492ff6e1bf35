import { doubtOf } from '../../app/features/val/understanding/certainty'
import { understand } from '../../app/features/val/understanding/conversation'
import { calculationWords, unexplainedWords } from '../../app/features/val/understanding/coverage'
import { otherParts } from '../../app/features/val/understanding/multi-question.server'
import { unclearRole } from '../../app/features/val/understanding/unclear-role'
import { topicOf } from '../../app/features/val/knowledge/queries.server'
export async function report({ ask = [] as string[] }) {
  for (const line of ask) {
    const q = understand(line.split(' >> ').map((content) => ({ role: 'user' as const, content })))
    const words = unexplainedWords(q.text, calculationWords(q.intent, Object.keys(q.said) as never))
    console.log(line, '\n ', q.intent, JSON.stringify(q.said), JSON.stringify(q.facts), 'doubt', doubtOf(q, false), 'role', JSON.stringify(unclearRole(q)), 'words', words.join(' '), 'topic', topicOf(q.text)?.entry.id, 'parts', otherParts(q).answered.map((p) => p.intent).join('+'))
  }
}
