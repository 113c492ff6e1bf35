import { isDeepStrictEqual } from 'node:util'
import { currentLocale } from '~/lib/i18n'
import { atPrime } from './answers/at-prime.server'
import { askFor, calculate, missingValue, unclearBudget } from './answers/calculate.server'
import { offerChoices, offerParts, offerRateOrder, offerRoles } from './answers/choices.server'
import { answerText, asksForMeaning, asksForOurRates, explainEntry, textFor } from './answers/explain.server'
import { type AnswerSource, capitalisedNames, lookUp } from './answers/lookups.server'
import { sayBrokers } from './answers/people'
import { readLine } from './answers/reading'
import { leftOut, unknownAnswer } from './answers/refusals'
import { speechOf } from './answers/speech'
import { AI_NOTE, link, MASKED_NOTE, OFFER_BROKER, plainText, withOwnLinks } from './answers/wording'
import type { FactSource } from './facts.server'
import { namedKnowledge, titledKnowledge, topicOf } from './knowledge/queries.server'
import { type ChatMessage, type Intent, isCalculation, type ValAnswer } from './model'
import { answerAfterDistress, helplineNote, safetyAnswer } from './safety-answer.server'
import { isBesideTable, isSure } from './understanding/beside.server'
import { doubtOf } from './understanding/certainty'
import { leavesContact, leftDetails, sayUnreadable } from './understanding/contact-only'
import { type Understanding, understand, understandPart } from './understanding/conversation'
import { greetedLanguage } from './understanding/greetings'
import { maskedConversation } from './understanding/masked-conversation'
import { dropsNumber, otherParts } from './understanding/multi-question.server'
import { usedFields } from './understanding/task-fields'
import { unclearRole } from './understanding/unclear-role'

/** Tasks that Val computes even where a text of the knowledge base is close. */
const WORKED_OUT: ReadonlySet<Intent> = new Set<Intent>([
  'buyout',
  'penalty',
  'break-even',
  'extra-payment',
  'lump-sum',
  'equity',
  'affordability',
  'closing-costs',
])
/** "Can I drop 40k at renewal?" names no rate, and "is my 900 support counted?" no income: they ask about a rule. */
const isWorkedOutBy = ({ intent, facts }: Understanding) =>
  WORKED_OUT.has(intent) &&
  (intent !== 'affordability' || Boolean(facts.income ?? facts.price)) &&
  (facts.rate !== undefined || (intent !== 'lump-sum' && intent !== 'payment'))
const AMOUNTS = [
  'price',
  'loan',
  'balance',
  'income',
  'cashOut',
  'lumpSum',
  'extra',
  'down',
  'budget',
  'saving',
] as const

/** Intents that keep their own answer even where the message also names a text. */
const KEEPS_OWN: readonly Intent[] = ['person', 'office', 'identity', 'apply', 'posts', 'thanks']
const NO_TEXT: readonly Intent[] = ['person', 'posts']

