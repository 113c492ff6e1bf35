const ENTITIES: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}

// Characters that XML 1.0 cannot represent.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they must be rejected
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text for between XML tags or in an attribute. */
export const escapeXml = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[<>&"']/g, (letter) => ENTITIES[letter] ?? letter)
