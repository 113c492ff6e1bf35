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
  /** The tables and rows that it was rendered from; see `Rendered`. */
  tags: ReadonlySet<string>
  /** The store's version when rendering began. */
  version: number
  /** Milliseconds since 1970. */
  renderedAt: number
}

/** Pages by cache key, the least recently used evicted first, and which of them a change has outdated. */
export function pageStore() {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ content }) =>
      Object.values(content).reduce((sum, { body }) => sum + body.byteLength, PAGE_OVERHEAD_BYTES),
  })
  /** Rises with every change; `changedAt` has the version of each tag's last change. */
  let version = 0
  let allChangedAt = 0
  const changedAt = new Map<string, number>()
  return {
    get: (key: string) => pages.get(key),
    set: (key: string, page: CachedPage) => void pages.set(key, page),
    delete: (key: string) => void pages.delete(key),
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
    version: () => version,
    isOutdated: (page: CachedPage) =>
      version > page.version &&
      (allChangedAt > page.version || [...page.tags].some((tag) => (changedAt.get(tag) ?? 0) > page.version)),
    /** `change`: a table, `table:key` for one row, or `*` for everything. */
    invalidate(change: string) {
      version++
      if (change === '*') {
        allChangedAt = version
        changedAt.clear()
        return
      }
      const [table = change, key = '*'] = change.split(':', 2)
      changedAt.set(table, version).set(`${table}:${key}`, version)
    },
  }
}
