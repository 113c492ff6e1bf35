import { plainPath } from '~/lib/localized-paths'

const FILTER = ['province', 'type']

/**
 * The pages that are the same for every visitor who is not signed in, with the parameters that they read. Other pages
 * are rendered at each visit: a form carries its own submission key, and a calculator's scenarios are endless.
 */
const CACHED_PAGES: readonly (readonly [path: RegExp, parameters?: readonly string[]])[] = [
  [/^\/$/, FILTER],
  [/^\/rates$/, [...FILTER, 'mortgage']],
  [/^\/agents?\/[^/]+$/, FILTER],
  [/^\/find-broker$/, ['page', 'province', 'language']],
  [/^\/blog$/, ['page']],
  [/^\/(blog|products|services)\/[^/]+$/],
  [/^\/(products|services|calculators|[a-z-]+-calculator)$/],
  [
    /^\/(mortgage-options|why-broker|become-broker|mortgage-news|app|privacy|terms|accessibility|complaints)$/,
  ],
  [/^\/(sitemap\.xml|robots\.txt|og\/site)$/],
  [/^\/og\/(blog|agents|page)\/[^/]+$/],
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
  const params = new URLSearchParams(query)
  const allowed = [...(cached[1] ?? []), ...(isData ? ['_routes'] : [])]
  const read: [string, string][] = []
  for (const [name, value] of params) {
    if (TRACKING.test(name)) continue
    if (!allowed.includes(name)) return null
    if (value) read.push([name, value])
  }
  read.sort(([one], [other]) => (one < other ? -1 : 1))
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path
}
