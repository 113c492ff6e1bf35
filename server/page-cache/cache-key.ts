import { isRateType } from '~/features/calculators/rate-type'
import { isMortgageType } from '~/features/rates/model'
import { isCommonLanguage } from '~/lib/languages'
import { plainPath } from '~/lib/localized-paths'
import { findProvince } from '~/lib/provinces'

/** One spelling of a known value; null for an unknown one, which is the default; undefined: the page is not cached. */
type Parameters = Readonly<Record<string, (value: string) => string | null | undefined>>

const province = (value: string) => findProvince(value)?.code ?? null
// A page beyond the last shows the last: each number would be an entry of its own.
const page = (value: string) => (/^[1-9]\d?$/.test(value) ? value : undefined)
const FILTER: Parameters = { province, type: (value) => (isRateType(value) ? value : null) }
// A picture is its path: with a parameter of its own each would be drawn again.
const PICTURE = /^\/og\/(site|(blog|agents|page)\/[^/]+)$/

/**
 * The pages that are the same for every visitor who is not signed in, with the parameters that they read and their
 * known values; another value is the default's page. Other pages are rendered at each visit: a form carries its own
 * submission key, and a calculator's scenarios are endless.
 */
const CACHED_PAGES: readonly (readonly [path: RegExp, parameters?: Parameters])[] = [
  [/^\/$/, FILTER],
  [/^\/rates$/, { ...FILTER, mortgage: (value) => (isMortgageType(value) ? value : null) }],
  [/^\/agents?\/[^/]+$/, FILTER],
  [/^\/find-broker$/, { page, province, language: (value) => (isCommonLanguage(value) ? value : undefined) }],
  [/^\/blog$/, { page }],
  [/^\/(blog|products|services)\/[^/]+$/],
  [/^\/(products|services|calculators|[a-z-]+-calculator)$/],
  [
    /^\/(mortgage-options|why-broker|become-broker|mortgage-news|app|privacy|terms|accessibility|complaints)$/,
  ],
  [/^\/(sitemap\.xml|robots\.txt)$/],
  [PICTURE],
]

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
  const cached = CACHED_PAGES.find(([pattern]) => pattern.test(plainPath(page)))
  if (!cached) return null
  if (!query) return path
  if (cached[0] === PICTURE) return path
  const known: Parameters = { ...cached[1], ...(isData && { _routes: (value) => value }) }
  const read: [string, string][] = []
  for (const [name, text] of new URLSearchParams(query)) {
    if (TRACKING.test(name)) continue
    if (!Object.hasOwn(known, name)) return null
    const value = text && known[name]?.(text)
    if (value === undefined) return null
    if (value) read.push([name, value])
  }
  read.sort(([one], [other]) => (one < other ? -1 : 1))
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path
}
