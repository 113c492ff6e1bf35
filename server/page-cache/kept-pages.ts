import { LRUCache } from 'lru-cache'
import { type Encoding, type StoredBody, storedBody } from '../send-stored'
import type { Rendered } from './render'

// Bytes of compressed pages: some thousand of them.
const MOST_BYTES = 48 * 1024 * 1024
// What a page costs beside its bodies: headers, names, the map.
const OVERHEAD = 4096

export type KeptPage = {
  content: StoredBody
  /** The broker whom it is about. */
  visited: string | null
  /** Under which changes it has to go; see `Rendered`. */
  tags: Set<string>
  /** Milliseconds, as Date.now() gives them. */
  madeAt: number
  /** Something on it has changed since: it is sent only while no newer one can be rendered. */
  isOutdated: boolean
}

/** A rendered page in its encodings, each with its headers. */
export function keptPage(
  { headers, body, tags, visited }: Rendered,
  encodings: Partial<Record<Encoding, Buffer>>,
  madeAt: number,
): KeptPage {
  const common = [...headers].filter(([name]) => name !== 'vary' && name !== 'content-length').flat()
  const content = storedBody(body, encodings, [...common, 'vary', 'Accept-Encoding, Cookie'])
  return { content, visited, tags, madeAt, isOutdated: false }
}

/** Pages by address, the longest unused go first; and which of them a change touches. */
export function keptPages() {
  const byTag = new Map<string, Set<string>>()
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content }) =>
      Object.values(content).reduce((sum, { body }) => sum + body.byteLength, OVERHEAD),
    dispose: ({ tags }, address) => {
      for (const tag of tags) {
        const addresses = byTag.get(tag)
        addresses?.delete(address)
        if (addresses?.size === 0) byTag.delete(tag)
      }
    },
  })
  return {
    get: (address: string) => pages.get(address),
    put(address: string, page: KeptPage) {
      // First, because what it replaces takes its own entries away.
      pages.set(address, page)
      for (const tag of page.tags) {
        const addresses = byTag.get(tag) ?? new Set()
        byTag.set(tag, addresses.add(address))
      }
    },
    remove: (address: string) => pages.delete(address),
    /** Marks the pages that a change touches; `what` is a table, `table:key`, or `*` for everything. */
    outdate(what: string) {
      const addresses =
        what === '*' ? pages.keys() : touched(what, byTag).flatMap((tag) => [...(byTag.get(tag) ?? [])])
      for (const address of addresses) {
        // Peek: a change is no use of the page, so it does not move it in the order of eviction.
        const page = pages.peek(address)
        if (page) page.isOutdated = true
      }
    },
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  }
}

/** A changed row touches pages of that row and of its whole table; a table emptied touches all of its rows' pages. */
function touched(what: string, byTag: ReadonlyMap<string, unknown>): string[] {
  const [table = what, key] = what.split(':', 2)
  if (key !== undefined) return [table, what]
  return [...byTag.keys()].filter((tag) => tag === table || tag.startsWith(`${table}:`))
}

/** Whether a page with these tags shows something of what changed. */
export const isTouched = (tags: ReadonlySet<string>, what: string) =>
  touched(what, new Map([...tags].map((tag) => [tag, true]))).some((tag) => tags.has(tag))
