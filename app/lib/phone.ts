const STORED = /^(\+\d{7,15})(?:;ext=(\d{1,10}))?$/

/** A stored number as people read it: '(416) 555-0123 ext. 45'; of another country in its international form. */
export function formatPhone(phone: string): string {
  const [, number, extension] = STORED.exec(phone) ?? []
  // Not parseable (stored before phone numbers were normalized, or the brokerage's own spelling): unchanged.
  if (!number) return phone
  const shown = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return extension ? `${shown} ext. ${extension}` : shown
}

// 'ext. 45', 'x45', '#45', ';ext=45', and in French 'poste 45', 'p. 45'; the word is no part of a longer one.
const EXTENSION = /[\s,;(]*(?<![a-z])(?:ext(?:ension|n)?|x|#|postes?|p)(?![a-z])[\s.:=#]*(\d{1,10})\)?/i

/** The number with its extension in the one spelling that `parsePhone` and `telHref` read: '514 555 0123;ext=45'. */
export const withPlainExtension = (text: string) => text.replace(EXTENSION, ';ext=$1')

// The longest number of any country.
const MAX_DIGITS = 15

/** A telephone number as a link; ten digits get the country's 1, an extension is dialled after the call. */
export function telHref(phone: string): string {
  const [before = '', extension] = withPlainExtension(phone).split(';ext=')
  // What follows the number, such as a second one or a name, must not be dialled with it.
  const [number = ''] = /\+?[\d(][\d\s().\u2010-\u2015/-]*/.exec(before) ?? []
  const all = number.replace(/\D/g, '')
  const digits = all.length > MAX_DIGITS ? all.slice(0, all.startsWith('1') ? 11 : 10) : all
  const dialled = number.startsWith('+') || digits.length !== 10 ? digits : `1${digits}`
  const after = /^\d+/.exec(extension ?? '')?.[0]
  return `tel:${digits.length >= 10 ? '+' : ''}${dialled}${after ? `;ext=${after}` : ''}`
}
