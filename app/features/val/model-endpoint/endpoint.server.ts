import OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { maskNumbers } from '~/lib/mask-numbers'
import type { Env } from '~/platform/env.server'
import { MODEL_BUDGET } from '~/platform/limits.server'
import { inLocale } from '~/platform/locale.server'
import { withOwnLinks } from '../answers/wording.server'
import type { Card, ChatMessage } from '../model'
import { languageIn } from '../understanding/language'
import { boundedConversation } from '../work-limits'
import { openCardOf } from './calculator-function.server'
import { checkedText } from './checked-text'
import { closingText, type Shown } from './closing.server'
import { EndpointFailure } from './endpoint-failure.server'
import { knowsNothing, learnResult, learnVisitor, takeSentences } from './fact-check'
import { figuresOf, noFigures } from './figures'
import { callFunction, type FunctionSource, functionDefinitions } from './functions.server'
import { withoutContacts } from './mask-contacts'
import { correctionOf, INSTRUCTIONS, openCardNote } from './prompt'
import { Watch } from './timeouts.server'

export type Endpoint = { client: OpenAI; model: string }

/** Milliseconds and counts. */
export const ENDPOINT_LIMITS = {
  /** Until the first sentence; then the built-in Val answers. Shorter than the dialog's timeout of 30 s. */
  firstTextMs: 20_000,
  /** Between two chunks of a stream. */
  idleMs: 15_000,
  /** Requests for one answer: rounds of functions and the one correction. */
  rounds: 6,
  /** Functions that one round may call; others are left out. */
  calls: 8,
  /** Messages of the conversation that the endpoint receives. */
  messages: MODEL_BUDGET.messages,
  /** Characters of an answer; a longer one is cut off and withdrawn. */
  answer: 12_000,
}

const endpoints = new WeakMap<Env, Endpoint | null>()

/**
 * Returns the endpoint of the environment; null without a model and a URL or key: then the built-in Val
 * answers.
 */
