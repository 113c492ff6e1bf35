import type { RateType } from '~/features/calculators/rate-type'
import type { MortgageType, PostedRate, ShownRate } from '~/features/rates/model'
import { localizedPath } from '~/lib/localized-paths'
import { localizedSource } from '~/lib/official-sources'
import type { Translations } from '~/lib/translations'
import type { Language } from '../model'
import { type Speech, speechOf } from './speech'

/** Returns a Markdown link. */
export const link = (text: string, to: string) => `[${text}](${to})`

/** Returns a link to an official source; a French answer says where it leads to English. */
export function sourceLink(name: string, url: string, language: Language) {
  const source = localizedSource(url, language)
  return link(name, source.url) + (source.isForeign ? ' (en anglais)' : '')
}

export type PostFacts = { title: string; slug: string; translations: Translations }

/** Returns a link to a post by its title in the language of the answer; a post without French says so in French. */
export const postLink = ({ title, slug, translations }: PostFacts, { say }: Speech) => {
  const to = (text: string) => link(plainText(text, 150), `/blog/${slug}`)
  const { title_fr } = translations
  return say(to(title), title_fr ? to(title_fr) : `${to(title)} (en anglais)`)
}

/** Sentences that several answers share. */
export const AI_NOTE: Record<Language, string> = {
  en: '_I am Val, an AI assistant; what I say is information, not an approval or advice. A person can take over at any time: [contact us](/contact) or [find a broker](/find-broker)._',
  fr: '_Je suis Val, une assistante IA; mes réponses sont de l’information, pas une approbation ni un conseil. Une personne peut prendre la relève en tout temps\u00a0: [nous joindre](/contact) ou [trouver un courtier](/find-broker)._',
}

/**
 * Follows every rate of the brokerage, in English in French answers too, because lenders' rate sheets print it
 * so.
 */
export const OAC: Record<Language, string> = {
  en: 'subject to change, OAC',
  fr: 'sous réserve de changement et d’approbation du crédit (subject to change, OAC)',
}

export const ESTIMATE: Record<Language, string> = {
  en: 'This is an estimate, not an offer or an approval.',
  fr: 'C’est une estimation, pas une offre ni une approbation.',
}

export const OFFER_BROKER: Record<Language, string> = {
  en: 'A broker can look at your own case: [contact us](/contact) or [find a broker](/find-broker).',
  fr: 'Un courtier peut étudier votre situation\u00a0: [nous joindre](/contact) ou [trouver un courtier](/find-broker).',
}

export const NO_RATES: Record<Language, string> = {
  en: 'I cannot see a rate of ours for that just now. A broker can tell you today’s: [contact us](/contact).',
  fr: 'Je ne vois aucun de nos taux pour cela en ce moment. Un courtier peut vous donner celui d’aujourd’hui\u00a0: [nous joindre](/contact).',
}

/** As French names a rate: "taux fixe". */
export const FRENCH_RATE_TYPES: Record<RateType, string> = { fixed: 'fixe', variable: 'variable' }

/** Returns "5-year fixed", "fixe de 5 ans". */
export const rateName = (
  { term, rateType }: Pick<ShownRate, 'term' | 'rateType'>,
  { say }: Speech = speechOf('en'),
) => {
  const years = Number.parseInt(term, 10)
  const kind = FRENCH_RATE_TYPES[rateType]
  return say(
    `${term.replace(' ', '-')} ${rateType}`,
    Number.isNaN(years) ? `${kind}, ${term}` : `${kind} de ${years} ${years === 1 ? 'an' : 'ans'}`,
  )
}

const CLASSES: Record<MortgageType, { name: readonly [string, string]; title: readonly [string, string] }> = {
  Conventional: {
    name: ['conventional', 'prêt conventionnel'],
    title: ['Conventional (20% down or more)', 'Prêt conventionnel (mise de fonds de 20\u00a0% ou plus)'],
  },
  'High-Ratio': {
    name: ['insured', 'prêt assuré'],
    title: ['Insured (less than 20% down)', 'Prêt assuré (mise de fonds de moins de 20\u00a0%)'],
  },
  Refinance: { name: ['refinance', 'refinancement'], title: ['Refinance', 'Refinancement'] },
}

/** Returns a rate's class for use within a sentence: "insured", "prêt assuré". */
export const className = (mortgageType: MortgageType, { say }: Speech) => say(...CLASSES[mortgageType].name)

/** Returns a rate's class for use above a list: "Insured (less than 20% down)". */
export const classTitle = (mortgageType: MortgageType, { say }: Speech) => say(...CLASSES[mortgageType].title)

