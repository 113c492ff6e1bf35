import { t } from '@lingui/core/macro'
import { formatCad, formatCadCents } from '~/lib/money'
import { panel } from '~/lib/paths'
import type { Translations, Written } from '~/lib/translations'

/** Characters of a description on a card; the rest is on its own page. */
export const CARD_TEXT_LENGTH = 180

export type CatalogCardFacts = {
  id: string
  name: string
  description: string | null
  imageUrl: string | null
  /** Dollars; services have none. */
  price?: number | null
  written: Written
}

export type Feature = { title: string; text?: string }

/**
 * A service's features for people, from the JSON of its column: a list of texts, of objects with a title
 * and a text, or an object of names and texts. Anything else is left out.
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

/** Dollars as they are advertised: cents only where there are some. */
export const priceText = (price: number) =>
  price === 0 ? t`Free` : Number.isInteger(price) ? formatCad(price) : formatCadCents(price)

export type CatalogKind = 'product' | 'service'

export const CATALOG_KINDS = {
  product: {
    name: 'Product',
    plural: 'Products',
    path: panel('products'),
    publicPath: '/products',
    listFailed: 'Failed to fetch products',
    empty: 'What clients can take out or book, each with a page of its own.',
  },
  service: {
    name: 'Service',
    plural: 'Services',
    path: panel('services'),
    publicPath: '/services',
    listFailed: 'Failed to fetch services',
    empty: 'What your brokers do for clients, each with a page of its own.',
  },
} as const satisfies Record<CatalogKind, object>

export const catalogMessages = (kind: CatalogKind) => {
  const { name } = CATALOG_KINDS[kind]
  return {
    added: `${name} added`,
    changed: `${name} saved`,
    deleted: `${name} deleted`,
    activated: `${name} is active`,
    deactivated: `${name} is inactive`,
    gone: `That ${kind} no longer exists`,
    check: PANEL_CATALOG_MESSAGES.check,
    saveFailed: `Failed to save ${kind}`,
    deleteFailed: `Failed to delete ${kind}`,
  }
}

export const PANEL_CATALOG_MESSAGES = {
  check: 'Please check the marked fields',
  features: 'Features must be valid JSON',
  truncated:
    'Some fields were truncated to fit database limits (255 chars). Please shorten them to avoid data loss.',
  uploadFailed: 'Upload failed',
  imageFailed: 'Failed to upload image',
  imageChanged: 'Picture saved',
} as const

/** Characters that the database holds of a service's name and of its description (signed-in spec §5). */
export const SERVICE_TEXT_LIMIT = 255
export const PRODUCT_NAME_LIMIT = 200
export const PRODUCT_DESCRIPTION_LIMIT = 2_000
export const CATALOG_CONTENT_LIMIT = 200_000
export const FEATURES_LIMIT = 20_000
/** Texts that may be in French too, with their greatest lengths. */
export const TRANSLATED_TEXTS = {
  product: {
    name: PRODUCT_NAME_LIMIT,
    description: PRODUCT_DESCRIPTION_LIMIT,
    content: CATALOG_CONTENT_LIMIT,
  },
  service: { name: SERVICE_TEXT_LIMIT, description: SERVICE_TEXT_LIMIT, content: CATALOG_CONTENT_LIMIT },
} as const

export const CATALOG_ITEMS_PER_PAGE = 20

export const CUT_FIELDS = ['name', 'description'] as const
export type CutField = (typeof CUT_FIELDS)[number]

export type PanelCatalogItem = {
  id: string
  name: string
  description: string | null
  imageUrl: string | null
  price: number | null
  isActive: boolean
  updatedAt: Date
  version: number
}

/** A product or service as its form shows it: `price` of a product, `features` (JSON as text) of a service. */
export type CatalogDraft = {
  id: string
  name: string
  description: string
  content: string
  price: string
  features: string
  featuresFr: string
  translations: Translations
  imageUrl: string | null
  isActive: boolean
  version: number
}

export type FeatureRow = { title: string; text: string }

/**
 * The features as rows to edit, empty ones too; null for JSON that rows would lose something of: it is edited as JSON
 * alone.
 */
export function featureRows(json: unknown): FeatureRow[] | null {
  if (json === null) return []
  if (!Array.isArray(json)) return null
  const rows = json.map((entry: unknown): FeatureRow | null => {
    if (typeof entry === 'string') return { title: entry, text: '' }
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null
    const { title, text = '', ...others } = entry as Record<string, unknown>
    const isRow = typeof title === 'string' && typeof text === 'string' && Object.keys(others).length === 0
    return isRow ? { title, text } : null
  })
  return rows.includes(null) ? null : (rows as FeatureRow[])
}

/** Rows as the JSON that is stored: a plain text where there is only one. */
export const featuresOfRows = (rows: readonly FeatureRow[]) =>
  rows.map(({ title, text }) => (text ? { title, text } : title))

/** The value of a JSON text, undefined where it is none; null where nothing was written. */
export function readJson(text: string): unknown {
  if (!text.trim()) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
