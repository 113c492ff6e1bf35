/** Characters of a description on a card; the rest is on its own page. */
export const CARD_TEXT_LENGTH = 180

export type CatalogCardFacts = {
  id: string
  name: string
  description: string | null
  imageUrl: string | null
  /** Dollars; services have none. */
  price?: number | null
}

export const CATALOG_MESSAGES = {
  noProduct: 'Product not found.',
  noService: 'Service not found.',
} as const

export type Feature = { title: string; text?: string }

/**
 * A service's features for people, whatever JSON the column holds: a list of texts, of objects with a title
 * and a text, or an object of names and texts. What is none of these is left out.
 */
export function readFeatures(json: unknown): Feature[] {
  if (Array.isArray(json)) return json.flatMap(readFeature)
  if (typeof json === 'object' && json !== null) {
    return Object.entries(json).flatMap(([title, text]) =>
      typeof text === 'string' || typeof text === 'number' ? [{ title, text: String(text) }] : [],
    )
  }
  return typeof json === 'string' && json.trim() ? [{ title: json }] : []
}

function readFeature(entry: unknown): Feature[] {
  if (typeof entry === 'string' || typeof entry === 'number') {
    return String(entry).trim() ? [{ title: String(entry) }] : []
  }
  if (typeof entry !== 'object' || entry === null) return []
  const { title, name, text, description } = entry as Record<string, unknown>
  const heading = title ?? name
  const body = text ?? description
  if (typeof heading !== 'string') return typeof body === 'string' ? [{ title: body }] : []
  return [{ title: heading, text: typeof body === 'string' ? body : undefined }]
}
