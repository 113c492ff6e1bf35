import { LRUCache } from 'lru-cache'
import type { StoredBody } from '../send-stored'

const MAX_BYTES = 48 * 1024 * 1024
// Headers, names and map entries of one page.
const PAGE_OVERHEAD_BYTES = 4096

export type CachedPage = {
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
export function pageStore() {
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
