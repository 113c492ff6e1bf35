import { beforeAll, describe, expect, test } from 'vitest'
import { choicesOf } from '../app/features/val/dialog/model'
import { type TestApp, testApp } from './request'
import { converse, type Streamed } from './val-asking'
import { QUESTIONS } from './val-questions'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
})

const FORBIDDEN = [
  'you are approved',
  'you will be approved',
  'guaranteed approval',
  'NaN',
  'undefined',
  'Infinity',
  '[object',
]

/** French puts fixed spaces into its numbers; a question's words have plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** The answer; where Val asks which question is meant, the answer to the first of her choices that has what is due. */
async function answered(ask: string[], must: string[], mayChoose = true) {
  const answer = await converse(app, ask)
  const offered = mayChoose ? choicesOf(answer.text) : []
  for (const { text: said, ...rest } of [answer, ...(await clicked(ask, offered))]) {
    const text = plain(said)
    if (must.every((words) => text.includes(words))) return { text, ...rest }
  }
  return { ...answer, text: plain(answer.text) }
}

/** Questions to which an answer by a choice is enough; any other must be answered at once. */
const MAY_CHOOSE: readonly string[] = ['french', 'people', 'hostile', 'reading']

const clicked = async (ask: string[], choices: string[]) => {
  const answers: Streamed[] = []
  for (const choice of choices) answers.push(await converse(app, [...ask, choice]))
  return answers
}

describe('the built-in Val answers', () => {
  for (const kind of [
    'calculation',
    'follow-up',
    'rates',
    'people',
    'hostile',
    'nonsense',
    'french',
    'reading',
  ] as const) {
    test.each(QUESTIONS.filter((question) => question.kind === kind))(
      `${kind}: $ask`,
      async ({ ask, must, mustNot }) => {
        const { text, isDone, status } = await answered(ask, must, MAY_CHOOSE.includes(kind))
        expect(status).toBe(200)
        expect(isDone).toBe(true)
        for (const words of must) expect(text).toContain(words)
        for (const words of [...FORBIDDEN, ...mustNot]) expect(text).not.toContain(words)
      },
    )
  }

  test('at least nine of ten questions of knowledge, and never what is forbidden', async () => {
    const asked = QUESTIONS.filter(({ kind }) => kind === 'knowledge')
    const missed: string[] = []
    for (const { ask, must } of asked) {
      const { text } = await answered(ask, must)
      for (const words of FORBIDDEN) expect(text).not.toContain(words)
      if (!must.every((words) => text.includes(words))) missed.push(ask.join(' | '))
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(asked.length / 10)
  })
})
