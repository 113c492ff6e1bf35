import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import type { ServerEvent } from '~/platform/event-stream.server'
import { builtInAnswer } from './answer.server'
import {
  type ENDPOINT_LIMITS,
  type Endpoint,
  type EndpointPart,
  endpointAnswer,
  Unconfirmed,
} from './endpoint.server'
import { type ChatStatus, EndpointFailure } from './endpoint-failure.server'
import { openFacts } from './facts.server'
import { CHAT_MESSAGES, type ChatMessage, type ValAnswer } from './model'
import { takeFromBudget } from './model-budget.server'
import { piecesOf } from './text-pieces'

export type ChatSource = {
  db: Db
  log: Logger
  /** Null: Val answers by herself. */
  endpoint: Endpoint | null
  /** Slug or id of the broker through whose page the visitor came, unchecked. */
  broker: string | null
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
  limits?: Partial<typeof ENDPOINT_LIMITS>
}

/** A stream of events, or the status that says why there is none. */
export type Chat =
  | { ok: true; events: AsyncGenerator<ServerEvent> }
  | { ok: false; status: ChatStatus; retryAfter: string | null }

/** A piece of an answer, in the form that the contract has from OpenAI-compatible endpoints. */
export const deltaEvent = (content: string): ServerEvent => ({
  data: { choices: [{ index: 0, delta: { content } }] },
})

const OPENING: ServerEvent = { data: { choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] } }

/** How a stream ends that cannot be finished: the dialog takes its placeholder away. No [DONE] follows. */
export const errorEvent = (status: ChatStatus): ServerEvent => ({
  data: { error: { message: CHAT_MESSAGES.broken, status } },
})

const actionEvent = (action: NonNullable<ValAnswer['action']>): ServerEvent => ({
  data: { choices: [{ index: 0, delta: {} }], val: { action } },
})

function* answerEvents({ text, action }: ValAnswer): Generator<ServerEvent> {
  for (const piece of piecesOf(text)) yield deltaEvent(piece)
  if (action) yield actionEvent(action)
}

/**
 * Val's answer to a conversation. With an endpoint it waits for the first sentence that may be shown: until then the
 * built-in Val can take over unnoticed, and a status can still be told. Afterwards a failure is an event.
 */
export async function openChat(
  messages: readonly ChatMessage[],
  source: ChatSource,
  answer: typeof builtInAnswer = builtInAnswer,
): Promise<Chat> {
  const facts = openFacts(source.db, source.log)
  const own = () => answer(messages, { facts, broker: source.broker })
  if (source.endpoint && (await takeFromBudget(source.db, messages, source.log))) {
    const { endpoint, signal, limits, broker } = source
    const parts = endpointAnswer({ endpoint, messages, source: { facts, broker }, signal, limits })
    try {
      const first = await parts.next()
      if (!first.done) return { ok: true, events: endpointEvents(first.value, parts, own, source) }
    } catch (error) {
      if (!signal.aborted) logTakeOver(source.log, error)
      return takeOver(own, source.log, error instanceof EndpointFailure ? error : null)
    }
  }
  return { ok: true, events: promptEvents(own, source.log) }
}

const logTakeOver = (log: Logger, error: unknown) => {
  if (error instanceof Unconfirmed)
    log.warn({ reason: error.message }, 'Val’s endpoint said what nothing supports: the built-in Val answers')
  else if (error instanceof EndpointFailure)
    log.warn(
      { status: error.status, reason: error.message },
      'Val’s endpoint failed: the built-in Val answers',
    )
  else log.error({ err: error }, 'Val’s endpoint failed: the built-in Val answers')
}

/** The built-in Val in place of an endpoint that said nothing yet: only when she fails too does its status get out. */
async function takeOver(
  own: () => Promise<ValAnswer>,
  log: Logger,
  failure: EndpointFailure | null,
): Promise<Chat> {
  try {
    return { ok: true, events: ownEvents(await own()) }
  } catch (error) {
    log.error({ err: error }, 'the built-in Val could not answer')
    return { ok: false, status: failure?.status ?? 500, retryAfter: failure?.retryAfter ?? null }
  }
}

/** The built-in Val alone: the stream opens at once, as those of endpoints do, and the answer follows. */
async function* promptEvents(own: () => Promise<ValAnswer>, log: Logger): AsyncGenerator<ServerEvent> {
  yield OPENING
  try {
    yield* answerEvents(await own())
    yield { done: true }
  } catch (error) {
    log.error({ err: error }, 'the built-in Val could not answer')
    yield errorEvent(500)
  }
}

async function* ownEvents(answer: ValAnswer): AsyncGenerator<ServerEvent> {
  yield* answerEvents(answer)
  yield { done: true }
}

async function* endpointEvents(
  first: EndpointPart,
  parts: AsyncGenerator<EndpointPart>,
  own: () => Promise<ValAnswer>,
  { log, signal }: ChatSource,
): AsyncGenerator<ServerEvent> {
  const eventOf = (part: EndpointPart) => ('text' in part ? deltaEvent(part.text) : actionEvent(part.action))
  try {
    yield eventOf(first)
    for await (const part of parts) yield eventOf(part)
    yield { done: true }
  } catch (error) {
    // Nobody is there to read how it ends.
    if (signal.aborted) return
    if (error instanceof Unconfirmed) {
      logTakeOver(log, error)
      // The rest of that answer is withdrawn; ours, whose figures are right, stands in its place.
      yield deltaEvent('\n\nI could not confirm the rest of that. From our own calculators and texts:\n\n')
      try {
        yield* answerEvents(await own())
        yield { done: true }
      } catch (ownError) {
        log.error({ err: ownError }, 'the built-in Val could not answer')
        yield errorEvent(500)
      }
      return
    }
    const failure = EndpointFailure.of(error)
    log.warn(
      { status: failure.status, reason: failure.message },
      'Val’s endpoint failed in the middle of an answer',
    )
    yield errorEvent(failure.status)
  } finally {
    // The visitor may have left: then nobody asks for the next part, and the endpoint must hear of it.
    await parts.return(undefined)
  }
}
