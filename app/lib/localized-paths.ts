import { currentLocale, type Locale } from './i18n'
import { FRENCH_ENDPOINTS, PAGES, pathsWith } from './paths'

/** What exists in French: its English path and its slug under `/fr`. */
export const FRENCH_PATHS: readonly (readonly [english: string, slug: string])[] = [
  ...pathsWith('fr').map((path) => [path, PAGES[path].fr] as const),
  ...FRENCH_ENDPOINTS.map((path) => [path, path.slice(1)] as const),
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
