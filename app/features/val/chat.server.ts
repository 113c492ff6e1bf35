import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { currentLocale, type Locale } from '~/lib/i18n'
import type { ServerEvent } from '~/platform/event-stream.server'
import { inLocale } from '~/platform/locale.server'
import { builtInAnswer, decidedAnswer } from './answer.server'
import { CHAT_MESSAGES } from './chat-messages.server'
import { openFacts } from './facts.server'
import type { Card, ChatMessage, Language, OpenCard, ValAnswer } from './model'
import {
  type ENDPOINT_LIMITS,
  type Endpoint,
  type EndpointPart,
  endpointAnswer,
  Unconfirmed,
} from './model-endpoint/endpoint.server'
import { type ChatStatus, EndpointFailure } from './model-endpoint/endpoint-failure.server'
import { takeFromBudget } from './model-endpoint/model-budget.server'
import { piecesOf } from './model-endpoint/stream-chunks'
import { helplineNote } from './safety-answer.server'
import { languageIn } from './understanding/language'

export type ChatSource = {
  db: Db
  log: Logger
  /** Null: no endpoint is configured, the built-in Val answers. */
  endpoint: Endpoint | null
  /** Slug or id of the broker on whose page the visitor came, not validated. */
  broker: string | null
  /** The open card, as the visitor left it. */
  card?: OpenCard | null
  /** Aborted when the visitor closes the connection. */
  signal: AbortSignal
  limits?: Partial<typeof ENDPOINT_LIMITS>
}

/** A stream of events, or the HTTP status of a failure before the stream. */
export type Chat =
  | { ok: true; events: AsyncGenerator<ServerEvent> }
  | { ok: false; status: ChatStatus; retryAfter: string | null }

/** Returns a piece of an answer as a chunk of the OpenAI-compatible format. */
export const deltaEvent = (content: string): ServerEvent => ({
  data: { choices: [{ index: 0, delta: { content } }] },
})

const OPENING: ServerEvent = { data: { choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] } }

/**
 * Returns the event that ends an unfinished stream; no [DONE] follows, and the dialog removes its placeholder.
 */
export const errorEvent = (status: ChatStatus, locale: Locale): ServerEvent => ({
  data: { error: { message: inLocale(locale, () => CHAT_MESSAGES.broken), status } },
})

/** A line for the dialog beside an empty piece of text; other readers ignore it. */
const besideEvent = (val: { card: Card } | { choices: readonly string[] }): ServerEvent => ({
  data: { choices: [{ index: 0, delta: {} }], val },
})

function* answerEvents({ text, cards = [], choices = [] }: ValAnswer): Generator<ServerEvent> {
  for (const piece of piecesOf(text)) yield deltaEvent(piece)
  for (const card of cards) yield besideEvent({ card })
  if (choices.length > 0) yield besideEvent({ choices })
}

/**
 * Returns Val's answer as a stream. With an endpoint the function waits for the first checked sentence: until
 * then the built-in Val can answer instead and the status can still change. A later failure becomes an event.
 */
export async function openChat(
  messages: readonly ChatMessage[],
  source: ChatSource,
  answer: typeof builtInAnswer = builtInAnswer,
): Promise<Chat> {
  const facts = openFacts(source.db, source.log)
  // The stream is read outside of the request's context.
  const locale = currentLocale()
  const own = () =>
    inLocale(locale, () => answer(messages, { facts, broker: source.broker, card: source.card ?? null }))
  const decided = source.endpoint && (await decidedAnswer(messages, facts))
  if (decided) return { ok: true, events: ownEvents(decided) }
  if (source.endpoint && !helplineNote(messages) && (await takeFromBudget(source.db, messages, source.log))) {
    const { endpoint, signal, limits, broker, card = null } = source
    const functions = { facts, broker, card }
    const parts = endpointAnswer({ endpoint, messages, source: functions, signal, limits })
    try {
      const first = await parts.next()
      if (!first.done)
        return {
          ok: true,
          events: endpointEvents(first.value, parts, own, { ...source, locale }, languageIn(messages)),
        }
    } catch (error) {
      if (!signal.aborted) logTakeOver(source.log, error)
      return takeOver(own, source.log, error instanceof EndpointFailure ? error : null)
    }
  }
  return { ok: true, events: promptEvents(own, source.log, locale) }
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

/**
 * Returns the built-in Val's answer in place of a failed endpoint; the endpoint's status is used only when she
 * fails too.
 */
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

/** Returns the built-in Val's answer: the stream opens at once and the answer follows. */
async function* promptEvents(
  own: () => Promise<ValAnswer>,
  log: Logger,
  locale: Locale,
): AsyncGenerator<ServerEvent> {
  yield OPENING
  try {
    yield* answerEvents(await own())
    yield { done: true }
  } catch (error) {
    log.error({ err: error }, 'the built-in Val could not answer')
    yield errorEvent(500, locale)
  }
}

async function* ownEvents(answer: ValAnswer): AsyncGenerator<ServerEvent> {
  yield* answerEvents(answer)
  yield { done: true }
}

/** Precedes the built-in answer where the rest of a model's answer is withheld or never came. */
const WITHDRAWN: Record<Language, string> = {
  en: 'I could not confirm the rest of that. From our own calculators and texts:',
  fr: 'Je n’ai pas pu confirmer la suite. Selon nos propres calculatrices et textes\u00a0:',
}

async function* endpointEvents(
  first: EndpointPart,
  parts: AsyncGenerator<EndpointPart>,
  own: () => Promise<ValAnswer>,
  { log, signal, locale }: ChatSource & { locale: Locale },
  language: Language,
): AsyncGenerator<ServerEvent> {
  const eventOf = (part: EndpointPart) => ('text' in part ? deltaEvent(part.text) : besideEvent(part))
  try {
    yield eventOf(first)
    for await (const part of parts) yield eventOf(part)
    yield { done: true }
  } catch (error) {
    // The visitor closed the connection: the end of the answer has no reader.
    if (signal.aborted) return
    logTakeOver(log, error)
    yield deltaEvent(`\n\n${WITHDRAWN[language]}\n\n`)
    try {
      yield* answerEvents(await own())
      yield { done: true }
    } catch (ownError) {
      log.error({ err: ownError }, 'the built-in Val could not answer')
      yield errorEvent(500, locale)
    }
  } finally {
    // After the visitor closed the connection no consumer reads on, and the request to the endpoint must end.
    await parts.return(undefined)
  }
}