const POSTED_SOURCES: Record<PostedRate['source'], readonly [english: string, french: string]> = {
  bank_of_canada: ['Bank of Canada', 'Banque du Canada'],
  rate_sheet: ['from our rate sheet', 'selon notre feuille de taux'],
  brokerage: ['entered by the brokerage', 'inscrit par le cabinet'],
}

/** Returns a posted rate with its source and date: "posted 6.19% (Bank of Canada, November 18, 2026)". */
export function postedNote({ percent, source, asOf, isSourceDay }: PostedRate, speech: Speech): string {
  const { say, rate, date } = speech
  const isRead = !isSourceDay && source !== 'brokerage'
  return say(
    `posted ${rate(percent)} (${POSTED_SOURCES[source][0]}, ${isRead ? 'read ' : ''}${date(asOf)})`,
    `affiché à ${rate(percent)} (${POSTED_SOURCES[source][1]}, ${isRead ? 'lu le ' : ''}${date(asOf)})`,
  )
}

/** Returns a rate of the brokerage with APR, class, place, date and the condition that it may change. */
export function rateNote(rate: ShownRate, speech: Speech = speechOf('en')): string {
  const { say, language } = speech
  const [name, place] = [rateName(rate, speech), provinceIn(rate.province, language)]
  const kind = className(rate.mortgageType, speech)
  const [figure, apr, date] = [speech.rate(rate.ourRate), speech.rate(rate.apr), speech.date(rate.asOf)]
  return say(
    `our ${name} rate (${kind}, ${place}), ${figure}, APR ${apr}, as of ${date}, ${OAC[language]}`,
    `notre taux ${name} (${kind}, ${place}), ${figure}, TAC ${apr}, en date du ${date}, ${OAC[language]}`,
  )
}

const FRENCH_PROVINCES: Record<string, readonly [name: string, within: string]> = {
  National: ['Canada', 'au Canada'],
  Ontario: ['Ontario', 'en Ontario'],
  Quebec: ['Québec', 'au Québec'],
  'British Columbia': ['Colombie-Britannique', 'en Colombie-Britannique'],
  Alberta: ['Alberta', 'en Alberta'],
  Manitoba: ['Manitoba', 'au Manitoba'],
  Saskatchewan: ['Saskatchewan', 'en Saskatchewan'],
  'Nova Scotia': ['Nouvelle-Écosse', 'en Nouvelle-Écosse'],
  'New Brunswick': ['Nouveau-Brunswick', 'au Nouveau-Brunswick'],
  'Newfoundland and Labrador': ['Terre-Neuve-et-Labrador', 'à Terre-Neuve-et-Labrador'],
  'Prince Edward Island': ['Île-du-Prince-Édouard', 'à l’Île-du-Prince-Édouard'],
  'Northwest Territories': ['Territoires du Nord-Ouest', 'aux Territoires du Nord-Ouest'],
  Yukon: ['Yukon', 'au Yukon'],
  Nunavut: ['Nunavut', 'au Nunavut'],
}
const FRENCH_CITIES: Record<string, string> = {
  Montreal: 'Montréal',
  'Quebec City': 'Québec',
  'Trois-Rivieres': 'Trois-Rivières',
  Levis: 'Lévis',
}

/** Returns a province's name in a language. */
export const provinceIn = (province: string, language: Language) =>
  language === 'fr' ? (FRENCH_PROVINCES[province]?.[0] ?? province) : province

/** Returns a city's name in a language. */
export const cityIn = (city: string, language: Language) =>
  language === 'fr' ? (FRENCH_CITIES[city] ?? city) : city

/** Returns "in Ontario", "en Ontario", "à Montréal". */
export function within(place: { province: string; city?: string }, language: Language): string {
  if (language === 'en') return `in ${place.city ?? place.province}`
  if (place.city) return `à ${cityIn(place.city, language)}`
  return FRENCH_PROVINCES[place.province]?.[1] ?? `à ${place.province}`
}

/** Returns text from the database or from a visitor without Markdown, line breaks or URLs. */
export const plainText = (text: string, limit = 200) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[\\`*_{}[\]<>|~]/g, '')
    .replace(/https?:\/\/|www\./gi, '')
    .trim()
    .slice(0, limit)

/** Returns an answer with its links to this site in the answer's language. */
export const withOwnLinks = (text: string, language: Language) =>
  text.replace(/\]\((\/[^)\s]*)\)/g, (_, url: string) => `](${localizedPath(url, language)})`)

export const MASKED_NOTE: Record<Language, string> = {
  en: 'I removed what looked like a social insurance, card or account number from your message: please do not write such numbers here. Nobody at this brokerage asks for them in a chat.',
  fr: 'J’ai retiré de votre message ce qui ressemblait à un numéro d’assurance sociale, de carte ou de compte : n’écrivez pas de tels numéros ici. Personne de notre cabinet ne les demande dans un clavardage.',
}
