/** Thrown for a body that is larger than the form may be; the caller answers 413. */
export class BodyTooLarge extends Error {}
/** Thrown for a body that is no form at all; the caller answers 400. */
export class BodyUnreadable extends Error {}

// The largest of our forms has some eighty; a hundred thousand cost a tenth of a second to take apart.
const MAX_FIELDS = 1_000

/**
 * Reads the text fields of a form of at most `limit` bytes; no files, the first value of a repeated field, storable
 * text. Throws BodyTooLarge, BodyUnreadable.
 */
export async function readFormFields(request: Request, limit: number): Promise<Map<string, string>> {
  const body = await readLimited(request, limit)
  const type = request.headers.get('Content-Type') ?? ''
  // In a form with files the sign is text.
  if (!type.startsWith('multipart/') && countOf(AMPERSAND, body) >= MAX_FIELDS) throw new BodyUnreadable()
  let form: FormData
  try {
    form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new BodyUnreadable()
  }
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, cleanText(value))
  }
  return fields
}

const AMPERSAND = 0x26

function countOf(wanted: number, bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === wanted) count++
  return count
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // A body that breaks off half way is no form either.
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > limit) break
      parts.push(part)
    }
  } catch {
    throw new BodyUnreadable()
  }
  if (size > limit) throw new BodyTooLarge()
  return Uint8Array.from(Buffer.concat(parts))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they must be rejected
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

// Unicode's Stream-Safe Text Format (UAX #15): no language has more marks on one letter, and composing takes quadratic
// time in their number.
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu

/** Composes accents, and removes lone surrogates and excessive combining marks. */
export const composeText = (text: string) => text.toWellFormed().replace(STACKED_MARKS, '$1').normalize('NFC')

/** Text as it may be stored: one kind of line end, composed accents, no control characters or half characters, trimmed. */
export function cleanText(text: string): string {
  return composeText(text.replace(/\r\n?/g, '\n').replace(UNSTORABLE, '')).trim()
}
