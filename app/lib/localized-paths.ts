import { currentLocale, type Locale } from './i18n'

/**
 * Pages that exist in French: the path of each and its French slug under `/fr`. A page enters the table when its French
 * is complete; until then French pages link to it in English.
 */
export const FRENCH_PATHS: readonly (readonly [english: string, slug: string])[] = [
  ['/', ''],
  ['/rates', 'taux'],
  ['/mortgage-calculator', 'calculatrices/versement-hypothecaire'],
  ['/affordability-calculator', 'calculatrices/capacite-emprunt'],
  ['/quote', 'soumission'],
  ['/applications', 'demandes'],
  ['/contact', 'nous-joindre'],
  ['/newsletter', 'infolettre'],
  ['/newsletter/confirm/:token', 'infolettre/confirmer/:token'],
  ['/unsubscribe/:token', 'desabonnement/:token'],
  ['/no-contact/:token', 'ne-plus-me-joindre/:token'],
  ['/find-broker', 'trouver-un-courtier'],
  ['/agents/:agent', 'courtiers/:agent'],
  ['/products', 'produits'],
  ['/products/:id', 'produits/:id'],
  ['/services', 'services'],
  ['/services/:id', 'services/:id'],
  ['/blog', 'blogue'],
  ['/blog/:slug', 'blogue/:slug'],
  ['/privacy', 'confidentialite'],
  ['/terms', 'conditions-utilisation'],
  ['/accessibility', 'accessibilite'],
  ['/complaints', 'plaintes'],
  ['/mortgage-options', 'options-hypothecaires'],
  ['/why-broker', 'pourquoi-un-courtier'],
  ['/app', 'application-mobile'],
  ['/mortgage-news', 'actualites-hypothecaires'],
  ['/become-broker', 'devenir-courtier'],
  ['/coming-soon', 'bientot'],
  ['/auth', 'connexion'],
  ['/auth/second-factor', 'connexion/code'],
  ['/auth/forgot', 'connexion/mot-de-passe-oublie'],
  ['/auth/reset/:token', 'connexion/nouveau-mot-de-passe/:token'],
  ['/calculators', 'calculatrices'],
  ['/first-home-calculator', 'calculatrices/premiere-maison'],
  ['/land-transfer-tax-calculator', 'calculatrices/droits-de-mutation'],
  ['/prepayment-penalty-calculator', 'calculatrices/penalite-hypothecaire'],
  ['/closing-costs-calculator', 'calculatrices/frais-de-cloture'],
  ['/home-equity-calculator', 'calculatrices/valeur-nette'],
  ['/extra-payments-calculator', 'calculatrices/versements-supplementaires'],
  ['/stress-test-calculator', 'calculatrices/simulation-de-crise'],
  ['/renewal-calculator', 'calculatrices/renouvellement'],
  ['/rent-or-buy-calculator', 'calculatrices/louer-ou-acheter'],
  ['/reminders/renewal', 'rappels/renouvellement'],
  ['/reminders/rates', 'rappels/taux'],
  ['/reminders/confirm/:token', 'rappels/confirmer/:token'],
  ['/reminders/stop/:token', 'rappels/arreter/:token'],
  // Not pages: documents, frames, share pictures, and requests of dialogs, in the language of their page.
  ['/pdf/:tool', 'pdf/:tool'],
  ['/embed/:embed', 'embed/:embed'],
  ['/og/site', 'og/site'],
  ['/og/:kind/:name', 'og/:kind/:name'],
  ['/functions/v1/quote', 'functions/v1/quote'],
  ['/functions/v1/rate-list', 'functions/v1/rate-list'],
  ['/functions/v1/chat', 'functions/v1/chat'],
  ['/functions/v1/chat-lead', 'functions/v1/chat-lead'],
]

const isParameter = (part: string) => part.startsWith(':')

/** Compares a path with a pattern part by part; null when it is another path. */
function parametersOf(pattern: string, path: string): string[] | null {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  if (parts.length !== given.length) return null
  const isSame = parts.every((part, at) => (isParameter(part) ? given[at] !== '' : part === given[at]))
  return isSame ? given.filter((_, at) => isParameter(parts[at] ?? '')) : null
}

function fill(pattern: string, parameters: string[]): string {
  const left = [...parameters]
  return pattern
    .split('/')
    .map((part) => (isParameter(part) ? left.shift() : part))
    .join('/')
}

const frenchPattern = (slug: string) => (slug ? `/fr/${slug}` : '/fr')

/** The French path of an English one; null when the page is in English only. */
export function frenchPath(path: string): string | null {
  for (const [english, slug] of FRENCH_PATHS) {
    const parameters = parametersOf(english, path)
    if (parameters) return fill(frenchPattern(slug), parameters)
  }
  return null
}

/** The English path of a French one, with or without a final slash; null for an unknown one. */
export function englishPath(path: string): string | null {
  if (!path.startsWith('/fr')) return null
  for (const [english, slug] of FRENCH_PATHS) {
    const parameters = parametersOf(frenchPattern(slug), path.replace(/(?<=.)\/$/, ''))
    if (parameters) return fill(english, parameters)
  }
  return null
}

/** A page's path without its language: the English path, which is what code compares. */
export const plainPath = (path: string) => englishPath(path) ?? path

/**
 * A URL of ours, written as for the English page (`/rates?province=Quebec`), in the language of the page that is being
 * rendered. A page without French stays in English, and so does a URL of another site.
 */
export function localizedPath(url: string, locale: Locale = currentLocale()): string {
  if (locale === 'en' || !url.startsWith('/')) return url
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  return (frenchPath(path) ?? path) + rest
}
