import { openChat } from '~/features/val/chat.server'
import { CHAT_MESSAGES } from '~/features/val/chat-messages.server'
import { CHAT_LIMITS } from '~/features/val/model'
import { endpointOf } from '~/features/val/model-endpoint/endpoint.server'
import { parseChatRequest } from '~/features/val/schema'
import { clientIpContext, dbContext, envContext, logContext } from '~/platform/context.server'
import { eventStream } from '~/platform/event-stream.server'
import { chatQuestions, conversationQuestions } from '~/platform/limits.server'
import { readJson } from '~/platform/read-json.server'
import { referringAgent } from '~/platform/referring-agent.server'
import type { Route } from './+types/chat'
import { jsonError, postOnly } from './json-answer'

/** Seconds: the window of both limits. */
const RETRY_AFTER = '60'

const rejectBody = (status: 400 | 413) =>
  jsonError(status, status === 413 ? CHAT_MESSAGES.tooLarge : CHAT_MESSAGES.badBody)

/** Val: a conversation in, her answer out as server-sent events. Its form is in docs/decisions/0007-val.md. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return postOnly()
  const body = await readJson(request, CHAT_LIMITS.bytes)
  if (!body.ok) return rejectBody(body.status)
  const parsed = parseChatRequest(body.json)
  if (!parsed.ok) return rejectBody(parsed.status)
  const { messages, conversation, card } = parsed.request
  const db = context.get(dbContext)
  const log = context.get(logContext)
  // Side by side: her first word waits for both.
  const free = await Promise.all([
    chatQuestions.take(db, context.get(clientIpContext), log),
    conversation ? conversationQuestions.take(db, conversation, log) : true,
  ])
  if (free.includes(false)) return jsonError(429, CHAT_MESSAGES.tooMany, { 'Retry-After': RETRY_AFTER })

  const left = new AbortController()
  const chat = await openChat(messages, {
    db,
    log,
    endpoint: endpointOf(context.get(envContext)),
    broker: await referringAgent(request),
    card,
    signal: AbortSignal.any([request.signal, left.signal]),
  })
  if (chat.ok) return eventStream(chat.events, () => left.abort())
  return jsonError(
    chat.status,
    CHAT_MESSAGES.failed,
    chat.retryAfter ? { 'Retry-After': chat.retryAfter } : undefined,
  )
}

export const loader = postOnly