async function answerQuestion(
  question: Understanding,
  source: AnswerSource,
  isPart = false,
): Promise<ValAnswer> {
  const { intent, certainty, said, language } = question
  const topic = topicOf(question.text)
  const titled = titledKnowledge(question.message)
  if (titled) return explainEntry(question, titled, source.facts)
  const hasNumbers = Object.keys(said).length > 0
  const hasAmount = AMOUNTS.some(
    (field) => said[field] ?? (hasNumbers && isCalculation(intent) && question.facts[field]),
  )
  // A price or loan with its rate and years is computed, whatever kind of home or loan it is.
  const isWhole = isCalculation(intent) && Boolean((said.price ?? said.loan) && said.rate && said.years)
  if (
    topic &&
    !NO_TEXT.includes(intent) &&
    !asksForOurRates(question) &&
    !(question.isFollowUp && isCalculation(intent)) &&
    (!hasAmount || (topic.evenWithAmounts && !isWhole && !isWorkedOutBy(question)))
  ) {
    return answerText(question, topic.entry, source.facts)
  }
  const named = namedKnowledge(question.topic)
  // With numbers, a question about something that can be computed is about those numbers.
  const isWorkedOut =
    isCalculation(intent) && (hasNumbers || (intent === 'land-transfer-tax' && question.circumstances.place))
  const isNamedBetter = named !== null && named.words > certainty && !question.isFollowUp && !isWorkedOut
  const keepsOwn = KEEPS_OWN.includes(intent) && certainty >= 2
  if (
    (isNamedBetter && !keepsOwn) ||
    ((isCalculation(intent) || intent === 'rates') && !isWorkedOut && asksForMeaning(question))
  ) {
    const entry = textFor(question)
    if (entry) return answerText(question, entry, source.facts)
  }
  const unclearPay = intent === 'affordability' && unclearBudget(question)
  const parts = question.isChosen ? null : offerParts(question)
  const unclear = question.isChosen ? null : unclearRole(question)
  // "Pay myself 55k, the company makes 150k": the subject is clear though an amount is not.
  if ((unclearPay || parts || unclear) && topic?.evenWithAmounts && !said.rate)
    return answerText(question, topic.entry, source.facts)
  if (unclearPay) return { text: unclearPay, intent, isQuestion: true }
  if (parts) return parts
  if (unclear && !question.unclearRates) return offerRoles(question, unclear)
  // A follow-up that adds nothing would get the same answer once more.
  const { frequency, ...known } = question.facts
  const changes = usedFields(intent).includes('years') ? { ...known, ...(frequency && { frequency }) } : known
  const isRepeat = question.isFollowUp && isDeepStrictEqual(changes, question.known)
  if (isCalculation(intent) && isRepeat)
    return offerChoices(question, true, topic?.entry) ?? unknownAnswer(language)
  const isAsked =
    isCalculation(intent) &&
    (hasNumbers || question.unread !== undefined || question.isFollowUp || question.refersToAnswer)
  if (isAsked && (question.isChosen || !isSure(question, isPart))) {
    const rates = offerRateOrder(question)
    if (rates) return rates
    const missing = missingValue(question)
    if (missing) return { text: missing, intent, isQuestion: true }
    if (!question.isChosen)
      return (
        offerChoices(question, true, topic?.entry) ?? {
          text: askFor(intent, language) ?? unknownAnswer(language).text,
          intent,
          isQuestion: true,
        }
      )
  }
  if (isCalculation(intent)) {
    const text = await calculate(question, source.facts)
    if (text) return { text, intent }
    const entry = textFor(question)
    const asked = askFor(intent, language)
    // 'Can I get a mortgage with bad credit?' is about credit, though no income was named.
    if (entry && ((named !== null && named.words >= 2) || !asked))
      return answerText(question, entry, source.facts)
    const others = asked && doubtOf(question, isPart) === 'words' && offerChoices(question, hasNumbers)
    if (others) return others
    if (asked) return { text: asked, intent, isQuestion: true }
  }
  const found =
    (isBesideTable(question) && offerChoices(question, hasNumbers, topic?.entry)) ||
    (await lookUp(question, source))
  if (found) return found
  // A text would pass over the message's amounts: it is one of the choices.
  const entry = !hasAmount || topic?.evenWithAmounts ? textFor(question) : undefined
  if (entry) return answerText(question, entry, source.facts)
  for (const name of capitalisedNames(question.message)) {
    const found = await source.facts.brokers({}, name)
    if (found.brokers.length > 0) return { text: sayBrokers({}, found, language), intent: 'broker' }
  }
  const choices = offerChoices(question, hasNumbers, topic?.entry)
  if (choices) return choices
  // A number with at most three words, such as "5.5%".
  if (question.text.includes(' # ') && question.text.trim().split(' ').length <= 3)
    return { text: askFor('payment', language) ?? '', intent: 'payment', isQuestion: true }
  return unknownAnswer(language)
}

/** Returns the answers to all parts of a message, joined in its order; each part has a task of its own. */
async function answerAll(question: Understanding, source: AnswerSource): Promise<ValAnswer> {
  const { answered: parts, left } = otherParts(question)
  const note = left ? `\n\n${leftOut(left, question.language)}` : ''
  if (parts.length === 0) {
    const rest = left
      ? { ...question, text: question.text.replace(understandPart(left, question).text, ' ') }
      : question
    const answer = await answerQuestion(rest, source)
    return answer.isQuestion || answer.intent === 'unknown' ? answer : { ...answer, text: answer.text + note }
  }
  // Parts share their numbers: while the role of one is unclear, none is computed.
  const unclear = parts.find((part) => unclearRole(part))
  if (unclear) return answerQuestion(unclear, source)
  if (dropsNumber(question, parts)) return answerQuestion(question, source)
  // Parts with one calculation among them share its numbers, and it must explain them all.
  const isShared = parts.filter(({ intent }) => isCalculation(intent)).length > 1
  const answers: ValAnswer[] = []
  for (const part of parts) answers.push(await answerQuestion(part, source, isShared))
  // While Val asks what one part means, amounts that another part takes from it are not computed either.
  const open = answers.find(({ intent, isQuestion }) => isQuestion && intent === 'unknown')
  if (open && parts.some((part, index) => part.sharesAmounts && answers[index] !== open)) return open
  const texts = new Map<string, string>()
  for (const { text } of answers) {
    const own = text.replaceAll(` ${OFFER_BROKER[question.language]}`, '')
    // Two parts about the same task have answers that begin alike: the first one is enough.
    if (!texts.has(own.slice(0, 40))) texts.set(own.slice(0, 40), own)
  }
  const action = answers.find((answer) => answer.action)?.action
  const [first] = answers as [ValAnswer, ...ValAnswer[]]
  return { ...first, text: [...texts.values()].join('\n\n') + note, ...(action && { action }) }
}

