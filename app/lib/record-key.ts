const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which record a form is about, and as of which of its versions: the hidden fields `id` and `version`. */
export type RecordKey = { id: string; version: number }

/** Null where the form names no record. A version that makes no sense is 0, which no record has. */
export function readRecordKey(fields: ReadonlyMap<string, string>): RecordKey | null {
  const id = (fields.get('id') ?? '').toLowerCase()
  const version = fields.get('version') ?? ''
  return UUID.test(id) ? { id, version: /^\d{1,9}$/.test(version) ? Number(version) : 0 } : null
}

/** How a write to one record went: 'stale' when somebody changed it since that version, 'gone' when it is deleted. */
export type Written = 'saved' | 'stale' | 'gone'

/** The page that an address asks for, counted from 1; whatever makes no sense is the first. */
export function askedPage(params: URLSearchParams): number {
  const asked = params.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}
