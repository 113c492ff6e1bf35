import { maskNumbers } from '~/lib/mask-numbers'
import type { ChatMessage } from '../model'
import { boundedConversation, WORK_LIMITS } from '../work-limits'

/** A message whose words outside of quotation marks are fewer than these is read with its quotes. */
const OWN_WORDS = 4

/** Returns a message without its quoted text: a refusal must concern the visitor's own words. */
export function withoutQuotes(message: string): string {
  const own = message.slice(0, 4_000).replace(/"[^"]{0,600}"|“[^”]{0,600}”|«[^»]{0,600}»/g, ' ')
  return own.split(/\s+/).filter(Boolean).length >= OWN_WORDS ? own : message
}

const withText = (messages: readonly ChatMessage[]) => messages.filter(({ content }) => content.trim() !== '')

/**
 * Returns the messages within the work limits, each picked choice in full, with social insurance, card and account numbers
 * masked.
 */
export function maskedConversation(messages: readonly ChatMessage[]) {
  const read = boundedConversation(withText(messages), { ...WORK_LIMITS, answer: 1 })
  const masked = read.map((message) => ({ ...message, content: maskNumbers(message.content) }))
  return { masked, isMasked: masked.at(-1)?.content !== read.at(-1)?.content }
}