/**
 * Returns a greeting in a language that Val does not write, with the brokers who speak it; null for English and
 * French.
 */
async function answerElsewhere(
  { message, language }: Understanding,
  { facts }: AnswerSource,
): Promise<ValAnswer | null> {
  const greeted = greetedLanguage(message)
  if (!greeted) return null
  const found = await facts.brokers({ spoken: greeted.spoken })
  return {
    text: `${greeted.writes}${found.brokers.length > 0 ? greeted.helps : '.'}\n\n${sayBrokers({ spoken: greeted.spoken }, found, language)}`,
    intent: 'broker',
  }
}

/** Returns the answer to a message with contact details or a name that asks nothing; null for any other message. */
async function answerDetails(question: Understanding, source: AnswerSource): Promise<ValAnswer | null> {
  const { message, intent, text } = question
  const asksNothing = intent === 'knowledge' && !message.includes('?') && !topicOf(text)
  const left = leftDetails(message) ?? (asksNothing && leavesContact(message) ? 'reachable' : null)
  if (!left) return null
  if (left === 'unreadable') return { text: sayUnreadable(question.language), intent: 'person' }
  return lookUp({ ...question, intent: left === 'name' ? 'greeting' : 'person' }, source)
}

/**
 * Returns a line with a broker who speaks French, for the end of a French answer; empty where no broker does.
 */
async function frenchSpeaker(facts: FactSource): Promise<string> {
  const { brokers } = await facts.brokers({ spoken: 'French' })
  const speaker = brokers.find(({ languages }) => languages.includes('French'))
  if (!speaker) return ''
  return `\n\nPour parler en français à une personne\u00a0: ${link(plainText(speaker.name), `/agents/${speaker.profileSlug}`)}.`
}

/**
 * Returns the built-in Val's answer from the brokerage's own data. It masks numbers that no chat may hold,
 * refuses what is not Val's to answer, and offers choices when it is unsure. Throws only on unexpected errors.
 */
export async function builtInAnswer(
  messages: readonly ChatMessage[],
  source: AnswerSource,
): Promise<ValAnswer> {
  const refused = safetyAnswer(messages)
  if (refused) return refused
  const { masked, isMasked } = maskedConversation(messages)
  const { question: read, primeNote } = await atPrime(understand(masked), masked, source.facts)
  // A Spanish word may be a French one too: the page's language is the one that the visitor chose.
  const language = greetedLanguage(read.message) ? currentLocale() : read.language
  const question = { ...read, language }
  const note = isMasked ? `${MASKED_NOTE[language]}\n\n` : ''
  const isFirst = !masked.some(({ role }) => role === 'assistant')
  const sources = { ...source, messages: masked }
  const answer =
    (await answerDetails(question, sources)) ??
    (await answerElsewhere(question, sources)) ??
    (await answerAll(question, sources))
  const isComputed =
    answer.intent !== 'refusal' && answer.intent !== 'unknown' && isCalculation(answer.intent)
  const isTold = Object.keys(question.said).length > 0 || question.isFollowUp
  const passesOver = !question.isChosen && doubtOf(question, false) === 'words'
  const reading =
    isComputed && isTold && !answer.isQuestion
      ? readLine(answer.intent as Intent, question.facts, language, passesOver)
      : ''
  const isUnsure = answer.intent === 'unknown'
  const distress = isUnsure && answerAfterDistress(messages)
  if (distress) return distress
  // A message with little more than a masked number gets a request for the question.
  const said =
    isMasked && isUnsure && !answer.isQuestion
      ? speechOf(language).say('Ask me your question without it.', 'Posez-moi votre question sans ce numéro.')
      : answer.text
  const speaker =
    language === 'fr' && (isFirst || isUnsure || answer.intent === 'person')
      ? await frenchSpeaker(source.facts)
      : ''
  const showsNote = isFirst || isUnsure || ['greeting', 'identity', 'affordability'].includes(answer.intent)
  return {
    ...answer,
    text: withOwnLinks(
      `${helplineNote(messages)}${note}${isComputed ? primeNote : ''}${reading}${said}${speaker}${showsNote ? `\n\n${AI_NOTE[language]}` : ''}`,
      language,
    ),
  }
}
