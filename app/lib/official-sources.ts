import { currentLocale, type Locale } from './i18n'

const CANADA = 'https://www.canada.ca'

/**
 * French URLs of official pages by their English ones, only of the same page: the front page of the same body would not
 * show the figure that the link is the source of. The first that fits counts.
 */
const FRENCH: readonly (readonly [english: RegExp, french: string])[] = [
  [/^(https:\/\/laws-lois\.justice\.gc\.ca)\/eng\/acts\//, '$1/fra/lois/'],
  [/^(https:\/\/laws-lois\.justice\.gc\.ca)\/eng\/regulations\/SOR-/, '$1/fra/reglements/DORS-'],
  [/^(https:\/\/(?:www\.)?legisquebec\.gouv\.qc\.ca)\/en\/document\/cs\//, '$1/fr/document/lc/'],
  [
    /^https:\/\/www\.canada\.ca\/en\/financial-consumer-agency\/services\/mortgages\/renew-mortgage\.html$/,
    `${CANADA}/fr/agence-consommation-matiere-financiere/services/hypotheques/renouveler-hypotheque.html`,
  ],
  [
    /^https:\/\/www\.canada\.ca\/en\/revenue-agency\/.*\/what-home-buyers-plan\.html$/,
    `${CANADA}/fr/agence-revenu/services/impot/particuliers/sujets/reer-regimes-connexes/est-regime-accession-a-propriete.html`,
  ],
]

/** The URL of a source for a reader of this language; `isForeign`: we know none in it, and the link leads to English. */
export function localizedSource(url: string, locale: Locale = currentLocale()) {
  if (locale === 'en') return { url, isForeign: false }
  const known = FRENCH.find(([english]) => english.test(url))
  return known ? { url: url.replace(...known), isForeign: false } : { url, isForeign: true }
}
