import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { brotliFurther } from '~/platform/compress-page.server'
import type { StoredBody } from '../send-stored'
import { type Header, sendStored, storedBody } from '../send-stored'
import { cacheKey } from './cache-key'
import { compressed, type RenderPage } from './render'

/** An older page is sent and rendered again in the background: relative dates, and posts scheduled for this minute. */
const FRESH_MS = 60_000
const MAX_AGE_MS = 10 * 60_000
/** While the database is unavailable. A page with rates of the day before yesterday would mislead. */
const OUTAGE_MAX_AGE_MS = 24 * 3_600_000

// A signed-in visitor sees their own name, and a toast is for one visitor.
const PERSONAL_COOKIE = /brokerage\.session_token=|(^|;\s*)(__Host-)?flash=/

export type PageCacheCounts = {
  hit: () => void
  miss: () => void
  /** A request that the cache leaves to the router. */
  bypass: () => void
  size: (bytes: number, entries: number) => void
}

type Outcome = { page: CachedPage; isFailed: boolean }

/**
 * Keeps whole compressed pages in memory for visitors who are not signed in, until what they show changes. Concurrent
 * requests for a missing page render it once.
 */
export function pageCache(options: {
  render: RenderPage
  log: Logger
  /** Called for every visit of a page about a broker. */
  onVisit: (agentId: string, request: IncomingMessage) => void
  /** False while changes could be missed. */
  isConnected: () => boolean
  counts?: PageCacheCounts
  commonHeaders?: readonly Header[]
  now?: () => number
}) {
  const { render, log, onVisit, isConnected, counts, commonHeaders = [], now = Date.now } = options
  const pages = pageStore()
  const rendering = new Map<string, Promise<Outcome>>()
  /** One page after the other: no request waits for it, and after a change all pages are due. */
  let compressing = Promise.resolve()

  function renderOnce(key: string): Promise<Outcome> {
    const running = rendering.get(key)
    if (running) return running
    const outcome = renderAndStore(key).finally(() => {
      if (rendering.get(key) === outcome) rendering.delete(key)
    })
    rendering.set(key, outcome)
    return outcome
  }

  async function renderAndStore(key: string): Promise<Outcome> {
    const version = pages.version()
    const rendered = await render(key)
    const { status, visited, headers, body, isCacheable, isFailed } = rendered
    const own = [...headers].filter(([name]) => name !== 'content-length')
    const sent: Header[] = [...commonHeaders, ...own, ['vary', 'Accept-Encoding, Cookie']]
    const bodies = await compressed(rendered)
    const page = { content: storedBody(body, bodies, sent), status, visited, version, renderedAt: now() }
    if (isCacheable && isConnected() && !pages.isOutdated(page)) {
      pages.set(key, page)
      const isStored = () => pages.get(key) === page
      compressing = compressing
        .then(async () => {
          const br = bodies.br && isStored() && (await brotliFurther(body, bodies.br))
          if (br && isStored())
            pages.set(key, { ...page, content: storedBody(body, { ...bodies, br }, sent) })
        })
        .catch((err: unknown) => log.error({ err }, 'page not compressed further'))
    }
    // A page that is gone: its last copy must not come back in an outage.
    if (!isCacheable && !isFailed) pages.delete(key)
    const { bytes, entries } = pages.size()
    counts?.size(bytes, entries)
    return { page, isFailed }
  }

  function send(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
    if (response.destroyed) return
    if (page.visited !== null && page.status === 200) onVisit(page.visited, request)
    sendStored(page.content, request, response, page.status)
  }

  return {
    /** Returns whether it answers, now or after rendering; `next` is called when no page could be rendered. */
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): boolean {
      const { method, url = '', headers } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const exact = pages.get(url)
      const key = exact ? url : cacheKey(url)
      if (key === null || (headers.cookie && PERSONAL_COOKIE.test(headers.cookie))) {
        counts?.bypass()
        return false
      }
      const page = exact ?? pages.get(key)
      const age = page ? now() - page.renderedAt : Number.POSITIVE_INFINITY
      const onError = (error: unknown) => log.error({ err: error }, 'page rendering failed')
      if (page && age < maxAge(page)) {
        counts?.hit()
        if (age >= FRESH_MS && isConnected()) renderOnce(key).catch(onError)
        send(page, request, response)
        return true
      }
      counts?.miss()
      const old = age < OUTAGE_MAX_AGE_MS ? page : undefined
      renderOnce(key)
        .catch((error: unknown) => {
          onError(error)
          return { page: undefined, isFailed: true }
        })
        .then(({ page, isFailed }) => {
          const shown = isFailed ? (old ?? page) : page
          if (shown) send(shown, request, response)
          else next()
        })
      return true
    },
    /** Each page is rendered once more before it is sent again. */
    invalidate() {
      pages.invalidate()
      // A render that began before the change must not answer a request that comes after it.
      rendering.clear()
    },
  }

  function maxAge(page: CachedPage) {
    if (!isConnected()) return OUTAGE_MAX_AGE_MS
    return pages.isOutdated(page) ? 0 : MAX_AGE_MS
  }
}

const MAX_BYTES = 48 * 1024 * 1024
// Headers, names and map entries of one page.
const PAGE_OVERHEAD_BYTES = 4096

type CachedPage = {
  content: StoredBody
  status: number
  /** The broker whom the page is about, whose page view is counted. */
  visited: string | null
  /** The store's version when rendering began. */
  version: number
  /** Milliseconds since 1970. */
  renderedAt: number
}

/** Pages by cache key, the least recently used evicted first, and the one version of what they show. */
function pageStore() {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ content }) =>
      Object.values(content).reduce((sum, { body }) => sum + body.byteLength, PAGE_OVERHEAD_BYTES),
  })
  let version = 0
  return {
    get: (key: string) => pages.get(key),
    set: (key: string, page: CachedPage) => void pages.set(key, page),
    delete: (key: string) => void pages.delete(key),
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
    version: () => version,
    isOutdated: (page: CachedPage) => page.version < version,
    invalidate: () => void version++,
  }
}
