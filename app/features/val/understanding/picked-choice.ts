import { foldAccents } from '~/lib/fold-accents'
import { choicesOf } from '../dialog/model'
import type { ChatMessage } from '../model'

/** Replies in words, folded, that pick a choice of the answer before, each with its place; -1 is the last. */
const PICKS = [
  [/^(?:the |la |le )?(?:1|#1|1st|first|one|option 1|number 1|premiere?)(?: one| option| choice)?$/, 0],
  [
    /^(?:the |la |le )?(?:2|#2|2nd|second|two|option 2|number 2|deuxieme|seconde?)(?: one| option| choice)?$/,
    1,
  ],
  [/^(?:the |la |le )?(?:3|#3|3rd|third|three|option 3|number 3|troisieme)(?: one| option| choice)?$/, 2],
  [/^(?:the |la |le )?(?:last|derniere?)(?: one| option| choice)?$/, -1],
] as const
const YES =
  /^(?:yes|yep|yeah|yup|ya|correct|exactly|that one|that s it|right|oui|ouais|exact|exactement|c est ca)(?: (?:please|pls|thanks|that one|exactly|svp|stp|merci|c est ca))?$/
const MAX_PICK = 30

/** Returns the choice that a reply picks; undefined for any other message. */
function pickedFrom(answer: string, reply: string): string | undefined {
  if (reply.length > MAX_PICK) return undefined
  const said = foldAccents(reply)
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()
  const pick = PICKS.find(([words]) => words.test(said))
  if (pick) return choicesOf(answer).at(pick[1])
  // Below a text Val asks whether something else was meant: yes picks nothing there.
  return YES.test(said) && !answer.includes('**') ? choicesOf(answer)[0] : undefined
}

/** Returns the messages with each reply that picks a choice of the answer before, "the second one", as that choice. */
export const withPickedChoices = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.map((message, at) => {
    const before = messages[at - 1]
    const isReply = message.role === 'user' && before?.role === 'assistant'
    const picked = isReply ? pickedFrom(before.content, message.content) : undefined
    return picked ? { ...message, content: picked } : message
  })
