import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { modelUsage } from '#db/schema/limits'
import { MODEL_BUDGET } from '~/platform/limits.server'
import type { ChatMessage } from '../model'
import { boundedConversation } from '../work-limits'

/** Milliseconds between two log lines about a budget that is used up. */
const LOG_EVERY_MS = 10 * 60_000
const loggedAt = new WeakMap<object, number>()

/**
 * Takes a conversation's characters from the language model's daily budget, which all processes share. Returns
 * false when the budget is used up or cannot be read: then the built-in Val answers.
 */
export async function takeFromBudget(
  db: Db,
  messages: readonly ChatMessage[],
  log: Pick<Logger, 'warn'>,
  perDay: number = MODEL_BUDGET.charactersPerDay,
): Promise<boolean> {
  const sent = boundedConversation(messages, {
    messages: MODEL_BUDGET.messages,
    characters: MODEL_BUDGET.conversationCharacters,
    answer: MODEL_BUDGET.answerCharacters,
  })
  const characters = sent.reduce((sum, { content }) => sum + content.length, 0)
  try {
    const day = sql`(now() at time zone 'UTC')::date`
    const counted = await db
      .insert(modelUsage)
      .values({ day: day as unknown as string, characters })
      .onConflictDoUpdate({
        target: modelUsage.day,
        set: { characters: sql`${modelUsage.characters} + ${characters}` },
        setWhere: sql`${modelUsage.characters} + ${characters} <= ${perDay}`,
      })
      .returning({ day: modelUsage.day })
    if (counted.length === 1) return true
    logOnce(
      log,
      { charactersPerDay: perDay },
      'the language model’s budget of today is used up, Val answers by herself',
    )
  } catch (error) {
    logOnce(log, { err: error }, 'the language model’s budget cannot be counted, Val answers by herself')
  }
  return false
}

function logOnce(log: Pick<Logger, 'warn'>, details: object, text: string) {
  if (performance.now() - (loggedAt.get(log) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return
  loggedAt.set(log, performance.now())
  log.warn(details, text)
}
