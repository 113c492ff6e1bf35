import OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { maskNumbers } from '~/lib/mask-numbers'
import type { Env } from '~/platform/env.server'
import { MODEL_BUDGET } from '~/platform/limits.server'
import { understand } from './conversation'
import { EndpointFailure } from './endpoint-failure.server'
import type { ToolSource } from './facts.server'
import { type KnownFigures, learnResult, learnText, noFigures, takeSentences, unknownFigure } from './figures'
import { type ChatMessage, LANGUAGES, type ValAction } from './model'
import { forbiddenClaim, readable } from './policy'
import { correctionOf, INSTRUCTIONS } from './prompt'
import { speechOf } from './speech'
import { toolDefinitions } from './tool-inputs'
import { runTool } from './tools.server'
import { Watch } from './watch.server'
import { AI_NOTE, OAC } from './wording'
import { boundedConversation } from './work-limits'

export type Endpoint = { client: OpenAI; model: string }

/** Milliseconds and counts. */
export const ENDPOINT_LIMITS = {
  /** Until something can be shown; then the built-in Val answers. Shorter than the dialog's 30 s of patience. */
  firstTextMs: 20_000,
  /** Between two chunks of a stream. */
  idleMs: 15_000,
  /** Requests for one answer: rounds of tools and the one correction together. */
  rounds: 6,
  /** Tools that one round may call. */
  toolsPerRound: 8,
  /** Messages of the conversation that are sent. */
  messages: MODEL_BUDGET.messages,
  /** Characters of an answer; beyond them it is no answer. */
  answer: 12_000,
}

/** Tool calls of one turn that are read at all. */
const MAX_TOOL_CALLS = 32

const endpoints = new WeakMap<Env, Endpoint | null>()

/** The endpoint of the environment, or null: without a model and an address or a key Val answers by herself. */
export function endpointOf(env: Env): Endpoint | null {
  const known = endpoints.get(env)
  if (known !== undefined) return known
  const { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = env
  const isSet = model && (baseURL || apiKey)
  // A retry would double the visitor's waiting; the built-in Val is the better second try. Local endpoints need no key.
  const endpoint = isSet
    ? {
        client: new OpenAI({ baseURL: baseURL ?? undefined, apiKey: apiKey ?? 'none', maxRetries: 0 }),
        model,
      }
    : null
  endpoints.set(env, endpoint)
  return endpoint
}

export type EndpointPart = { text: string } | { action: ValAction }

/** The answer was withdrawn: what it said could not be confirmed, also not the second time. */
export class Unconfirmed extends Error {}

type Turn = { content: string; calls: { id: string; name: string; args: string }[] }

export type EndpointRequest = {
  endpoint: Endpoint
  messages: readonly ChatMessage[]
  source: ToolSource
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
  limits?: Partial<typeof ENDPOINT_LIMITS>
}

/**
 * The model's answer, whole sentences at a time, each checked before it is given: every figure stands in a tool's
 * result or in the visitor's words, nothing is promised, no instruction repeated. What fails the check is withheld and
 * asked for once more.
 * @throws EndpointFailure when the endpoint fails, Unconfirmed when the second try fails the check too.
 */
export async function* endpointAnswer(request: EndpointRequest): AsyncGenerator<EndpointPart> {
  const limits = { ...ENDPOINT_LIMITS, ...request.limits }
  const conversation = boundedConversation(readable(request.messages), {
    messages: limits.messages,
    characters: MODEL_BUDGET.conversationCharacters,
    answer: MODEL_BUDGET.answerCharacters,
  }).map(({ role, content }) => ({ role, content: maskNumbers(content) }))
  const known = noFigures()
  for (const { role, content } of conversation) if (role === 'user') learnText(known, content)
  const sent: ChatCompletionMessageParam[] = [{ role: 'system', content: INSTRUCTIONS }, ...conversation]
  const state = {
    shown: '',
    asOf: undefined as string | undefined,
    action: undefined as ValAction | undefined,
    hasCorrected: false,
  }
  const watch = new Watch(request.signal, limits.firstTextMs, limits.idleMs)
  try {
    for (let round = 0; round < limits.rounds; round++) {
      const isLast = round === limits.rounds - 1
      const turn: Turn = { content: '', calls: [] }
      let waiting = ''
      let wrong: string | null = null
      for await (const piece of readTurn(request.endpoint, sent, turn, watch, isLast)) {
        const from = waiting.length
        waiting += piece
        if (waiting.length > limits.answer) wrong = 'it is far too long'
        if (wrong) break
        const { ready, rest } = takeSentences(waiting, from)
        if (!ready) continue
        wrong = faultOf(ready, state.shown, known, limits.answer)
        if (wrong) break
        waiting = rest
        state.shown += ready
        watch.hasShown()
        yield { text: ready }
      }
      if (!wrong && turn.calls.length === 0 && waiting) {
        wrong = faultOf(waiting, state.shown, known, limits.answer)
        if (!wrong) {
          state.shown += waiting
          watch.hasShown()
          yield { text: waiting }
        }
      }
      if (wrong) {
        if (state.hasCorrected || state.shown.trim() !== '') throw new Unconfirmed(wrong)
        state.hasCorrected = true
        sent.push(
          { role: 'assistant', content: turn.content },
          { role: 'system', content: correctionOf(wrong) },
        )
        continue
      }
      if (turn.calls.length === 0) {
        if (state.shown.trim() === '') throw new EndpointFailure(500, 'an empty answer')
        yield* closing(state, conversation)
        return
      }
      await callTools(turn, sent, known, state, request.source, limits.toolsPerRound)
    }
    throw new EndpointFailure(500, 'too many rounds of tools')
  } catch (error) {
    throw error instanceof Unconfirmed ? error : EndpointFailure.of(error, watch.expired)
  } finally {
    watch.stop()
  }
}

/** What is wrong with a text that is about to be shown, or null. */
function faultOf(ready: string, shown: string, known: KnownFigures, limit: number): string | null {
  if (shown.length + ready.length > limit) return 'it is far too long'
  const figure = unknownFigure(ready, known)
  if (figure) return `'${figure.slice(0, 60)}' stands in no tool result`
  return forbiddenClaim(shown.slice(-400) + ready, [INSTRUCTIONS])
}

/** One answer of the endpoint: its text as it comes, its tool calls gathered from their pieces. */
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
      tools: toolDefinitions,
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
      // A sparse array as long as the endpoint likes would be walked to its end.
      if (!Number.isInteger(index) || index < 0 || index >= MAX_TOOL_CALLS) continue
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
  // A stream that simply stops was cut off, however politely.
  if (!isFinished) throw new EndpointFailure(503, 'the stream broke off')
}

