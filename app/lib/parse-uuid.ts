const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id that an address or a form names, or null for what none can be. Any text may come. */
export function parseUuid(text: string | null | undefined): string | null {
  const id = (text ?? '').trim().toLowerCase()
  return UUID.test(id) ? id : null
}
