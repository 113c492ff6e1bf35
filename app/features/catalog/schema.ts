import { whichNumber } from '~/features/calculators/wording'
import type { FormFields } from '~/lib/merge-fields'
import { readNumber } from '~/lib/numbers'
import { type FieldErrors, type Fields, type Parsed, parsed, readRequired, readText } from '~/lib/read-fields'
import { frenchFields, readFrench, type Translations } from '~/lib/translations'
import {
  CATALOG_CONTENT_LIMIT,
  type CatalogDraft,
  type CatalogKind,
  CUT_FIELDS,
  type CutField,
  FEATURES_LIMIT,
  PANEL_CATALOG_MESSAGES,
  PRODUCT_DESCRIPTION_LIMIT,
  PRODUCT_NAME_LIMIT,
  readJson,
  SERVICE_TEXT_LIMIT,
  TRANSLATED_TEXTS,
} from './model'

/** `content` is HTML that is not cleaned yet. A product has a price, a service has features. */
export type CatalogInput = {
  name: string
  description: string | null
  content: string | null
  isActive: boolean
  price?: number | null
  features?: unknown
  featuresFr?: unknown
  translations?: Translations
}

// The largest numeric(12,2).
const MAX_PRICE = 9_999_999_999.99

/** Dollars; null where the field is empty. */
function readPrice(fields: Fields, errors: FieldErrors): number | null {
  const typed = fields.get('price') ?? ''
  if (!typed) return null
  const { value: price, readings } = readNumber(typed, 'amount')
  if (readings.length > 1) errors.price = whichNumber(readings, 'amount')
  else if (price === null) errors.price = 'Enter an amount, for example 499.99.'
  else if (price < 0) errors.price = 'A price cannot be negative.'
  else if (price > MAX_PRICE) errors.price = 'Enter a smaller amount.'
  return price
}

const onOneLine = (fields: Fields) =>
  new Map(fields).set('name', (fields.get('name') ?? '').replace(/\s+/g, ' '))

/** As many characters as the database counts, which are not JavaScript's. */
const cut = (text: string) => Array.from(text).slice(0, SERVICE_TEXT_LIMIT).join('').trimEnd()

/** The fields of a service that are longer than the database's 255 characters and are cut when it is saved. */
export const cutFields = (kind: CatalogKind, fields: Fields): CutField[] =>
  CUT_FIELDS.filter((name) => {
    const text = onOneLine(fields).get(name) ?? ''
    return kind === 'service' && cut(text) !== text
  })

/** A product or a service as its form sends it; a product's texts may not be too long, a service's are cut. */
export function parseCatalogItem(kind: CatalogKind, fields: Fields): Parsed<CatalogInput> {
  const errors: FieldErrors = {}
  const isProduct = kind === 'product'
  const typed = onOneLine(fields)
  const nameLimit = isProduct ? PRODUCT_NAME_LIMIT : Number.POSITIVE_INFINITY
  const textLimit = isProduct ? PRODUCT_DESCRIPTION_LIMIT : Number.POSITIVE_INFINITY
  const name = readRequired(typed, 'name', nameLimit, `Enter the ${kind}’s name.`, errors)
  const description = readText(typed, 'description', textLimit, errors)
  const content = fields.get('content') || null
  if ((content?.length ?? 0) > CATALOG_CONTENT_LIMIT) errors.content = 'This is too long for one page.'
  const french = readFrench(fields, TRANSLATED_TEXTS[kind], errors)
  const shared = { content, ...french, isActive: fields.get('isActive') === 'yes' }
  if (isProduct) return parsed({ ...shared, name, description, price: readPrice(fields, errors) }, errors)
  const read = (field: string) => {
    const value = parseFeatures(fields.get(field) ?? '')
    if (value === undefined) errors[field] = PANEL_CATALOG_MESSAGES.features
    return value
  }
  const features = {
    features: read('features'),
    ...(fields.has('featuresFr') && { featuresFr: read('featuresFr') }),
  }
  return parsed(
    { ...shared, name: cut(name), description: description && cut(description), ...features },
    errors,
  )
}

/** The value of a JSON text, null for none; undefined for one that cannot be stored. */
function parseFeatures(text: string): unknown {
  if (text.length > FEATURES_LIMIT) return undefined
  const value = readJson(text)
  if (!isStorable(value, DEEPEST)) return undefined
  return Array.isArray(value) ? value.filter((entry) => entry !== '') : value
}

// Deeper nesting makes no sense, and a database's parser has a limit too.
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

export const catalogFields = (kind: CatalogKind, item: CatalogDraft): FormFields => ({
  name: item.name,
  description: item.description,
  content: item.content,
  isActive: item.isActive ? 'yes' : '',
  ...frenchFields(Object.keys(TRANSLATED_TEXTS[kind]), item.translations),
  ...(kind === 'product' ? { price: item.price } : { features: item.features, featuresFr: item.featuresFr }),
})
