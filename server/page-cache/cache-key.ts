import { isRateType } from '~/features/calculators/rate-type'
import { isMortgageType } from '~/features/rates/model'
import { isCommonLanguage } from '~/lib/languages'
import { plainPath } from '~/lib/localized-paths'
import { PAGES, type PageParameter, pageAt } from '~/lib/paths'
import { findProvince } from '~/lib/provinces'

/** One spelling of a known value; null for an unknown one, which is the default; undefined: the page is not cached. */
type Spelling = (value: string) => string | null | undefined

const SPELLINGS: Readonly<Record<PageParameter, Spelling>> = {
  province: (value) => findProvince(value)?.code ?? null,
  type: (value) => (isRateType(value) ? value : null),
  mortgage: (value) => (isMortgageType(value) ? value : null),
  // A page beyond the last shows the last: each number would be an entry of its own.
  page: (value) => (/^[1-9]\d?$/.test(value) ? value : undefined),
  language: (value) => (isCommonLanguage(value) ? value : undefined),
}

// A picture is its path: with a parameter of its own each would be drawn again.
const PICTURE = /^\/og\/(site|(blog|agents|page)\/[^/]+)$/
const FILE = /^\/(sitemap\.xml|robots\.txt)$/

const PATTERNS = Object.keys(PAGES).map(
  (path) => [path, new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`)] as const,
)

/** The parameters that decide what is at an English path; undefined where it is not cached. */
function parametersOf(path: string): readonly PageParameter[] | undefined {
  if (FILE.test(path)) return []
  const pattern = PATTERNS.find(([, pattern]) => pattern.test(path))?.[0]
  return pattern === undefined ? undefined : pageAt(pattern)?.cached
}

/** Parameters that advertisements and newsletters add: no page reads them. */
const TRACKING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/

const MAX_URL_LENGTH = 300

// A URL parser reads these as another path: `/agents/..\contact` is the contact page.
const NORMALIZED_PATH = /[\\#]|%00|\/(\.|%2e){1,2}(\/|$)/i

/**
 * Returns the one key of a page, however its URL is written; null for a page that is not cached. `url` is a request's:
 * path and query. The router's requests for a page's data (`.data`) are cached alike.
 */
export function cacheKey(url: string): string | null {
  const [path = '', query] = url.split('?', 2)
  if (url.length > MAX_URL_LENGTH || NORMALIZED_PATH.test(path)) return null
  const isData = path.endsWith('.data')
  const page = isData ? path.replace(/(?<=^|\/)_\.data$|\.data$/, '') : path
  // A French page is cached like the English one, under its own URL.
  const english = plainPath(page)
  if (PICTURE.test(english)) return path
  const parameters = parametersOf(english)
  if (!parameters) return null
  const known = new Map<string, Spelling>(parameters.map((name) => [name, SPELLINGS[name]]))
  if (isData) known.set('_routes', (value) => value)
  const read: [string, string][] = []
  for (const [name, text] of new URLSearchParams(query)) {
    if (TRACKING.test(name)) continue
    const spelling = known.get(name)
    if (!spelling) return null
    const value = text && spelling(text)
    if (value === undefined) return null
    if (value) read.push([name, value])
  }
  read.sort(([one], [other]) => (one < other ? -1 : 1))
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path
}
