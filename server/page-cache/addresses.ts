const FILTER = ['province', 'type']

/**
 * The pages that are the same for every visitor who is not signed in, with the parameters that they read. What is not
 * here is rendered at each visit: forms carry a key of their own, and calculators can be asked for anything.
 */
const KEPT: readonly (readonly [path: RegExp, parameters?: readonly string[]])[] = [
  [/^\/$/, FILTER],
  [/^\/rates$/, [...FILTER, 'mortgage']],
  [/^\/agents?\/[^/]+$/, FILTER],
  [/^\/find-broker$/, ['page', 'province']],
  [/^\/blog$/, ['page']],
  [/^\/(blog|products|services)\/[^/]+$/],
  [/^\/(products|services|calculators|mortgage-calculator|affordability-calculator)$/],
  [
    /^\/(mortgage-options|why-broker|become-broker|mortgage-news|app|privacy|terms|accessibility|complaints)$/,
  ],
  [/^\/(sitemap\.xml|robots\.txt|og\/site)$/],
  [/^\/og\/(blog|agents)\/[^/]+$/],
]

/** What advertisements and letters hang on an address: no page reads it. */
const TRACKING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/

const LONGEST = 300

// What is read as another path than it is written: `/agents/..\contact` is the contact page.
const READ_OTHERWISE = /[\\#]|%00|\/(\.|%2e){1,2}(\/|$)/i

/**
 * The one address under which a page is kept, for whatever way of writing it a visitor uses; null for a page that is
 * not kept. `url` is a request's: path and query. The router's own requests for a page's data (`.data`) are kept alike.
 */
export function keptAddress(url: string): string | null {
  const [path = '', query] = url.split('?', 2)
  if (url.length > LONGEST || READ_OTHERWISE.test(path)) return null
  const isData = path.endsWith('.data')
  const page = isData ? path.replace(/(?<=^|\/)_\.data$|\.data$/, '') : path
  const kept = KEPT.find(([pattern]) => pattern.test(page))
  if (!kept) return null
  if (!query) return path
  const params = new URLSearchParams(query)
  const allowed = [...(kept[1] ?? []), ...(isData ? ['_routes'] : [])]
  const read: [string, string][] = []
  for (const [name, value] of params) {
    if (TRACKING.test(name)) continue
    if (!allowed.includes(name)) return null
    if (value) read.push([name, value])
  }
  read.sort(([one], [other]) => (one < other ? -1 : 1))
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path
}
