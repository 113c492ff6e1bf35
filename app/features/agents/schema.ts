import { foldAccents } from '~/lib/fold-accents'
import { cleanText } from '~/lib/parse-form'
import { parseUuid } from '~/lib/parse-uuid'
import { findProvince, type Province } from '~/lib/provinces'

const SLUG = /^[a-z0-9]{1,100}$/

/** What the address of a profile names: an id, a slug, or nothing that a broker could have. Any text may come. */
export function parseAgentIdentifier(text: string): { id: string } | { slug: string } | null {
  const id = parseUuid(text)
  if (id) return { id }
  const identifier = text.trim().toLowerCase()
  return SLUG.test(identifier) ? { slug: identifier } : null
}

export type DirectoryFilter = {
  /** As typed, shortened. */
  search: string
  province: Province | null
  /** Counted from 1. */
  page: number
}

/** Characters of a search that are read. */
export const SEARCH_LIMIT = 100

/** What the directory's address asks for; what makes no sense there counts as not asked. */
export function parseDirectoryFilter(params: URLSearchParams): DirectoryFilter {
  const page = params.get('page') ?? ''
  return {
    search: cleanText(params.get('search') ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, SEARCH_LIMIT),
    province: findProvince(params.get('province') ?? '') ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The directory's address for a choice; without what is not chosen, so that each list has one address. */
export function directoryHref({ search, province, page }: DirectoryFilter): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (province) params.set('province', province.code)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/find-broker?${params}` : '/find-broker'
}

const WORDS_LIMIT = 8

/**
 * A search as PostgreSQL's to_tsquery takes it: each word by its beginning, all of them wanted.
 * Only letters, digits, dots and hyphens are left, inside quotes, so no operator can be smuggled in.
 * Null when nothing searchable was typed.
 */
export function directoryQuery(search: string): string | null {
  const words = foldAccents(search)
    .split(/[^\p{L}\p{N}.-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return null
  return words
    .slice(0, WORDS_LIMIT)
    .map((word) => `'${word}':*`)
    .join(' & ')
}
