const ENTITIES: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}

// What XML 1.0 has no way to write at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text for between XML tags or in an attribute. */
export const escapeXml = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[<>&"']/g, (letter) => ENTITIES[letter] ?? letter)
