import { fieldLabel } from './field-label'
import { cleanText } from './parse-form'
import { cutText } from './truncate'

/** A field that two people changed: both values as text. `seen`: the fingerprint of the stored one. */
export type Conflict = { name: string; label: string; theirs: string; yours: string; seen: string }

/** The fields of a form as it shows a stored record. A checkbox that is off is ''. */
export type FormFields = Readonly<Record<string, string>>

const SHOWN_LENGTH = 400

/** 53 bits of a text (cyrb53): enough to see that it changed, and the same in server and browser. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const char of cleanText(text)) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** A fingerprint of each field that a form was rendered from, for its hidden field `base`. */
export const baseOf = (fields: FormFields) =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fingerprint(text)])))

function readBase(text: string | undefined): Record<string, unknown> {
  try {
    const base: unknown = JSON.parse(text ?? '{}')
    return typeof base === 'object' && base !== null ? (base as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

// Cut first: the pattern of tags takes time with the square of a text of opening brackets.
const inWords = (text: string) =>
  cutText(
    text
      .slice(0, 4 * SHOWN_LENGTH)
      .replace(/<[^>]*>/g, ' ')
      .replace(/[ \t]+/g, ' ')
      .trim(),
    SHOWN_LENGTH,
  )

/**
 * Merges a posted form with the stored record. A field that the person left alone takes the stored value, so that
 * saving never undoes another save. A field that both sides changed is a conflict until the form says which to `keep`,
 * having shown the value that is stored (`seen`). A form without a `base` conflicts in every field that differs.
 */
export function mergeFields(
  posted: ReadonlyMap<string, string>,
  stored: FormFields,
  describe: (name: string, text: string) => string = (_, text) => text,
): { fields: Map<string, string>; conflicts: Conflict[] } {
  const base = readBase(posted.get('base'))
  const fields = new Map(posted)
  const conflicts: Conflict[] = []
  const isPartial = Object.keys(base).length > 0
  for (const [name, kept] of Object.entries(stored)) {
    // A form that was made without this field says nothing about it.
    if (isPartial && !posted.has(name) && base[name] === undefined) continue
    const theirs = cleanText(kept)
    const yours = posted.get(name) ?? ''
    if (yours === theirs) continue
    const seen = fingerprint(theirs)
    const keep = posted.get(`seen.${name}`) === seen ? posted.get(`keep.${name}`) : undefined
    if (base[name] === fingerprint(yours) || keep === 'theirs') fields.set(name, theirs)
    else if (base[name] !== seen && keep !== 'yours')
      conflicts.push({
        name,
        label: fieldLabel(name),
        theirs: inWords(describe(name, theirs)),
        yours: inWords(describe(name, yours)),
        seen,
      })
  }
  return { fields, conflicts }
}
