import type { KnowledgeEntry } from '~/features/knowledge/model'
import { namedKnowledge, searchKnowledge } from '~/features/knowledge/queries.server'
import { formatDate } from '~/lib/dates'
import { maskNumbers } from '~/lib/mask-numbers'
import { isCalculation, type Understanding, understand } from './conversation'
import type { FactSource } from './facts.server'
import { type AnswerSource, capitalisedNames, lookUp } from './look-up.server'
import type { ChatMessage, ValAnswer } from './model'
import { readable, refusalText, refusedTopic } from './policy'
import { sayAffordability } from './say-affordability'
import { sayClosingCosts, sayInsurance, sayLandTransferTax, sayMinimumDown } from './say-costs'
import { compareScenarios, sayComparison, sayInterest, sayPayment } from './say-payment'
import { sayPenalty, sayStressTest } from './say-penalty'
import { sayBrokers } from './say-people'
import { AI_NOTE, link, OFFER_BROKER, plainText } from './wording'
import { hasPhrase } from './words'

const ASK: Partial<Record<Understanding['intent'], string>> = {
  payment:
    'For a payment I need the price of the home or the mortgage amount; down payment, rate and amortization help. For example: "payment on $650,000 with 10% down, 25 years, 4.2%". Or use the [mortgage calculator](/mortgage-calculator).',
  affordability:
    'To say what you can afford I need your household’s gross income a year; your down payment, monthly debts and property tax help. For example: "we earn $120,000, have $60,000 down and a $400 car payment". Or use the [affordability calculator](/affordability-calculator).',
  interest:
    'Tell me the price and down payment (or the mortgage amount), the rate and the years, and I work out the interest. Or see it in the [mortgage calculator](/mortgage-calculator).',
}

/** An entry as Val says it: the text, where it comes from and how old it is, and where to go on. */
export function sayEntry(entry: KnowledgeEntry): string {
  const further = entry.page ? ` ${link(entry.page.label, entry.page.to)}.` : ''
  const date = formatDate(`${entry.asOf}T12:00:00Z`)
  return `**${entry.title}.** ${entry.text}\n\nSource: ${link(entry.source.name, entry.source.url)}, as of ${date}.${further}`
}

/** The definition rather than the figure is asked for: 'what is a penalty', with no number of this message's own. */
const asksForMeaning = ({ text, said }: Understanding) =>
  Object.keys(said).length === 0 &&
  hasPhrase(text, [
    'what is a',
    'what is an',
    'what does',
    'what is default',
    'what is mortgage',
    'what is cmhc',
    'what is land',
    'what is the stress',
    'what is stress',
    'explain',
    'how does',
    'how do',
    'how is',
    'how are',
    'mean',
    'means',
    'why',
    'difference between',
    'avoid',
    'which provinces',
  ])

async function calculate(question: Understanding, facts: FactSource): Promise<string | null> {
  const { intent, facts: given, language } = question
  const standIn = () => facts.standIn(given)
  switch (intent) {
    case 'payment':
      return sayPayment(given, given.rate === undefined ? await standIn() : null, language)
    case 'interest':
      return sayInterest(given, given.rate === undefined ? await standIn() : null)
    case 'affordability':
      return sayAffordability(given, given.rate === undefined ? await standIn() : null, language)
    case 'compare': {
      const kind = (rateType: 'fixed' | 'variable') => facts.standIn({ ...given, rateType })
      const [any, fixed, variable] = await Promise.all([standIn(), kind('fixed'), kind('variable')])
      return sayComparison(compareScenarios(question, { any, fixed, variable }))
    }
    case 'insurance':
      return sayInsurance(given)
    case 'minimum-down':
      return sayMinimumDown(given)
    case 'land-transfer-tax':
      return sayLandTransferTax(given)
    case 'closing-costs':
      return sayClosingCosts(given)
    case 'stress-test':
      return sayStressTest(given)
    case 'penalty': {
      const years =
        given.monthsLeft === undefined ? undefined : Math.max(1, Math.round(given.monthsLeft / 12))
      const rate =
        years === undefined
          ? null
          : await facts.standIn({ ...given, term: nearestTerm(years), rateType: 'fixed' })
      return sayPenalty(given, rate?.ourRate ?? null)
    }
    default:
      return null
  }
}