export function endpointOf(env: Env): Endpoint | null {
  const known = endpoints.get(env)
  if (known !== undefined) return known
  const { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = env
  const isSet = model && (baseURL || apiKey)
  // A retry would double the visitor's wait; the built-in Val answers instead. Local endpoints need no key.
  const endpoint = isSet
    ? {
        client: new OpenAI({ baseURL: baseURL ?? undefined, apiKey: apiKey ?? 'none', maxRetries: 0 }),
        model,
      }
    : null
  endpoints.set(env, endpoint)
  return endpoint
}

export type EndpointPart = { text: string } | { card: Card }

/** The answer failed the check twice and is withdrawn. */
export class Unconfirmed extends Error {}

type Turn = { content: string; calls: { id: string; name: string; args: string }[] }

export type EndpointRequest = {
  endpoint: Endpoint
  messages: readonly ChatMessage[]
  source: Omit<FunctionSource, 'said'>
  /** Aborted when the visitor closes the connection. */
  signal: AbortSignal
  limits?: Partial<typeof ENDPOINT_LIMITS>
}

/**
 * Yields the model's answer in whole, checked sentences, then its cards: each number is a function's or the visitor's, no
 * sentence promises anything or repeats the instructions. A sentence that fails is withheld and requested once more.
 * Throws EndpointFailure when the endpoint fails, Unconfirmed when the second try fails the check too.
 */
export async function* endpointAnswer(request: EndpointRequest): AsyncGenerator<EndpointPart> {
  const limits = { ...ENDPOINT_LIMITS, ...request.limits }
  const answer = begin(request, limits)
  const { sent, state } = answer
  const watch = new Watch(request.signal, limits.firstTextMs, limits.idleMs)
  try {
    let hasCorrected = false
    for (let round = 0; round < limits.rounds; round++) {
      const turn: Turn = { content: '', calls: [] }
      const pieces = readTurn(request.endpoint, sent, turn, watch, round === limits.rounds - 1)
      const fault = yield* shown(pieces, turn, answer, watch)
      if (fault) {
        if (hasCorrected || state.text.trim() !== '') throw new Unconfirmed(fault)
        hasCorrected = true
        sent.push({ role: 'assistant', content: turn.content })
        sent.push({ role: 'system', content: correctionOf(fault) })
      } else if (turn.calls.length > 0) await callFunctions(turn, answer)
      else if (state.text.trim() === '') throw new EndpointFailure(500, 'an empty answer')
      else {
        for (const text of inLocale(answer.language, () => closingText(state)))
          yield { text: withOwnLinks(text, answer.language) }
        for (const card of state.cards.values()) yield { card }
        return
      }
    }
    throw new EndpointFailure(500, 'too many rounds of functions')
  } catch (error) {
    throw error instanceof Unconfirmed ? error : EndpointFailure.of(error, watch.expired)
  } finally {
    watch.stop()
  }
}

type Begun = ReturnType<typeof begin>

/** Prepares an answer: what the endpoint reads, what the answer may say, and what it has shown. */
function begin({ messages, source }: EndpointRequest, limits: typeof ENDPOINT_LIMITS) {
  const conversation = boundedConversation(
    messages.filter(({ content }) => content.trim() !== ''),
    {
      messages: limits.messages,
      characters: MODEL_BUDGET.conversationCharacters,
      answer: MODEL_BUDGET.answerCharacters,
    },
  ).map(({ role, content }) => ({ role, content: withoutContacts(maskNumbers(content)) }))
  const known = knowsNothing()
  for (const { role, content } of conversation) if (role === 'user') learnVisitor(known, content)
  const open = inLocale('en', () => openCardOf(source.card))
  if (open) for (const input of open.inputs) learnVisitor(known, input)
  const language = languageIn(conversation)
  const instructions = INSTRUCTIONS + (open ? `\n\n${openCardNote(open.name, open.inputs)}` : '')
  const sent: ChatCompletionMessageParam[] = [{ role: 'system', content: instructions }, ...conversation]
  const state: Shown = { text: '', cards: new Map() }
  const checks = { known, figures: noFigures(), limit: limits.answer }
  const functions: FunctionSource = { ...source, said: known.visitors }
  return { sent, state, checks, language, functions }
}

/** Yields a response's sentences as they are whole and checked; returns why the next one must not be shown. */
async function* shown(
  pieces: AsyncIterable<string>,
  turn: Turn,
  { state, checks, language }: Begun,
  watch: Watch,
): AsyncGenerator<EndpointPart, string | null> {
  let waiting = ''
  const check = (ready: string) => {
    const checked = checkedText(ready, state.text, checks)
    if ('fault' in checked) return checked
    state.text += checked.text
    watch.hasShown()
    return { text: withOwnLinks(checked.text, language) }
  }
  for await (const piece of pieces) {
    const from = waiting.length
    waiting += piece
    if (waiting.length > checks.limit) return 'it is far too long'
    const { ready, rest } = takeSentences(waiting, from)
    if (!ready) continue
    const checked = check(ready)
    if ('fault' in checked) return checked.fault
    waiting = rest
    yield checked
  }
  if (turn.calls.length > 0 || !waiting) return null
  const checked = check(waiting)
  if ('fault' in checked) return checked.fault
  yield checked
  return null
}

/** Reads one response of the endpoint: its text as it arrives, and its calls from their pieces. */
async function* readTurn(
  endpoint: Endpoint,
  sent: ChatCompletionMessageParam[],
  turn: Turn,
  watch: Watch,
  isLast: boolean,
) {
  const stream = await endpoint.client.chat.completions.create(
    {
      model: endpoint.model,
      messages: sent,
      stream: true,
      max_tokens: MODEL_BUDGET.maxTokens,
      tools: functionDefinitions,
      ...(isLast && { tool_choice: 'none' as const }),
    },
    { signal: watch.signal },
  )
  let isFinished = false
  for await (const chunk of stream) {
    watch.heard()
    const choice = chunk.choices?.[0]
    if (!choice) continue
    if (choice.finish_reason) isFinished = true
    for (const { index, id, function: part } of choice.delta?.tool_calls ?? []) {
      // A sparse array of the endpoint's length would take too long to walk.
      if (!Number.isInteger(index) || index < 0 || index >= ENDPOINT_LIMITS.calls) continue
      const call = turn.calls[index] ?? { id: '', name: '', args: '' }
      turn.calls[index] = {
        id: call.id || (id ?? ''),
        name: call.name + (part?.name ?? ''),
        args: call.args + (part?.arguments ?? ''),
      }
    }
    const content = choice.delta?.content
    if (content) {
      turn.content += content
      yield content
    }
  }
  turn.calls = turn.calls.filter((call) => call?.name)
  // A stream without an end marker was cut off.
  if (!isFinished) throw new EndpointFailure(503, 'the stream broke off')
}

async function callFunctions(turn: Turn, { sent, state, checks, language, functions }: Begun): Promise<void> {
  const calls = turn.calls.map((call, index) => ({ ...call, id: call.id || `call_${sent.length}_${index}` }))
  sent.push({
    role: 'assistant',
    content: turn.content || null,
    tool_calls: calls.map(({ id, name, args }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
    })),
  })
  const called = await inLocale(language, () =>
    Promise.all(
      calls.map(({ name, args }) => callFunction(name, args, figuresOf(checks.figures, name), functions)),
    ),
  )
  for (const [index, { result, card, asOf, summary }] of called.entries()) {
    learnResult(checks.known, result)
    if (card) state.cards.set(card.kind, card)
    if (asOf && !(state.asOf && state.asOf > asOf)) state.asOf = asOf
    if (summary) state.summary = summary
    sent.push({ role: 'tool', tool_call_id: calls[index]?.id ?? '', content: JSON.stringify(result) })
  }
}
