import type { ShownRate } from '~/features/rates/model'
import { formatDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import type { Language } from './model'

/** Sentences that more than one answer needs, in one place for the French to come. */
export const AI_NOTE: Record<Language, string> = {
  en: '_I am Val, an AI assistant; what I say is information, not an approval or advice. A person can take over at any time: [contact us](/contact) or [find a broker](/find-broker)._',
  fr: '_Je suis Val, une assistante IA; mes réponses sont de l’information, pas une approbation ni un conseil. Une personne peut prendre la relève en tout temps : [nous joindre](/contact) ou [trouver un courtier](/find-broker)._',
}

/** Beside every rate of ours. */
export const OAC: Record<Language, string> = {
  en: 'subject to change, OAC',
  fr: 'sous réserve de changement, OAC',
}

export const ESTIMATE: Record<Language, string> = {
  en: 'This is an estimate, not an offer or an approval.',
  fr: 'C’est une estimation, pas une offre ni une approbation.',
}

export const OFFER_BROKER =
  'A broker can look at your own case: [contact us](/contact) or [find a broker](/find-broker).'

export const NO_RATES =
  'I cannot see a rate of ours for that just now. A broker can tell you today’s: [contact us](/contact).'

/** '4.2%' as it was said, '4.04%' as we publish it. */
export const percentText = (percent: number) => `${Number(percent.toFixed(3))}%`

/** '5-year fixed' of '5 year' and 'fixed'. */
export const rateName = ({ term, rateType }: Pick<ShownRate, 'term' | 'rateType'>) =>
  `${term.replace(' ', '-')} ${rateType}`

/** Our rate with what must stand beside it: where, since when, and that it is no promise. */
export const rateNote = (rate: ShownRate) =>
  `our ${rateName(rate)} rate (${rate.province}), ${formatPercent(rate.ourRate)}, as of ${formatDate(rate.asOf)}, ${OAC.en}`

/** '[text](address)' */
export const link = (text: string, to: string) => `[${text}](${to})`

/** What comes from a database or a stranger, as plain words: no Markdown, no line ends, no address of its own. */
export const plainText = (text: string, limit = 200) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[\\`*_{}[\]<>|~]/g, '')
    .replace(/https?:\/\/|www\./gi, '')
    .trim()
    .slice(0, limit)
