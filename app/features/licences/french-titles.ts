import { currentLocale } from '~/lib/i18n'
import type { ShownLicence } from './shown-licence'

/**
 * Titles as the laws and regulators of these provinces have them in French (ARSF, AMF, Manitoba's C.P.L.M. c. M210, FCNB;
 * read on November 27, 2026). Every other title is English only, and shown as on the licence.
 */
const FRENCH_TITLES: Readonly<Record<string, string>> = {
  'Ontario:brokerage': 'Maison de courtage d’hypothèques',
  'Ontario:principal_broker': 'Courtier principal',
  'Ontario:broker': 'Courtier en hypothèques',
  'Ontario:agent_level_2': 'Agent en hypothèques, niveau 2',
  'Ontario:agent_level_1': 'Agent en hypothèques, niveau 1',
  'Quebec:brokerage': 'Cabinet en courtage hypothécaire',
  'Quebec:broker': 'Courtier hypothécaire',
  'Manitoba:brokerage': 'Courtier d’hypothèques',
  'Manitoba:authorized_official': 'Représentant officiel',
  'New Brunswick:brokerage': 'Maison de courtage d’hypothèques',
  'New Brunswick:broker': 'Courtier en hypothèques',
  'New Brunswick:associate': 'Associé en hypothèques',
}

type Titled = Pick<ShownLicence, 'province' | 'kind' | 'title'>

/** The French title of a licence; undefined where its province has it in English only. */
export const frenchTitle = ({ province, kind }: Pick<Titled, 'province' | 'kind'>): string | undefined =>
  FRENCH_TITLES[`${province}:${kind}`]

/** The title in the page's language. */
export const titleInPageLanguage = (licence: Titled): string =>
  (currentLocale() === 'fr' && frenchTitle(licence)) || licence.title
