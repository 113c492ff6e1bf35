import { today } from '~/features/calculators/dated-rule'
import type { KnowledgeEntry } from '../knowledge/model'
import type { Language } from '../model'
import { speechOf } from './speech'
import { link, OFFER_BROKER, sourceLink } from './wording'

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
  '/find-broker': 'Trouver un courtier',
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
  FINTRAC: 'CANAFE',
  'Indigenous Services Canada': 'Services aux Autochtones Canada',
  'Government of Ontario': 'Gouvernement de l’Ontario',
  'Canadian Bar Association': 'Association du Barreau canadien',
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
