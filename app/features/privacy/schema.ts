/** Who is meant: an address or a number, as leads fold them. */
export type Person = { email: string | null; phone: string | null }

const MOST = 254

/** The person whose address or number was typed; null for what is neither. */
export function parsePerson(text: string | undefined): Person | null {
  const typed = (text ?? '').trim()
  if (typed.length > MOST) return null
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return { email: typed.toLowerCase(), phone: null }
  const digits = typed.replace(/\D/g, '')
  return /^[\d\s()+.-]+$/.test(typed) && digits.length >= 10
    ? { email: null, phone: digits.slice(-10) }
    : null
}
