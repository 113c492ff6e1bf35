import { cleanText } from './parse-form'
import { parseUuid } from './parse-uuid'

/** A place in a list: behind or in front of the record with this id; null is the beginning. */
export type Cursor = { after: string } | { before: string } | null

const SEARCH_LIMIT = 100

/** The text that a list's URL searches for, on one line and shortened. */
export const parseSearch = (params: URLSearchParams) =>
  cleanText((params.get('search') ?? '').slice(0, 1_000))
    .replace(/\s+/g, ' ')
    .slice(0, SEARCH_LIMIT)
    .toWellFormed()

/** The key that a URL names, null for one that is not known. */
export const oneOf = <T extends object>(known: T, text: string | null) =>
  text !== null && Object.hasOwn(known, text) ? (text as keyof T & string) : null

export function parseCursor(params: URLSearchParams): Cursor {
  const after = parseUuid(params.get('after'))
  if (after) return { after }
  const before = parseUuid(params.get('before'))
  return before ? { before } : null
}

type Asked = Record<string, string | number | true | null | undefined>

/**
 * '?search=okafor&after=…' of the parameters that are set, in this order, or ''. True sets a parameter without a value.
 */
export function listQuery(asked: Asked, cursor?: Cursor) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries<Asked[string]>({ ...asked, ...cursor }))
    if (value) params.set(name, value === true ? '' : String(value))
  return params.size > 0 ? `?${params}` : ''
}

export const cursorPlace = (cursor: Cursor) =>
  cursor === null
    ? { id: null, isBackwards: false }
    : { id: 'after' in cursor ? cursor.after : cursor.before, isBackwards: 'before' in cursor }

/**
 * A page of rows that were read in the direction of the cursor, with one more than `limit` to show whether another page
 * exists. Null where the place is not in the list any more: the list begins again.
 */
export function cursorPage<Row extends { id: string }>(rows: readonly Row[], cursor: Cursor, limit: number) {
  const { id, isBackwards } = cursorPlace(cursor)
  if (id && (rows.length === 0 || (isBackwards && rows.length < limit))) return null
  const hasMore = rows.length > limit
  const items = rows.slice(0, limit)
  if (isBackwards) items.reverse()
  const [first, last] = [items[0], items.at(-1)]
  const previous: Cursor = first && id && (!isBackwards || hasMore) ? { before: first.id } : null
  const next: Cursor = last && (isBackwards || hasMore) ? { after: last.id } : null
  return { items, previous, next }
}

export type NumberedPage = { counted: number; page: number; pageCount: number }

/** The page of a counted list that a URL requests, from 1; a page beyond the last is the last. */
export function numberedPage(
  counted: number,
  asked: number,
  perPage: number,
): NumberedPage & { offset: number } {
  const pageCount = Math.max(1, Math.ceil(counted / perPage))
  const page = Math.min(asked, pageCount)
  return { counted, page, pageCount, offset: (page - 1) * perPage }
}
