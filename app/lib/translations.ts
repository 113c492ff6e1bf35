import { currentLocale, type Locale } from './i18n'
import type { FormFields } from './merge-fields'
import { type FieldErrors, type Fields, readText } from './read-fields'

/** Authors' French beside their English, by the field of the form: `bio_fr`. */
export type Translations = Record<string, string>

/** Languages of a record's texts that are known for certain, by field; of the others their words tell. */
export type Written = Partial<Record<string, Locale>>

const FRENCH = '_fr'

/** The record with each text in the language of the page, or in the only one in which it exists. */
export function inPageLanguage<T extends { translations: Translations }>({ translations, ...record }: T) {
  const texts: Record<string, string> = {}
  const written: Written = {}
  for (const [name, french] of Object.entries(translations)) {
    const field = name.slice(0, -FRENCH.length)
    const isFrench = currentLocale() === 'fr' || !(record as Record<string, unknown>)[field]
    if (isFrench) texts[field] = french
    written[field] = isFrench ? 'fr' : 'en'
  }
  return { ...record, ...texts, written }
}

/** The French fields of a form, as they are stored. */
export const frenchFields = (names: readonly string[], translations: Translations): FormFields =>
  Object.fromEntries(names.map((name) => [name + FRENCH, translations[name + FRENCH] ?? '']))

/** The posted form with the stored French of fields that it does not have: missing means unchanged. */
export const withStoredFrench = (posted: ReadonlyMap<string, string>, stored: FormFields) =>
  new Map([...Object.entries(stored).filter(([name]) => name.endsWith(FRENCH)), ...posted])

/**
 * Reads the French of the fields in `limits`, which are those of the English. Returns nothing for a form without such
 * fields: the stored texts stay.
 */
export function readFrench(
  fields: Fields,
  limits: Readonly<Record<string, number>>,
  errors: FieldErrors,
): { translations?: Translations } {
  const names = Object.keys(limits).filter((name) => fields.has(name + FRENCH))
  if (names.length === 0) return {}
  const texts = names.map(
    (name) => [name + FRENCH, readText(fields, name + FRENCH, limits[name] ?? 0, errors) ?? ''] as const,
  )
  return { translations: Object.fromEntries(texts.filter(([, text]) => text !== '')) }
}
