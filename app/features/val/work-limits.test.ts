import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from './model'
import { understand } from './understanding/conversation'
import type { NumberMention } from './understanding/numbers'
import { assignFields, readSaidNumbers } from './understanding/slots'
import { foldText, phraseText, readTokens, type Token } from './understanding/words'
import { boundedConversation, WORK_LIMITS } from './work-limits'

const PIECES = [
  '1 ',
  '$1 ',
  '5 year ',
  '5% or ',
  'down 5 ',
  '1 m ',
  'rate 5, ',
  'price 650000 ',
  '2 years left ',
  'and ',
]

/** Counts how often a list's elements and a map's or set's are touched while `work` runs. */
function stepsOf(tokens: readonly Token[], work: (tokens: readonly Token[]) => void): number {
  let steps = 0
  const watched = new Proxy(tokens, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) steps++
      return Reflect.get(target, key, receiver)
    },
  })
  const { values, get, has, set } = Map.prototype
  Map.prototype.values = function* (this: Map<unknown, unknown>) {
    for (const value of values.call(this)) {
      steps++
      yield value
    }
    return undefined
  } as typeof values
  Map.prototype.get = function (key) {
    steps++
    return get.call(this, key)
  }
  try {
    work(watched)
  } finally {
    Object.assign(Map.prototype, { values, get, has, set })
  }
  return steps
}

const number = (value: number): Token => ({
  kind: 'number',
  mention: { kind: 'plain', value, start: 0, end: 1 } satisfies NumberMention,
})

describe('the work of a question', () => {
  test('numbers of a message are read in linear time: twice the tokens cost at most twice the steps', () => {
    const word = (text: string): Token => ({ kind: 'word', text })
    const token = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }).map(number),
      fc.constantFrom('rate', 'down', 'price', 'or', 'year', 'of', 'income').map(word),
      fc.constant<Token>({ kind: 'comma' }),
    )
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 12 }), (pattern) => {
        const repeat = (times: number) => Array.from({ length: times }, () => pattern).flat()
        const read = (times: number) =>
          stepsOf(
            repeat(times),
            (tokens) => void readSaidNumbers(tokens, assignFields(tokens, 'price', phraseText(tokens))),
          )
        expect(read(80)).toBeLessThanOrEqual(2.2 * read(40) + 100)
      }),
      { numRuns: 60 },
    )
  })

  test('no text gives more tokens or numbers than the limits', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }), (pieces) => {
        const tokens = readTokens(foldText(pieces.join('').repeat(2_000)))
        expect(tokens.length).toBeLessThanOrEqual(WORK_LIMITS.tokens)
        expect(tokens.filter(({ kind }) => kind === 'number').length).toBeLessThanOrEqual(WORK_LIMITS.numbers)
      }),
      { numRuns: 50 },
    )
  })

  test('a conversation is read newest first, within its budget and without holes', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.integer({ min: 1, max: 4_000 }).map((length) => 'a'.repeat(length)),
    })
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 60 }), (messages: ChatMessage[]) => {
        const budget = { messages: 20, characters: 8_000, answer: 500 }
        const kept = boundedConversation(messages, budget)
        expect(kept.length).toBeLessThanOrEqual(budget.messages)
        expect(kept.map(({ role }) => role)).toEqual(messages.slice(-kept.length).map(({ role }) => role))
        expect(kept.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(8_000)
        expect(kept.at(-1)?.role).toBe(messages.at(-1)?.role)
      }),
    )
  })

  test('a conversation of more than forty messages loses its first values and keeps its last question', () => {
    const noise = Array.from({ length: 39 }, () => ({ role: 'user' as const, content: '1 '.repeat(2_000) }))
    const understood = understand([...noise, { role: 'user', content: 'what are your rates?' }])
    expect(understood.intent).toBe('rates')
  })
})
