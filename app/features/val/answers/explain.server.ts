import { foldAccents } from '~/lib/fold-accents'
import type { FactSource } from '../facts.server'
import type { KnowledgeEntry } from '../knowledge/model'
import { knowledgeById, namedKnowledge, topicOf } from '../knowledge/queries.server'
import { relatedKnowledge, searchKnowledge } from '../knowledge/targets.server'
import { type Intent, isCalculation, type ValAnswer } from '../model'
import { isBesideText, isLong } from '../understanding/beside.server'
import type { Understanding } from '../understanding/conversation'
import { tellsNoSubject } from '../understanding/coverage'
import { hasPhrase, phraseList } from '../understanding/words'
import { offerChoices } from './choices.server'
import { sayPrime } from './rates'
import { sayEntry } from './say-entry'
import { speechOf } from './speech'
import { OFFER_BROKER, postLink } from './wording'

const MEANING = phraseList(`
  what is a, what is an, what does, what is default, what is mortgage, what is cmhc, what is land, what is the stress,
  what is stress, explain, how does, how do, how is, how are, mean, means, why, difference between, avoid, which
  provinces, c'est quoi, qu'est ce, qu'est ce que, que veut dire, comment fonctionne, comment marche, pourquoi,
  expliquez, expliquer, difference entre, eviter
`)

/** Whether a message without numbers asks for a definition, such as "what is a penalty". */
export const asksForMeaning = ({ text, said }: Understanding) =>
  Object.keys(said).length === 0 && hasPhrase(text, MEANING)

const NAMES_OUR_RATE =
  / (?:(?:your|ur|lowest|best|cheapest|current)(?: \S+){0,4} rates?|(?:vos|votre|meilleurs?)(?: \S+){0,3} taux) /

/** Whether a message asks for rates, whatever a text says on its subject: "your lowest rate for a renewal". */
export const asksForOurRates = (question: Understanding) =>
  question.intent === 'rates' &&
  question.certainty >= 2 &&
  !asksForMeaning(question) &&
  NAMES_OUR_RATE.test(question.text) &&
  !/ (?:posted|difference|vs) /.test(question.text)

/** The text that explains a task whose values are missing. */
const ABOUT: Partial<Record<Intent, string>> = {
  insurance: 'default-insurance',
  'minimum-down': 'down-payment',
  'land-transfer-tax': 'land-transfer-tax',
  'closing-costs': 'closing-costs',
  penalty: 'prepayment-penalty',
  'stress-test': 'stress-test',
  equity: 'refinancing',
}

/** Whether a blog post is about an entry: its title or excerpt contains one of the entry's phrases. */
function isAbout({ title, excerpt }: { title: string; excerpt: string }, entry: KnowledgeEntry): boolean {
  const words = ` ${foldAccents(`${title} ${excerpt}`).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return entry.keywords.some((keyword) => words.includes(` ${keyword} `))
}

/** Returns the text that explains a message's subject; undefined where no text is near enough. */
export function textFor({ intent, topic, text, isFollowUp }: Understanding): KnowledgeEntry | undefined {
  const isVague = !isFollowUp && tellsNoSubject(text)
  const [best] = isVague ? [] : searchKnowledge(topic, 1)
  const named = namedKnowledge(topic)?.entry
  const own = isCalculation(intent) && !named ? knowledgeById(ABOUT[intent] ?? '') : undefined
  // One word in common is enough where no other text is near.
  const topicEntry = isCalculation(intent) ? topicOf(text)?.entry : undefined
  return topicEntry ?? own ?? best ?? (isVague ? undefined : named)
}

/** The text that has today's prime rate before it. */
const PRIME = 'prime-rate'

/** Returns an entry as an answer, with a related entry and a blog post. */
export async function explainEntry(
  { topic, language, message }: Understanding,
  entry: KnowledgeEntry,
  facts: FactSource,
): Promise<ValAnswer> {
  const speech = speechOf(language)
  const { say } = speech
  const prime = entry.id === PRIME && !/posted|affich/i.test(message) && (await facts.prime())
  const second = relatedKnowledge(topic, entry)
  const titleOf = (one: KnowledgeEntry) => say(one.title, one.french?.title ?? one.title)
  const also = second
    ? say(` See also: ask me about "${titleOf(second)}".`, ` Voir aussi : « ${titleOf(second)} ».`)
    : ''
  const post = (await facts.posts(entry.title)).find((one) => isAbout(one, entry))
  const to = post && postLink(post, speech)
  const read = to ? say(` On our blog: ${to}.`, ` Sur notre blogue : ${to}.`) : ''
  return {
    text: `${prime ? sayPrime(prime, message, speech) : ''}${sayEntry(entry, language)}${read}${also} ${OFFER_BROKER[language]}`,
    intent: 'knowledge',
  }
}

/** Returns an entry as an answer, or the question whether it is meant where it passes over words of the message. */
export async function answerText(question: Understanding, entry: KnowledgeEntry, facts: FactSource) {
  const hasNumbers = Object.keys(question.said).length > 0
  const choices =
    ((isLong(question) && entry.id !== PRIME) || isBesideText(question, entry)) &&
    offerChoices(question, hasNumbers, entry, true)
  return choices || explainEntry(question, entry, facts)
}
