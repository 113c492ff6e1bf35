import type { ChatMessage } from './model'

/** Limits of the work for one question, whatever a request contains. */
export const WORK_LIMITS = {
  /** Messages that the built-in Val reads, newest first, and the visitor's characters in them. */
  messages: 40,
  characters: 8_000,
  /** Characters of one message that are read for its meaning, its tokens, and the numbers among them. */
  read: 1_000,
  tokens: 300,
  numbers: 24,
} as const

export type ConversationBudget = {
  messages: number
  /** Characters of all messages together. */
  characters: number
  /** Characters of one earlier answer that are kept. */
  answer: number
}

/**
 * Returns the newest messages within a budget, oldest first, always with the last one. The first message that
 * exceeds the budget ends the selection, so that no conversation has a gap.
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
