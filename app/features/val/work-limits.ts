import type { ChatMessage } from './model'

/** What one question may cost, whatever a visitor sends: everything Val reads is inside these bounds. */
export const WORK_LIMITS = {
  /** Messages of a conversation that the built-in Val reads, newest first, and the visitor's characters in them. */
  messages: 40,
  characters: 8_000,
  /** Words, numbers and marks of one message that are read for meaning, and the numbers among them. */
  tokens: 600,
  numbers: 60,
} as const

export type ConversationBudget = {
  messages: number
  /** Characters of all messages together. */
  characters: number
  /** Characters of one answer of ours that are kept. */
  answer: number
}

/**
 * Returns the newest messages that fit into a budget, oldest first. The last message is always among them; the first
 * message that does not fit ends the walk, so no conversation is read with a hole in it.
 */
export function boundedConversation(
  messages: readonly ChatMessage[],
  budget: ConversationBudget,
): ChatMessage[] {
  const kept: ChatMessage[] = []
  let left = budget.characters
  for (let at = messages.length - 1; at >= 0 && kept.length < budget.messages; at--) {
    const { role, content } = messages[at] as ChatMessage
    const text = role === 'assistant' ? content.slice(0, budget.answer) : content
    if (kept.length > 0 && text.length > left) break
    left -= text.length
    kept.push({ role, content: text })
  }
  return kept.reverse()
}
