import { today } from '~/features/calculators/dated-rule'
import { foldAccents } from '~/lib/fold-accents'
import type { FactSource } from '../facts.server'
import type { KnowledgeEntry } from '../knowledge/model'
import {
  knowledgeById,
  namedKnowledge,
  relatedKnowledge,
  searchKnowledge,
  topicOf,
} from '../knowledge/queries.server'
import { type Intent, isCalculation, type Language, type ValAnswer } from '../model'
import { isBesideText } from '../understanding/beside.server'
import type { Understanding } from '../understanding/conversation'
import { tellsNoSubject } from '../understanding/coverage'
import { hasPhrase, phraseList } from '../understanding/words'
import { offerChoices } from './choices.server'
import { sayPrime } from './rates'
import { speechOf } from './speech'
import { link, OFFER_BROKER, postLink, sourceLink } from './wording'

const FRENCH_PAGES: Record<string, string> = {
  '/mortgage-calculator': 'Ouvrir la calculatrice de versement',
  '/affordability-calculator': 'Ouvrir la calculatrice de capacité d’emprunt',
  '/closing-costs-calculator': 'Calculer les frais de clôture',
  '/extra-payments-calculator': 'Calculer l’effet de versements supplémentaires',
  '/first-home-calculator': 'Planifier une première propriété',
  '/home-equity-calculator': 'Calculer votre valeur nette',
  '/land-transfer-tax-calculator': 'Calculer les droits de mutation',
  '/prepayment-penalty-calculator': 'Calculer la pénalité',
  '/renewal-calculator': 'Comparer votre offre de renouvellement',
  '/stress-test-calculator': 'Faire la simulation de crise',
  '/rates': 'Voir nos taux',
  '/products': 'Nos produits',
  '/services': 'Nos services',
  '/applications': 'Faire une demande',
  '/quote': 'Demander une soumission',
  '/mortgage-options': 'Les options hypothécaires',
  '/why-broker': 'Pourquoi un courtier',
  '/privacy': 'Notre politique de confidentialité',
  '/blog': 'Notre blogue',
  '/contact': 'Parler à un courtier',
  '/complaints': 'Les plaintes',
}

const FRENCH_SOURCES: Record<string, string> = {
  'Financial Consumer Agency of Canada': 'Agence de la consommation en matière financière du Canada',
  'Canada Mortgage and Housing Corporation': 'Société canadienne d’hypothèques et de logement',
  'Canada Revenue Agency': 'Agence du revenu du Canada',
  'Office of the Superintendent of Financial Institutions':
    'Bureau du surintendant des institutions financières',
  'Department of Finance Canada': 'Ministère des Finances du Canada',
  'Bank of Canada': 'Banque du Canada',
  'Financial Services Regulatory Authority of Ontario':
    'Autorité ontarienne de réglementation des services financiers',
  'Office of the Privacy Commissioner of Canada': 'Commissariat à la protection de la vie privée du Canada',
  'Department of Justice Canada': 'Ministère de la Justice du Canada',
  'Government of Prince Edward Island': 'Gouvernement de l’Île-du-Prince-Édouard',
  'Ombudsman for Banking Services and Investments': 'Ombudsman des services bancaires et d’investissement',
  'Financial and Consumer Services Commission (New Brunswick)':
    'Commission des services financiers et des services aux consommateurs (Nouveau-Brunswick)',
  'Canadian Anti-Fraud Centre': 'Centre antifraude du Canada',
  'City of Toronto': 'Ville de Toronto',
  'Government of British Columbia': 'Gouvernement de la Colombie-Britannique',
  'Canadian Mortgage Brokers Association': 'Association canadienne des courtiers hypothécaires',
}

/** Returns an entry as an answer: the text, its source and date, and a link. */
export function sayEntry(entry: KnowledgeEntry, language: Language = 'en', now = today()): string {
  const { say, date } = speechOf(language)
  const day = date(`${entry.asOf}T12:00:00Z`)
  const { page, source, french, until } = entry
  const label = page && say(page.label, FRENCH_PAGES[page.to.split('?')[0] ?? ''] ?? page.label)
  const dot = /[?!]$/.test(language === 'fr' && french ? french.title : entry.title) ? '' : '.'
  const further = page && label ? ` ${link(label, page.to)}.` : ''
  const title = language === 'fr' && french ? french.title : entry.title
  const lead = french ? '' : say('', 'Voici ce que j’en sais, en anglais pour l’instant :\n\n')
  const text = language === 'fr' && french ? french.text : entry.text
  const from = [source, ...entry.furtherSources]
    .map(({ name, url }) => sourceLink(say(name, FRENCH_SOURCES[name] ?? name), url, language))
    .join(', ')
  const ended = until && until < now ? endedNote(until, language) : ''
  return say(
    `${ended}**${title}${dot}** ${text}\n\nSource: ${from}, as of ${day}.${further}`,
    `${ended}${lead}**${title}${dot}** ${text}\n\nSource : ${from}, en date du ${day}.${further}`,
  )
}

/** Returns the remark above a text whose rule has ended. */
export function endedNote(until: string, language: Language): string {
  const { say, date } = speechOf(language)
  const day = date(`${until}T12:00:00-05:00`)
  return say(
    `This rule ran until ${day}; what follows may no longer hold. ${OFFER_BROKER.en}\n\n`,
    `Cette règle s’appliquait jusqu’au ${day}; ce qui suit n’est peut-être plus vrai. ${OFFER_BROKER.fr}\n\n`,
  )
}

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
  const own = isCalculation(intent) && !namedKnowledge(topic) ? knowledgeById(ABOUT[intent] ?? '') : undefined
  // One word in common is enough where no other text is near.
  const topicEntry = isCalculation(intent) ? topicOf(text)?.entry : undefined
  return topicEntry ?? own ?? best ?? (isVague ? undefined : namedKnowledge(topic)?.entry)
}

/** Returns an entry as an answer, with a related entry and a blog post. */
export async function explainEntry(
  { topic, language, message }: Understanding,
  entry: KnowledgeEntry,
  facts: FactSource,
): Promise<ValAnswer> {
  const speech = speechOf(language)
  const { say } = speech
  const prime = entry.id === 'prime-rate' && !/posted|affich/i.test(message) && (await facts.prime())
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
  const choices = isBesideText(question, entry) && offerChoices(question, hasNumbers, entry, true)
  return choices || explainEntry(question, entry, facts)
}
