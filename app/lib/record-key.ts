import { parseUuid } from './parse-uuid'
import { parseVersion } from './parse-version'

/** Which record a form is about, and as of which of its versions: the hidden fields `id` and `version`. */
export type RecordKey = { id: string; version: number }

/** Null where the form names no record. A version that makes no sense is 0, which no record has. */
export function readRecordKey(fields: ReadonlyMap<string, string>): RecordKey | null {
  const id = parseUuid(fields.get('id'))
  return id ? { id, version: parseVersion(fields.get('version')) } : null
}

/** How a write to one record went: 'stale' when somebody changed it since that version, 'gone' when it is deleted. */
export type Written = 'saved' | 'stale' | 'gone'
