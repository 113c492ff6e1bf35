import { z } from 'zod'
import { composeText } from '~/lib/parse-form'
import { CHAT_LIMITS, CHAT_ROLES, type ChatMessage, type OpenCard } from './model'

const message = z.object({ role: z.string(), content: z.string() })

const body = z.object({
  messages: z.array(message).min(1),
  /** The dialog's random name of the conversation, for its rate limit only. */
  conversation: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  /** The open card, as the visitor left it. */
  card: z.object({ calculator: z.string().max(100), params: z.string().max(2_000) }).optional(),
})

export type ChatRequest = { messages: ChatMessage[]; conversation: string | null; card: OpenCard | null }

/**
 * Returns the conversation of a request's body, or the status that rejects it: 400 for a malformed body, 413
 * for one that is too large. A system, developer or tool message tries to speak as the site: the request is
 * rejected, not filtered.
 */
export function parseChatRequest(
  json: unknown,
): { ok: true; request: ChatRequest } | { ok: false; status: 400 | 413 } {
  const given = (json as { messages?: unknown } | null)?.messages
  // Counted first, because validating sixty thousand messages takes half a second.
  if (Array.isArray(given) && given.length > CHAT_LIMITS.messages) return { ok: false, status: 413 }
  const parsed = body.safeParse(json)
  if (!parsed.success) return { ok: false, status: 400 }
  const { messages, conversation = null, card = null } = parsed.data
  const read: ChatMessage[] = []
  for (const { role, content } of messages) {
    const known = CHAT_ROLES.find((one) => one === role)
    if (!known) return { ok: false, status: 400 }
    if (content.length > (known === 'user' ? CHAT_LIMITS.question : CHAT_LIMITS.answer))
      return { ok: false, status: 413 }
    read.push({ role: known, content: composeText(content) })
  }
  const last = read.at(-1)
  if (last?.role !== 'user' || last.content.trim() === '') return { ok: false, status: 400 }
  return { ok: true, request: { messages: read, conversation, card } }
}
