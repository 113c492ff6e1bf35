import { builtInEvents } from '~/features/val/chat.server'
import { CHAT_LIMITS, CHAT_MESSAGES } from '~/features/val/model'
import { parseChatRequest } from '~/features/val/schema'
import { clientAddressContext, dbContext, logContext } from '~/platform/context.server'
import { eventStream } from '~/platform/event-stream.server'
import { chatQuestions, conversationQuestions } from '~/platform/rate-limit.server'
import { readJson } from '~/platform/read-json.server'
import type { Route } from './+types/chat'

const refuse = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers })

/** Val: a conversation in, her answer out as server-sent events. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse(405, 'Call this with POST', { Allow: 'POST' })
  const body = await readJson(request, CHAT_LIMITS.bytes)
  if (!body.ok)
    return refuse(body.status, body.status === 413 ? CHAT_MESSAGES.tooLarge : CHAT_MESSAGES.badBody)
  const parsed = parseChatRequest(body.json)
  if (!parsed.ok)
    return refuse(parsed.status, parsed.status === 413 ? CHAT_MESSAGES.tooLarge : CHAT_MESSAGES.badBody)
  const { messages, conversation } = parsed.request
  const isFree =
    chatQuestions.take(context.get(clientAddressContext)) &&
    (!conversation || conversationQuestions.take(conversation))
  if (!isFree) return refuse(429, CHAT_MESSAGES.tooMany, { 'Retry-After': '60' })
  const source = { db: context.get(dbContext), log: context.get(logContext), bookingUrl: null }
  return eventStream(builtInEvents(messages, source), () => {})
}

export const loader = () => refuse(405, 'Call this with POST', { Allow: 'POST' })
