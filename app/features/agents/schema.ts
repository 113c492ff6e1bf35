import { cleanText } from '~/lib/parse-form'
import { parseUuid } from '~/lib/parse-uuid'
import { findProvince, type Province } from '~/lib/provinces'

const SLUG = /^[a-z0-9]{1,100}$/

/** Parses a profile's URL: an id, a slug, or null for neither. */
export function parseAgentIdentifier(text: string): { id: string } | { slug: string } | null {
  const id = parseUuid(text)
  if (id) return { id }
  const identifier = text.trim().toLowerCase()
  return SLUG.test(identifier) ? { slug: identifier } : null
}

export type DirectoryFilter = {
  search: string
  province: Province | null
  /** As the agents' records spell it; empty: any. */
  language: string
  /** The first three characters of a postal code; the whole code is not kept. Empty: none. */
  near: string
  page: number
}

export const SEARCH_LIMIT = 100
const LANGUAGE_LIMIT = 40

export function parseDirectoryFilter(params: URLSearchParams): DirectoryFilter {
  const page = params.get('page') ?? ''
  return {
    search: cleanText(params.get('search') ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, SEARCH_LIMIT),
    province: findProvince(params.get('province') ?? '') ?? null,
    language: cleanText(params.get('language') ?? '').slice(0, LANGUAGE_LIMIT),
    near: cleanText(params.get('near') ?? '')
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 3)
      .toUpperCase(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The directory's URL for a choice, without defaults, so that each list has one URL. */
export function directoryHref({ search, province, language, near, page }: DirectoryFilter): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (province) params.set('province', province.code)
  if (language) params.set('language', language)
  if (near) params.set('near', near)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/find-broker?${params}` : '/find-broker'
}
