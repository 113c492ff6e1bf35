import { refusalText } from './answers/refusals'
import { MASKED_NOTE, withOwnLinks } from './answers/wording'
import { CALLBACK_FIELDS, type ChatMessage, type ValAnswer } from './model'
import { refusedTopic } from './model-endpoint/policy'
import { understand } from './understanding/conversation'
import { distressOf } from './understanding/distress.server'
import { maskedConversation, withoutQuotes } from './understanding/masked-conversation'
import { safetyTopic } from './understanding/safety'

/**
 * Returns the answer to a message about distress, insults, fraud, other people's data, law or tax; null for any
 * other. The chat route calls it before the built-in Val and before the language model.
 */
export function safetyAnswer(messages: readonly ChatMessage[]): ValAnswer | null {
  const { masked, isMasked } = maskedConversation(messages)
  const { message, language } = understand(masked)
  const distress = distressOf(message)
  const own = withoutQuotes(message)
  const named = distress?.isNamed
    ? distress.kind
    : (safetyTopic(message) ?? refusedTopic(understand([{ role: 'user', content: own }]).text))
  const topic = named ?? distress?.kind
  if (!topic) return null
  const note = isMasked ? `${MASKED_NOTE[language]}\n\n` : ''
  const text = withOwnLinks(note + refusalText(topic, language, !named), language)
  if (topic !== 'crisis' && topic !== 'violence') return { text, intent: 'refusal' }
  return { text, intent: 'refusal', action: { kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl: null } }
}
