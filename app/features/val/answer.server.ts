import { namedKnowledge } from '~/features/knowledge/queries.server'
import { maskNumbers } from '~/lib/mask-numbers'
import { askFor, calculate } from './calculate.server'
import { isCalculation } from './choose-intent'
import { type Understanding, understand } from './conversation'
import { asksForMeaning, explain } from './explain.server'
import type { FactSource } from './facts.server'
import { leftDetails, sayUnreadable } from './left-details'
import { type AnswerSource, capitalisedNames, lookUp } from './look-up.server'
import type { ChatMessage, Language, ValAnswer } from './model'
import { readable, refusedTopic } from './policy'
import { refusalText } from './refusals'
import { sayBrokers } from './say-people'
import { otherParts } from './several.server'
import { speechOf } from './speech'
import { AI_NOTE, link, OFFER_BROKER, plainText } from './wording'
import { boundedConversation, WORK_LIMITS } from './work-limits'

/** Intents that stay what they are though a text of the knowledge base is named, too. */
const KEEPS_OWN: readonly Understanding['intent'][] = [
  'person',
  'office',
  'identity',
  'apply',
  'posts',
  'thanks',
]

async function answerQuestion(question: Understanding, source: AnswerSource): Promise<ValAnswer> {
  const { intent, certainty, said, language } = question
  const named = namedKnowledge(question.topic)
  const hasNumbers = Object.keys(said).length > 0
  // Figures were given for something that can be worked out: then they are what the question is about.
  const isWorkedOut =
    isCalculation(intent) && (hasNumbers || (intent === 'land-transfer-tax' && question.circumstances.place))
  const isNamedBetter = named !== null && named.words > certainty && !question.isFollowUp && !isWorkedOut
  const keepsOwn = KEEPS_OWN.includes(intent) && certainty >= 2
  if (
    (isNamedBetter && !keepsOwn) ||
    ((isCalculation(intent) || intent === 'rates') && !isWorkedOut && asksForMeaning(question))
  ) {
    const explained = await explain(question, source.facts)
    if (explained) return explained
  }
  if (isCalculation(intent)) {
    const text = await calculate(question, source.facts)
    if (text) return { text, intent }
    const explained = await explain(question, source.facts)
    const asked = askFor(intent, language)
    // 'Can I get a mortgage with bad credit?' is about credit, though no income was named.
    const isAbout = named !== null && named.words >= 2
    if (explained && (isAbout || !asked)) return explained
    if (asked) return { text: asked, intent }
  }
  const looked = await lookUp(question, source)
  if (looked) return looked
  const explained = await explain(question, source.facts)
  if (explained) return explained
  for (const name of capitalisedNames(question.message)) {
    const found = await source.facts.brokers({}, name)
    if (found.brokers.length > 0) return { text: sayBrokers({}, found, language), intent: 'broker' }
  }
  // 'Mortgage on 400': a number and hardly a word beside it.
  const isBareNumber = question.text.includes(' # ') && question.text.trim().split(' ').length <= 3
  if (isBareNumber) return { text: askFor('payment', language) ?? '', intent: 'payment' }
  return unknown(language)
}

const unknown = (language: Language): ValAnswer => ({
  text: speechOf(language).say(
    `I do not know that, and I would rather not guess. ${OFFER_BROKER.en} I can work out payments, affordability, insurance, land transfer tax and penalties, show our rates, and explain how mortgages work.`,
    `Je n’ai pas de réponse sûre à cette question, et je préfère ne pas deviner. ${OFFER_BROKER.fr} Je peux calculer un versement, une capacité d’emprunt, l’assurance prêt, les droits de mutation et les frais de remboursement anticipé, donner nos taux et expliquer les prêts hypothécaires.`,
  ),
  intent: 'unknown',
})

