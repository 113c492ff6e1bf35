import OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { maskNumbers } from '~/lib/mask-numbers'
import type { Env } from '~/platform/env.server'
import { MODEL_BUDGET } from '~/platform/limits.server'
import { speechOf } from '../answers/speech'
import { AI_NOTE, OAC } from '../answers/wording'
import type { ToolSource } from '../facts.server'
import { type ChatMessage, LANGUAGES, type ValAction } from '../model'
import { understand } from '../understanding/conversation'
import { boundedConversation } from '../work-limits'
import { checkedText } from './checked-text'
import { EndpointFailure } from './endpoint-failure.server'
import { type KnownFigures, learnResult, learnVisitor, noFigures, takeSentences } from './fact-check'
import { withoutContacts } from './mask-contacts'
import { namePlaceholders, noPlaceholders, type Placeholders } from './placeholders'
import { readable } from './policy'
import { correctionOf, INSTRUCTIONS } from './prompt'
import { Watch } from './timeouts.server'
import { toolDefinitions } from './tool-inputs'
import { runTool } from './tools.server'

export type Endpoint = { client: OpenAI; model: string }

/** Milliseconds and counts. */
export const ENDPOINT_LIMITS = {
  /** Until the first sentence; then the built-in Val answers. Shorter than the dialog's timeout of 30 s. */
  firstTextMs: 20_000,
  /** Between two chunks of a stream. */
  idleMs: 15_000,
  /** Requests for one answer: rounds of tools and the one correction. */
  rounds: 6,
  /** Tools that one round may call. */
  toolsPerRound: 8,
  /** Messages of the conversation that the endpoint receives. */
  messages: MODEL_BUDGET.messages,
  /** Characters of an answer; a longer one is cut off and withdrawn. */
  answer: 12_000,
}

/** Tool calls of one turn that are read. */
const MAX_TOOL_CALLS = 32

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

export type EndpointPart = { text: string } | { action: ValAction }

/** The answer failed the check twice and is withdrawn. */
export class Unconfirmed extends Error {}

type Turn = { content: string; calls: { id: string; name: string; args: string }[] }

export type EndpointRequest = {
  endpoint: Endpoint
  messages: readonly ChatMessage[]
  source: ToolSource
  /** Aborted when the visitor closes the connection. */
  signal: AbortSignal
  limits?: Partial<typeof ENDPOINT_LIMITS>
}

/**
 * Yields the model's answer in whole, checked sentences: each number is a tool's or the visitor's, no sentence
 * promises anything or repeats the instructions. A sentence that fails is withheld and requested once more.
 * Throws EndpointFailure when the endpoint fails, Unconfirmed when the second try fails the check too.
 */
export async function* endpointAnswer(request: EndpointRequest): AsyncGenerator<EndpointPart> {
  const limits = { ...ENDPOINT_LIMITS, ...request.limits }
  const conversation = boundedConversation(readable(request.messages), {
    messages: limits.messages,
    characters: MODEL_BUDGET.conversationCharacters,
    answer: MODEL_BUDGET.answerCharacters,
  }).map(({ role, content }) => ({ role, content: withoutContacts(maskNumbers(content)) }))
  const known = noFigures()
  const placeholders = noPlaceholders()
  const { language } = understand(conversation)
  for (const { role, content } of conversation) if (role === 'user') learnVisitor(known, content)
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
        const checked = checkedText(ready, state.shown, { known, placeholders, language }, limits.answer)
        if ('fault' in checked) {
          wrong = checked.fault
          break
        }
        waiting = rest
        state.shown += checked.text
        watch.hasShown()
        yield { text: checked.text }
      }
      if (!wrong && turn.calls.length === 0 && waiting) {
        const checked = checkedText(waiting, state.shown, { known, placeholders, language }, limits.answer)
        if ('fault' in checked) wrong = checked.fault
        else {
          state.shown += checked.text
          watch.hasShown()
          yield { text: checked.text }
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
      await callTools(turn, sent, { known, placeholders }, state, request.source, limits.toolsPerRound)
    }
    throw new EndpointFailure(500, 'too many rounds of tools')
  } catch (error) {
    throw error instanceof Unconfirmed ? error : EndpointFailure.of(error, watch.expired)
  } finally {
    watch.stop()
  }
}

/** Reads one response of the endpoint: its text as it arrives, and its tool calls from their pieces. */
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
      // A sparse array of the endpoint's length would take too long to walk.
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
  // A stream without an end marker was cut off.
  if (!isFinished) throw new EndpointFailure(503, 'the stream broke off')
}

async function callTools(
  turn: Turn,
  sent: ChatCompletionMessageParam[],
  { known, placeholders }: { known: KnownFigures; placeholders: Placeholders },
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
    const placeholder = namePlaceholders(placeholders, calls[index]?.name ?? '', result)
    const content = JSON.stringify({ placeholder, ...result })
    sent.push({ role: 'tool', tool_call_id: calls[index]?.id ?? '', content })
  }
}

/** Returns the sentences that must end an answer, whether the model wrote them or not. */
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
