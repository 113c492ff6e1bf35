import { refusalText } from './answers/refusals'
import { MASKED_NOTE, withOwnLinks } from './answers/wording'
import { isKnownQuestion } from './knowledge/targets.server'
import { CALLBACK_FIELDS, type ChatMessage, type ValAnswer } from './model'
import { type RefusedTopic, refusedTopic } from './model-endpoint/policy'
import { understand } from './understanding/conversation'
import { distressOf } from './understanding/distress.server'
import { maskedConversation, withoutQuotes } from './understanding/masked-conversation'
import { safetyTopic } from './understanding/safety'
import { likenessTo, nearestWordings } from './understanding/safety-wordings.server'

/** What Val has without the gate: a sure answer, a guess or a question, or nothing. */
export type Fallback = 'answer' | 'guess' | 'nothing'

/**
 * Returns the answer to a message about distress, insults, fraud, other people's data, law or tax; null for any
 * other. The chat route calls it before the built-in Val and before the language model. Without a sure answer, a message
 * that is only possibly distress is answered as such; with none at all, one that is hardly so.
 */
export function safetyAnswer(
  messages: readonly ChatMessage[],
  fallback: Fallback = 'answer',
): ValAnswer | null {
  const { masked, isMasked } = maskedConversation(messages)
  const { message, language } = understand(masked)
  const distress = distressOf(message, fallback === 'nothing')
  const own = withoutQuotes(message)
  const named =
    distress?.certainty === 'named'
      ? distress.kind
      : (safetyTopic(message) ?? refusedTopic(understand([{ role: 'user', content: own }]).text))
  const isTaken = fallback !== 'answer' || distress?.certainty === 'likely'
  const likely = distress ? (isTaken ? distress.kind : null) : likelyRefused(own)
  const topic = named ?? likely
  if (!topic) return null
  const note = isMasked ? `${MASKED_NOTE[language]}\n\n` : ''
  const isDistress = topic === 'crisis' || topic === 'violence'
  const helpline = distress && !isDistress ? `${HELPLINE[language]}\n\n` : ''
  const text = withOwnLinks(note + helpline + refusalText(topic, language, !named), language)
  if (!isDistress) return { text, intent: 'refusal' }
  return { text, intent: 'refusal', action: { kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl: null } }
}

const HELPLINE = {
  en: 'If life weighs on you right now, or somebody makes you afraid: call or text 9-8-8 at any hour, or call 911 in danger. To your question:',
  fr: 'Si la vie vous pèse en ce moment, ou si quelqu’un vous fait peur\u00a0: appelez ou textez le 9-8-8 à toute heure, ou composez le 911 en cas de danger. Pour votre question\u00a0:',
}

/**
 * Returns the helpline, to stand before the answer to a message that is as like distress as like ordinary questions;
 * empty for any other. Such a message is not for a language model.
 */
export function helplineNote(messages: readonly ChatMessage[]): string {
  const { message, language } = understand(maskedConversation(messages).masked)
  return distressOf(message)?.certainty === 'possible' ? `${HELPLINE[language]}\n\n` : ''
}

/** In words. A shorter message answers Val or continues a question: "let's say 20 years". */
const LEAST_WORDS = 4
/** A wording less similar than `least` says nothing, and an honest visitor must not be refused. */
const LIKENESS = { least: 0.16, ofOrdinary: 1.4 }

/** Returns the refused topic whose wordings a message is most like; null where ordinary questions are about as like it. */
function likelyRefused(message: string): RefusedTopic | null {
  if ((message.match(/\p{L}{2,}/gu)?.length ?? 0) < LEAST_WORDS || isKnownQuestion(message)) return null
  const nearest = nearestWordings(message, (kind) => kind !== 'crisis' && kind !== 'violence')
  const { ordinary = [], ...refused } = Object.groupBy(nearest, ({ kind }) => kind)
  const least = LIKENESS.ofOrdinary * likenessTo(ordinary)
  const [best = []] = Object.values(refused).sort((one, other) => likenessTo(other) - likenessTo(one))
  const [first] = best
  if (!first || first.kind === 'ordinary' || first.score < LIKENESS.least) return null
  return likenessTo(best) >= least ? first.kind : null
}
