import type { FormFields } from '~/lib/merge-fields'
import { parseNumber } from '~/lib/parse-number'
import type { FieldErrors, Fields, Parsed } from '~/lib/read-fields'
import {
  CATALOG_CONTENT_LIMIT,
  type CatalogDraft,
  type CatalogKind,
  type CutField,
  FEATURES_LIMIT,
  PANEL_CATALOG_MESSAGES,
  PRODUCT_DESCRIPTION_LIMIT,
  PRODUCT_NAME_LIMIT,
  readJson,
  SERVICE_TEXT_LIMIT,
} from './model'

/** `content` is HTML that nobody has cleaned yet. */
type Shared = { name: string; description: string | null; content: string | null; isActive: boolean }
export type ProductInput = Shared & { price: number | null }
export type ServiceInput = Shared & { features: unknown }

function readShared(fields: Fields, kind: string, errors: FieldErrors): Shared {
  const name = (fields.get('name') ?? '').replace(/\s+/g, ' ')
  const content = fields.get('content') ?? ''
  if (!name) errors.name = `Enter the ${kind}’s name.`
  if (content.length > CATALOG_CONTENT_LIMIT) errors.content = 'This is too long for one page.'
  const description = fields.get('description') || null
  return { name, description, content: content || null, isActive: fields.get('isActive') === 'yes' }
}

// What a numeric(12,2) holds.
const MOST = 9_999_999_999.99

/** A product: the name is wanted, the price (dollars) may be left empty. */
export function parseProduct(fields: Fields): Parsed<ProductInput> {
  const errors: FieldErrors = {}
  const shared = readShared(fields, 'product', errors)
  if (shared.name.length > PRODUCT_NAME_LIMIT) errors.name = `Use at most ${PRODUCT_NAME_LIMIT} characters.`
  if ((shared.description?.length ?? 0) > PRODUCT_DESCRIPTION_LIMIT)
    errors.description = `Use at most ${PRODUCT_DESCRIPTION_LIMIT.toLocaleString('en-CA')} characters.`
  const typed = fields.get('price') ?? ''
  const price = typed ? parseNumber(typed) : null
  if (typed && price === null) errors.price = 'Enter an amount, for example 499.99.'
  else if (price !== null && price < 0) errors.price = 'A price cannot be negative.'
  else if (price !== null && price > MOST) errors.price = 'Enter a smaller amount.'
  else if (price !== null && Math.abs(price * 100 - Math.round(price * 100)) > 1e-4)
    errors.price = 'Use steps of 0.01.'
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { ...shared, price: price === null ? null : Math.round(price * 100) / 100 } }
}

/** As many characters as the database counts, which are not JavaScript's. */
const cut = (text: string) => Array.from(text).slice(0, SERVICE_TEXT_LIMIT).join('').trimEnd()

/**
 * A service: the name is wanted, the features have to be JSON. A name or a description beyond 255 characters is cut;
 * `truncated` names those, so that whoever wrote them is told.
 */
export function parseService(fields: Fields): Parsed<ServiceInput> & { truncated: CutField[] } {
  const errors: FieldErrors = {}
  const shared = readShared(fields, 'service', errors)
  const features = parseFeatures(fields.get('features') ?? '')
  if (features === undefined) errors.features = PANEL_CATALOG_MESSAGES.features
  if (Object.keys(errors).length > 0) return { ok: false, errors, truncated: [] }
  const name = cut(shared.name)
  const description = shared.description && cut(shared.description)
  const truncated: CutField[] = []
  if (name !== shared.name) truncated.push('name')
  if (description !== shared.description) truncated.push('description')
  return { ok: true, values: { ...shared, name, description, features }, truncated }
}

/** The value that a JSON text stands for, null for none; undefined for what cannot be stored. */
function parseFeatures(text: string): unknown {
  if (text.length > FEATURES_LIMIT) return undefined
  const value = readJson(text)
  if (!isStorable(value, DEEPEST)) return undefined
  return Array.isArray(value) ? value.filter((entry) => entry !== '') : value
}

// Nobody lists features within features within features; a database's parser has an end too.
const DEEPEST = 12

/** PostgreSQL's JSON holds neither the character 0 nor half characters, which JSON itself can write. */
function isStorable(value: unknown, levels: number): boolean {
  if (value === undefined || levels === 0) return false
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([name, part]) => isStorable(name, levels) && isStorable(part, levels - 1),
  )
}

/** The fields of the form of a product or a service as they show what is stored. */
export const catalogFields = (kind: CatalogKind, item: CatalogDraft): FormFields => ({
  name: item.name,
  description: item.description,
  content: item.content,
  isActive: item.isActive ? 'yes' : '',
  ...(kind === 'product' ? { price: item.price } : { features: item.features }),
})
