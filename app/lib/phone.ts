const STORED = /^(\+\d{7,15})(?:;ext=(\d{1,10}))?$/

/** A stored number as people read it: '(416) 555-0123 ext. 45'; of another country in its international form. */
export function formatPhone(phone: string): string {
  const [, number, extension] = STORED.exec(phone) ?? []
  // Not parseable (stored before phone numbers were normalized, or the brokerage's own spelling): unchanged.
  if (!number) return phone
  const shown = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return extension ? `${shown} ext. ${extension}` : shown
}

/** A telephone number as a link; ten digits get the country's 1, an extension is dialled after the call. */
export function telHref(phone: string): string {
  const [number = '', extension] = phone.split(/(?:;\s*ext=|ext|x|#)\.?/i)
  const digits = number.replace(/\D/g, '')
  const dialled = number.trim().startsWith('+') || digits.length !== 10 ? digits : `1${digits}`
  const after = extension?.replace(/\D/g, '')
  return `tel:${digits.length >= 10 ? '+' : ''}${dialled}${after ? `;ext=${after}` : ''}`
}