/** A message may ask several things: the first answer, then those of its other parts, each of a kind of its own. */
async function answerAll(question: Understanding, source: AnswerSource): Promise<ValAnswer> {
  const parts = otherParts(question)
  if (parts.length === 0) return answerQuestion(question, source)
  const answers: ValAnswer[] = []
  for (const part of parts) answers.push(await answerQuestion(part, source))
  const texts = new Map<string, string>()
  for (const { text } of answers) {
    const own = text.replaceAll(` ${OFFER_BROKER[question.language]}`, '')
    // Two ways of asking for one thing begin with the same words.
    if (!texts.has(own.slice(0, 40))) texts.set(own.slice(0, 40), own)
  }
  const action = answers.find((answer) => answer.action)?.action
  const [first] = answers as [ValAnswer, ...ValAnswer[]]
  return { ...first, text: [...texts.values()].join('\n\n'), ...(action && { action }) }
}

/** The answer to who only leaves their name or how to reach them, which asks nothing; null for any other message. */
async function answerDetails(question: Understanding, source: AnswerSource): Promise<ValAnswer | null> {
  const left = leftDetails(question.message)
  if (!left) return null
  if (left === 'unreadable') return { text: sayUnreadable(question.language), intent: 'person' }
  return lookUp({ ...question, intent: left === 'name' ? 'greeting' : 'person' }, source)
}

const MASKED_NOTE: Record<Language, string> = {
  en: 'I removed what looked like a social insurance, card or account number from your message: please do not write such numbers here. Nobody at this brokerage asks for them in a chat.',
  fr: 'J’ai retiré de votre message ce qui ressemblait à un numéro d’assurance sociale, de carte ou de compte : n’écrivez pas de tels numéros ici. Personne de notre cabinet ne les demande dans un clavardage.',
}

/** Beneath a French answer: who speaks French here. Nothing where nobody does. */
async function frenchSpeaker(facts: FactSource): Promise<string> {
  const { brokers } = await facts.brokers({ spoken: 'French' })
  const speaker = brokers.find(({ languages }) => languages.includes('French'))
  if (!speaker) return ''
  return `\n\nPour parler en français à une personne\u00a0: ${link(plainText(speaker.name), `/agents/${speaker.profileSlug}`)}.`
}

/** Words that a message leaves outside of quotation marks for it to ask something itself. */
const OWN_WORDS = 4

/** A message without what it quotes: what somebody else wrote is no wish of the visitor's. */
function withoutQuotes(message: string): string {
  const own = message.slice(0, 4_000).replace(/"[^"]{0,600}"|“[^”]{0,600}”|«[^»]{0,600}»/g, ' ')
  return own.split(/\s+/).filter(Boolean).length >= OWN_WORDS ? own : message
}

/**
 * The built-in Val's answer to a conversation, from this brokerage's own data alone. Masks what must not be read,
 * refuses what is not Val's, and says so when it does not know. Throws only when something unforeseen happens.
 */
export async function builtInAnswer(
  messages: readonly ChatMessage[],
  source: AnswerSource,
): Promise<ValAnswer> {
  const read = boundedConversation(readable(messages), { ...WORK_LIMITS, answer: 1 })
  const masked = read.map((message) => ({ ...message, content: maskNumbers(message.content) }))
  const question = understand(masked)
  const { language } = question
  const topic = refusedTopic(understand([{ role: 'user', content: withoutQuotes(question.message) }]).text)
  const isMasked = masked.at(-1)?.content !== read.at(-1)?.content
  const note = isMasked ? `${MASKED_NOTE[language]}\n\n` : ''
  if (topic) return { text: note + refusalText(topic, language), intent: 'refusal' }
  const isFirst = !masked.some(({ role }) => role === 'assistant')
  const sources = { ...source, messages: masked }
  const answer = (await answerDetails(question, sources)) ?? (await answerAll(question, sources))
  const isUnsure = answer.intent === 'unknown'
  // Who wrote little more than such a number has asked nothing that could not be known.
  const said =
    isMasked && isUnsure
      ? speechOf(language).say('Ask me your question without it.', 'Posez-moi votre question sans ce numéro.')
      : answer.text
  const speaker =
    language === 'fr' && (isFirst || isUnsure || answer.intent === 'person')
      ? await frenchSpeaker(source.facts)
      : ''
  const showsNote = isFirst || isUnsure || ['greeting', 'identity', 'affordability'].includes(answer.intent)
  return { ...answer, text: `${note}${said}${speaker}${showsNote ? `\n\n${AI_NOTE[language]}` : ''}` }
}
