import { maskNumbers } from '~/lib/mask-numbers'
import type { ChatMessage } from '../model'
import { boundedConversation, WORK_LIMITS } from '../work-limits'

const withText = (messages: readonly ChatMessage[]) => messages.filter(({ content }) => content.trim() !== '')

/**
 * Returns the messages within the work limits, with social insurance, card and account numbers
 * masked.
 */
export function maskedConversation(messages: readonly ChatMessage[]) {
  const read = boundedConversation(withText(messages), { ...WORK_LIMITS, answer: 1 })
  const masked = read.map((message) => ({ ...message, content: maskNumbers(message.content) }))
  return { masked, isMasked: masked.at(-1)?.content !== read.at(-1)?.content }
}
