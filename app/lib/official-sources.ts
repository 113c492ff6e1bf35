import { currentLocale, type Locale } from './i18n'

const CANADA = 'https://www.canada.ca'

/**
 * French URLs of official pages by their English ones: the same page where its French URL is known, else the site of the
 * same body. The first that fits counts.
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
  [
    /^https:\/\/www\.canada\.ca\/en\/financial-consumer-agency\/.*/,
    `${CANADA}/fr/agence-consommation-matiere-financiere.html`,
  ],
  [/^https:\/\/www\.canada\.ca\/en\/revenue-agency\/.*/, `${CANADA}/fr/agence-revenu.html`],
  [/^https:\/\/www\.canada\.ca\/en\/department-finance\/.*/, `${CANADA}/fr/ministere-finances.html`],
  [/^https:\/\/(www\.)?cmhc-schl\.gc\.ca\/.*/, 'https://www.schl.ca/'],
  [/^https:\/\/www\.osfi-bsif\.gc\.ca\/en\/.*/, 'https://www.osfi-bsif.gc.ca/fr'],
  [/^https:\/\/www\.bankofcanada\.ca\/.*/, 'https://www.banqueducanada.ca/'],
  [/^https:\/\/www\.priv\.gc\.ca\/en\/.*/, 'https://www.priv.gc.ca/fr/'],
  [/^https:\/\/obsi\.ca\/en\/.*/, 'https://www.obsi.ca/fr/'],
  [/^https:\/\/(www\.)?fsrao\.ca\/.*/, 'https://www.fsrao.ca/fr'],
  [/^https:\/\/(www\.)?fcnb\.ca\/.*/, 'https://www.fcnb.ca/fr'],
  [/^https:\/\/lautorite\.qc\.ca\/en\/.*/, 'https://lautorite.qc.ca/'],
  [/^https:\/\/www\.revenuquebec\.ca\/en\/.*/, 'https://www.revenuquebec.ca/fr/'],
  [/^https:\/\/www\.ontario\.ca\/(document|page)\/.*/, 'https://www.ontario.ca/fr'],
  [/^https:\/\/www\.princeedwardisland\.ca\/en\/.*/, 'https://www.princeedwardisland.ca/fr'],
  [/^https:\/\/www2\.gnb\.ca\/content\/gnb\/en\/.*/, 'https://www2.gnb.ca/content/gnb/fr.html'],
  [/^https:\/\/www\.gov\.mb\.ca\/.*/, 'https://www.gov.mb.ca/index.fr.html'],
  [/^https:\/\/yukon\.ca\/en\/.*/, 'https://yukon.ca/fr'],
]

/** The URL of a source for a reader of this language; `isForeign`: we know none in it, and the link leads to English. */
export function localizedSource(url: string, locale: Locale = currentLocale()) {
  if (locale === 'en') return { url, isForeign: false }
  const known = FRENCH.find(([english]) => english.test(url))
  return known ? { url: url.replace(...known), isForeign: false } : { url, isForeign: true }
}