const nearestTerm = (years: number) =>
  [1, 3, 5, 7].reduce((best, term) => (Math.abs(term - years) < Math.abs(best - years) ? term : best))

async function explain(question: Understanding, facts: FactSource): Promise<ValAnswer | null> {
  const [entry, second] = searchKnowledge(question.topic, 2)
  if (!entry) return null
  const also = second ? ` See also: ask me about "${second.title}".` : ''
  const [post] = await facts.posts(entry.title)
  const read = post ? ` On our blog: ${link(plainText(post.title, 150), `/blog/${post.slug}`)}.` : ''
  return { text: `${sayEntry(entry)}${read}${also} ${OFFER_BROKER}`, intent: 'knowledge' }
}

async function answerQuestion(question: Understanding, source: AnswerSource): Promise<ValAnswer> {
  const { intent, certainty, said } = question
  const named = namedKnowledge(question.topic)
  const hasNumbers = Object.keys(said).length > 0
  // Figures were given for something that can be worked out: then they are what the question is about.
  const isWorkedOut =
    isCalculation(intent) && (hasNumbers || (intent === 'land-transfer-tax' && question.circumstances.place))
  const isNamedBetter = named !== null && named.words > certainty && !question.isFollowUp && !isWorkedOut
  const keepsOwn = ['person', 'office', 'identity', 'apply', 'posts'].includes(intent) && certainty >= 2
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
    const asked = ASK[intent]
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
    if (found.brokers.length > 0) return { text: sayBrokers({}, found, question.language), intent: 'broker' }
  }
  return unknown(question)
}

const unknown = ({ language }: Understanding): ValAnswer => ({
  text:
    language === 'fr'
      ? `Je n’ai pas de réponse sûre à cette question, et je préfère ne pas deviner. Un courtier peut vous aider : ${link('nous joindre', '/contact')} ou ${link('trouver un courtier', '/find-broker')}.`
      : `I do not know that, and I would rather not guess. ${OFFER_BROKER} I can work out payments, affordability, insurance, land transfer tax and penalties, show our rates, and explain how mortgages work.`,
  intent: 'unknown',
})

const MASKED_NOTE =
  'I removed what looked like a social insurance, card or account number from your message: please do not write such numbers here. Nobody at this brokerage asks for them in a chat.\n\n'

/** In French questions the answer's language is English where the text is long: then a French-speaking broker is offered. */
async function frenchFrame(answer: ValAnswer, facts: FactSource): Promise<string> {
  const isFrench = [
    'payment',
    'affordability',
    'rates',
    'greeting',
    'thanks',
    'broker',
    'person',
    'unknown',
  ].includes(answer.intent)
  const { brokers } = await facts.brokers({ spoken: 'French' })
  const speaker = brokers.find(({ languages }) => languages.includes('French'))
  const who = speaker
    ? link(plainText(speaker.name), `/agents/${speaker.profileSlug}`)
    : link('un courtier francophone', '/find-broker')
  const before = isFrench ? '' : 'Je comprends le français, mais je réponds à cette question en anglais.\n\n'
  return `${before}${answer.text}\n\nPour parler en français : ${who}. (A French-speaking broker can help you in French.)`
}

/**
 * The built-in Val's answer to a conversation, from this brokerage's own data alone. Masks what must not be read,
 * refuses what is not Val's, and says so when it does not know. Throws only when something unforeseen happens.
 */
export async function builtInAnswer(
  messages: readonly ChatMessage[],
  source: AnswerSource,
): Promise<ValAnswer> {
  const read = readable(messages)
  const masked = read.map((message) => ({ ...message, content: maskNumbers(message.content) }))
  const question = understand(masked)
  const topic = refusedTopic(
    question.isFollowUp ? understand([{ role: 'user', content: question.message }]).text : question.text,
  )
  const note = masked.at(-1)?.content !== read.at(-1)?.content ? MASKED_NOTE : ''
  if (topic) return { text: note + refusalText(topic, question.language), intent: 'refusal' }
  const isFirst = !masked.some(({ role }) => role === 'assistant')
  const answer = await answerQuestion(question, source)
  const text = question.language === 'fr' ? await frenchFrame(answer, source.facts) : answer.text
  const showsNote = isFirst || ['greeting', 'identity', 'unknown', 'affordability'].includes(answer.intent)
  return { ...answer, text: `${note}${text}${showsNote ? `\n\n${AI_NOTE[question.language]}` : ''}` }
}
