import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import type { ServerEvent } from '~/platform/event-stream.server'
import { builtInAnswer } from './answer.server'
import { openFacts } from './facts.server'
import { CHAT_MESSAGES, type ChatMessage, type ValAnswer } from './model'
import { piecesOf } from './text-pieces'

export type ChatSource = { db: Db; log: Logger; bookingUrl: string | null }

/** A piece of an answer, in the form that the contract has from OpenAI-compatible endpoints. */
export const deltaEvent = (content: string): ServerEvent => ({
  data: { choices: [{ index: 0, delta: { content } }] },
})

/** How a stream ends that cannot be finished: the dialog takes its placeholder away. No [DONE] follows. */
export const errorEvent = (status: number, message: string = CHAT_MESSAGES.broken): ServerEvent => ({
  data: { error: { message, status } },
})

/** An answer in pieces, what can be done with it, and the end. */
export async function* answerEvents(answer: ValAnswer): AsyncGenerator<ServerEvent> {
  for (const piece of piecesOf(answer.text)) yield deltaEvent(piece)
  if (answer.action) yield { data: { choices: [{ index: 0, delta: {} }], val: { action: answer.action } } }
  yield { done: true }
}

/** The built-in Val's answer to a conversation, as events. Its reading has begun when the first is asked for. */
export async function* builtInEvents(
  messages: readonly ChatMessage[],
  source: ChatSource,
): AsyncGenerator<ServerEvent> {
  const facts = openFacts(source.db, source.log)
  yield* answerEvents(await builtInAnswer(messages, { facts, bookingUrl: source.bookingUrl }))
}
