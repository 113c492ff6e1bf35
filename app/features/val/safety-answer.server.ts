import { t } from '@lingui/core/macro'
import { currentLocale } from '~/lib/i18n'
import { inLocale } from '~/platform/locale.server'
import { sayEntry } from './answers/texts.server'
import { knowledgeById } from './knowledge/queries.server'
import { CALLBACK_FIELDS, type Card, type ChatMessage, type ValAnswer } from './model'
import { languageIn } from './understanding/language'
import { hadDistress, type Safety, type SafetyKind, safetyOf } from './understanding/safety'

const CALLBACK: Card = { kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl: null }

const REFUSALS: Record<Exclude<SafetyKind, 'trouble'>, () => string> = {
  crisis: () =>
    t`I’m so sorry it’s this hard, and I’m glad you wrote it down. Please talk to someone right now: call or text 9-8-8, the Suicide Crisis Helpline, day or night, or 911 if you are in danger. If you have nowhere to go tonight, 211 finds a shelter near you.

I’m only a program about mortgages, but a person here can go through the house and the payments with you, without judgment, whenever you are ready.`,
  violence: () =>
    t`I’m so sorry this is happening to you. It is not your fault. If you are in danger, call 911 now. 211 finds a shelter and help against violence near you, and at 9-8-8 somebody answers a call or a text day or night. If someone checks your phone, delete this chat or use another one.

What becomes of the home can wait, or a person here can talk it through with you in confidence.`,
  fraud: () =>
    t`I can’t help with anything untrue in an application: it is fraud, and it hurts the borrower most. If income, debts or the down payment stand in the way, there are honest ways, such as a co-signer, a longer amortization or a lender with other rules. A broker can look for yours.`,
  others: () =>
    t`I know nothing about other people’s enquiries or mortgages, and wouldn’t share it if I did. I can help with your own questions, and with what our brokers publish about themselves.`,
  prompt: () =>
    t`I keep to one job: Canadian mortgages, with this brokerage’s own figures. I don’t take on other roles or talk about how I’m set up. Ask me about a payment, today’s rates or what you can afford.`,
  insult: () =>
    t`I’m sorry I haven’t been of help. Tell me in a few words what you need, or talk to a person instead.`,
  guarantee: () =>
    t`Nobody can promise an approval or a rate before a lender has seen your income, credit, debts and the home, and I certainly can’t. Tell me your income, debts and down payment, and I’ll work out what the usual limits allow; a broker can then seek a [pre-approval](/applications).`,
  'own-file': () =>
    t`I can’t see applications, documents or appointments; your broker does. If you don’t know who that is, or nobody answers, leave your details here or [write to us](/contact) and somebody will look.`,
  legal: () =>
    t`That is a question of law, and I don’t give legal advice: a real estate lawyer (in Quebec a notary) can answer it for your case. I can explain how mortgages generally work.`,
  tax: () =>
    t`That is a tax question, and I don’t give tax advice: an accountant can answer it for your case, and the Canada Revenue Agency explains the rules at canada.ca. I can help with the mortgage itself.`,
  'off-topic': () =>
    t`I only know about mortgages in Canada. Ask me about a payment, today’s rates, what you can afford, closing costs, or how something works.`,
}

/** A word to the person, before the text that helps. */
const WORDS: Record<string, () => string> = {
  'power-of-sale': () => t`I’m sorry, that is frightening. There is still time to act if you act today.`,
  'missed-payments': () => t`I’m sorry, that is a heavy load, and you are not the only one who carries it.`,
  'job-loss': () =>
    t`I’m sorry about the job. You’re doing the right thing by asking before a payment is missed.`,
  death: () => t`I’m very sorry for your loss. There is no need to settle everything at once.`,
  separation: () => t`I’m sorry, that is a lot to go through.`,
}

const WITH_PERSON: readonly SafetyKind[] = ['crisis', 'violence', 'own-file']

const answer = (text: string, target: string, isForPerson: boolean): ValAnswer => ({
  text,
  target,
  cards: isForPerson ? [CALLBACK] : [],
})

const helpline = () =>
  t`If life weighs on you right now, or someone makes you afraid: call or text 9-8-8 at any hour, or 911 in danger.`

function troubleAnswer(id: string, isHeavy: boolean): ValAnswer {
  const entry = knowledgeById(id)
  const text = `${WORDS[id]?.() ?? ''}\n\n${entry ? sayEntry(entry, currentLocale()) : ''}`
  return answer(isHeavy ? `${text}\n\n${helpline()}` : text, id, true)
}

/** Returns what Val says to a refused topic, a classifier's target of that name; null for any other target. */
export const refusal = (target: string): string | null => {
  const say = (REFUSALS as Record<string, () => string>)[target]
  return say ? say() : null
}

/**
 * Returns the answer to a message of despair, violence, money trouble, fraud or another topic that goes before any
 * question; null for an ordinary message. Both the built-in Val and a language model come after it.
 */
export function safetyAnswer(messages: readonly ChatMessage[]): ValAnswer | null {
  const found = safetyOf(messages)
  if (!found || found.isPossible) return null
  const { kind, entry, isHeavy } = found
  return inLocale(languageIn(messages), () =>
    entry
      ? troubleAnswer(entry, Boolean(isHeavy))
      : answer(refusal(kind) ?? '', kind, WITH_PERSON.includes(kind)),
  )
}

/** Returns what stands before an answer to a message that may be distress or that mentions trouble; else empty. */
export const helplineNote = (messages: readonly ChatMessage[]): string =>
  sympathyNote(messages) || noteOf(messages, (found) => (found.entry ? undefined : helpline()))

/** Returns a word to the person, to stand before any answer to a message that mentions trouble; else empty. */
export const sympathyNote = (messages: readonly ChatMessage[]): string =>
  noteOf(messages, ({ entry }) => entry && WORDS[entry]?.())

function noteOf(messages: readonly ChatMessage[], say: (found: Safety) => string | undefined): string {
  const found = safetyOf(messages)
  if (!found?.isPossible) return ''
  return inLocale(languageIn(messages), () => {
    const note = say(found)
    return note ? `${note}\n\n` : ''
  })
}

/** Returns what Val says in place of "I do not know" after a message of distress; null in other conversations. */
export const answerAfterDistress = (messages: readonly ChatMessage[]): ValAnswer | null =>
  hadDistress(messages) ? inLocale(languageIn(messages), () => troubleAnswer('missed-payments', true)) : null
