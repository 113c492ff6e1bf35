const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses an id of a URL or form; null for any other text. */
export function parseUuid(text: string | null | undefined): string | null {
  const id = (text ?? '').trim().toLowerCase()
  return UUID.test(id) ? id : null
}
