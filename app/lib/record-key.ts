import { parseUuid } from './parse-uuid'
import { parseVersion } from './parse-version'

/** The record and version of a form: the hidden fields `id` and `version`. */
export type RecordKey = { id: string; version: number }

/** Null where the form names no record. A version that makes no sense is 0, which no record has. */
export function readRecordKey(fields: ReadonlyMap<string, string>): RecordKey | null {
  const id = parseUuid(fields.get('id'))
  return id ? { id, version: parseVersion(fields.get('version')) } : null
}

/** The outcome of a write to a record: 'stale' after another change since that version, 'gone' when it is deleted. */
export type Written = 'saved' | 'stale' | 'gone'
