import { t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { currentLocale } from '~/lib/i18n'
import { formatPercent } from '~/lib/money'
import { inLocale } from '~/platform/locale.server'
import { calculatorAnswer } from './answers/calculator.server'
import { isOffered, labelOf } from './answers/labels.server'
import { lawAnswer } from './answers/law.server'
import { questionFor } from './answers/questions.server'
import { namedBroker, type Said, sayPerson, serviceAnswer } from './answers/services.server'
import { sayEntry } from './answers/texts.server'
import { sayBeyond, sayUnderstood, sayUnknown, sayUnsure } from './answers/unsure.server'
import { maskedNote, offerBroker, withOwnLinks } from './answers/wording.server'
import type { FactSource } from './facts.server'
import { knowledgeById } from './knowledge/queries.server'
import type { ChatMessage, Language, OpenCard, ValAnswer } from './model'
import {
  answerAfterDistress,
  helplineNote,
  refusal,
  safetyAnswer,
  sympathyNote,
} from './safety-answer.server'
import { leavesContact, leftDetails } from './understanding/contact-only'
import { converse } from './understanding/conversation.server'
import type { Conversation } from './understanding/decision.server'
import { greetedLanguage } from './understanding/greetings'
import { languageIn } from './understanding/language'
import { maskedConversation } from './understanding/masked-conversation'
import { otherParts } from './understanding/parts.server'
import { ABOUT, pathOf } from './understanding/slots.server'

/** `broker`: slug or id of the broker on whose page the visitor came; `card`: the open card as the visitor left it. */
export type AnswerSource = { facts: FactSource; broker: string | null; card?: OpenCard | null }

/** At most so many buttons follow an answer. */
const CHOICES = 3
const ALTERNATIVES = 2

/** The answer to distress, to what Val refuses and to questions of law, before the built-in Val and before a model; else null. */
export async function decidedAnswer(
  messages: readonly ChatMessage[],
  facts: FactSource,
): Promise<ValAnswer | null> {
  const refused = safetyAnswer(messages)
  if (refused) return refused
  const language = languageIn(messages)
  const message = messages.at(-1)?.content ?? ''
  const site = await facts.site()
  return inLocale(language, () => {
    const text = lawAnswer(message, site)
    return text ? { text: withOwnLinks(helplineNote(messages) + text, language), target: 'law' } : null
  })
}

/**
 * Returns the built-in Val's answer from the brokerage's own data. It masks numbers that no chat may hold, refuses what
 * is not Val's to answer, and offers choices where it is unsure. Throws only on unexpected errors.
 */
export async function builtInAnswer(
  messages: readonly ChatMessage[],
  source: AnswerSource,
): Promise<ValAnswer> {
  const decided = await decidedAnswer(messages, source.facts)
  if (decided) return decided
  const { masked, isMasked } = maskedConversation(messages)
  const conversation = converse(masked, source.card ?? null)
  const { message } = conversation.read
  const greeted = greetedLanguage(message)
  // A Spanish word may be a French one too: the page's language is the one that the visitor chose.
  const language = greeted ? currentLocale() : conversation.language
  return inLocale(language, async () => {
    const answer =
      (await answerDetails(conversation, source)) ??
      (greeted && (await answerElsewhere(greeted, source))) ??
      (await answerAll(conversation, language, source))
    const isUnsure = answer.target === 'choices' || answer.target === 'unknown'
    const distress = isUnsure && answerAfterDistress(messages)
    if (distress) return distress
    const note = isMasked ? `${maskedNote()}\n\n` : ''
    // A figure was asked for: the helpline would be out of place.
    const isFigure = answer.cards?.some(({ kind }) => kind === 'calculator')
    const help = isFigure ? sympathyNote(messages) : helplineNote(messages)
    return { ...answer, text: withOwnLinks(help + note + answer.text, language) }
  })
}

/** A message with contact details or a name that asks nothing. */
async function answerDetails(
  { read, decision }: Conversation,
  source: AnswerSource,
): Promise<ValAnswer | null> {
  const { message } = read
  const asksNothing = ['choices', 'ask', 'beyond'].includes(decision.kind) && !message.includes('?')
  const left = leftDetails(message) ?? (asksNothing && leavesContact(message) ? 'reachable' : null)
  if (!left) return null
  if (left === 'unreadable')
    return { text: t`Please write it once more, so that a broker can reach you.`, target: 'person' }
  if (left === 'name') return { text: t`Thank you. What can I do for you?`, target: 'greeting' }
  const { text, cards } = await sayPerson({ ...source, read })
  return { text, cards, target: 'person' }
}

/** A greeting in a language that Val does not write, with the brokers who speak it. */
async function answerElsewhere(
  greeted: NonNullable<ReturnType<typeof greetedLanguage>>,
  { facts, broker }: AnswerSource,
): Promise<ValAnswer> {
  const read = { message: '', text: '', tokens: [], said: { spoken: greeted.spoken } }
  const found = await serviceAnswer('broker', {
    values: new Map(),
    facts,
    broker,
    read,
    language: currentLocale(),
  })
  const helps = found?.cards ? greeted.helps : '.'
  return {
    text: `${greeted.writes}${helps}\n\n${found?.text ?? ''}`,
    cards: found?.cards ?? [],
    target: 'broker',
  }
}

/** The answers to the parts of a message, one after the other. */
async function answerAll(
  conversation: Conversation,
  language: Language,
  source: AnswerSource,
): Promise<ValAnswer> {
  const first = await answerOne(conversation, language, source)
  if (conversation.decision.kind !== 'answer') return first
  const more: Said[] = []
  for (const target of otherParts(conversation)) {
    const said = await answerTarget(target, { ...conversation, next: null }, language, source)
    // Another result of the same calculator needs no second card.
    const isSameCard = pathOf(target) !== null && pathOf(target) === pathOf(conversation.decision.target)
    if (said) more.push(isSameCard ? { text: said.text.split('\n\n')[0] ?? '' } : said)
  }
  return {
    ...first,
    text: [first.text, ...more.map(({ text }) => text)].join('\n\n'),
    cards: [...(first.cards ?? []), ...more.flatMap(({ cards = [] }) => cards)],
  }
}

async function answerOne(
  conversation: Conversation,
  language: Language,
  source: AnswerSource,
): Promise<ValAnswer> {
  const { decision } = conversation
  switch (decision.kind) {
    case 'ask': {
      // A question without numbers may ask how it works.
      const about = knowledgeById(ABOUT[decision.target] ?? '')
      const text = about ? `${sayEntry(about, language)}\n\n` : ''
      return { text: `${text}${questionFor(decision.meaning)}`, target: decision.target }
    }
    case 'excerpt':
      return { text: `${decision.text}\n\n${offerBroker()}`, target: decision.target }
    case 'beyond': {
      const { cards } = await sayPerson(source)
      const choices = labelsOf(decision.alternatives, language, ALTERNATIVES)
      return { text: sayBeyond(), cards, choices, target: decision.target }
    }
    case 'choices': {
      const named = await namedBroker({ read: conversation.read, facts: source.facts })
      if (named) return { ...named, target: 'broker' }
      const choices = labelsOf(decision.targets, language, CHOICES)
      return choices.length > 0
        ? { text: sayUnsure(), choices, target: 'choices' }
        : { text: sayUnknown(), target: 'unknown' }
    }
    case 'answer': {
      const said = await answerTarget(decision.target, conversation, language, source)
      if (!said) return { text: sayUnknown(), target: 'unknown' }
      const understood = decision.isGuess && labelOf(decision.target, language)
      return {
        ...said,
        ...(understood && { text: `${sayUnderstood(understood)}\n\n${said.text}` }),
        choices: labelsOf(decision.alternatives, language, ALTERNATIVES),
        target: decision.target,
      }
    }
  }
}

const labelsOf = (targets: readonly string[], language: Language, most: number) =>
  targets
    .filter(isOffered)
    .flatMap((target) => labelOf(target, language) ?? [])
    .slice(0, most)

/** Returns Val's text and cards for one target; null for a target without an answer. */
async function answerTarget(
  target: string,
  { values, next, before, read }: Conversation,
  language: Language,
  { facts, broker }: AnswerSource,
): Promise<Said | null> {
  const calculated = await calculatorAnswer(target, values, facts, { next, before })
  if (calculated) return { text: calculated.text, cards: [calculated.card] }
  const entry = knowledgeById(target)
  if (entry) return { text: await withPrime(target, sayEntry(entry, language), facts) }
  const refused = refusal(target)
  if (refused) return { text: refused }
  return serviceAnswer(target, { values, facts, broker, read, language })
}

/** The text on the prime rate begins with today's. */
async function withPrime(target: string, text: string, facts: FactSource): Promise<string> {
  const prime = target === 'prime-rate' ? await facts.prime() : null
  if (!prime) return text
  return `${t`The prime rate is **${formatPercent(prime.percent)}** as of ${formatPlainDate(prime.day)} (Bank of Canada).`}\n\n${text}`
}
