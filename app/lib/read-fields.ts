export type FieldErrors = Record<string, string>
export type Fields = ReadonlyMap<string, string>
export type Parsed<T> = { ok: true; values: T } | { ok: false; errors: FieldErrors }

export const parsed = <T>(values: T, errors: FieldErrors): Parsed<T> =>
  Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values }

const URL_LIMIT = 500

/** A text of at most `limit` characters, null when left empty; a longer one is named in `errors`. */
export function readText(fields: Fields, name: string, limit: number, errors: FieldErrors): string | null {
  const text = fields.get(name) ?? ''
  if (text.length > limit) errors[name] = `Use at most ${limit.toLocaleString('en-CA')} characters.`
  return text || null
}

/** As `readText`, but `missing` is said where nothing was entered. */
export function readRequired(
  fields: Fields,
  name: string,
  limit: number,
  missing: string,
  errors: FieldErrors,
): string {
  const text = readText(fields, name, limit, errors)
  if (text === null) errors[name] = missing
  return text ?? ''
}

/** Reads an http or https URL, null when empty; adds an error for anything else. */
export function readUrl(fields: Fields, name: string, errors: FieldErrors): string | null {
  const text = fields.get(name) ?? ''
  if (!text) return null
  const url = text.length <= URL_LIMIT ? URL.parse(text) : null
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  errors[name] = 'Enter a full web address, for example https://www.example.ca'
  return null
}