async function callTools(
  turn: Turn,
  sent: ChatCompletionMessageParam[],
  known: KnownFigures,
  state: { asOf?: string | undefined; action?: ValAction | undefined },
  source: ToolSource,
  most: number,
) {
  const calls = turn.calls
    .slice(0, most)
    .map((call, index) => ({ ...call, id: call.id || `call_${sent.length}_${index}` }))
  sent.push({
    role: 'assistant',
    content: turn.content || null,
    tool_calls: calls.map(({ id, name, args }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
    })),
  })
  const results = await Promise.all(calls.map(({ name, args }) => runTool(name, args, source)))
  for (const [index, { result, action, asOf }] of results.entries()) {
    learnResult(known, result)
    state.asOf ??= asOf
    state.action ??= action
    sent.push({ role: 'tool', tool_call_id: calls[index]?.id ?? '', content: JSON.stringify(result) })
  }
}

/** What must stand at the end whether the model wrote it or not. */
function* closing(
  state: { shown: string; asOf?: string | undefined; action?: ValAction | undefined },
  conversation: readonly ChatMessage[],
): Generator<EndpointPart> {
  const { language } = understand(conversation)
  const dates = LANGUAGES.map((one) => (state.asOf ? speechOf(one).date(state.asOf) : ''))
  const hasCondition =
    /\bOAC\b/.test(state.shown) &&
    /subject to change|sous réserve de changement/i.test(state.shown) &&
    dates.some((date) => state.shown.includes(date))
  if (state.asOf && !hasCondition) {
    const { say, date } = speechOf(language)
    const on = date(state.asOf)
    yield {
      text: `\n\n${say(`Rates as of ${on}, ${OAC.en}.`, `Taux en date du ${on}, ${OAC.fr}.`)}`,
    }
  }
  if (!conversation.some(({ role }) => role === 'assistant')) yield { text: `\n\n${AI_NOTE[language]}` }
  if (state.action) yield { action: state.action }
}
