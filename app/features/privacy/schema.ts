import { parsePhone } from '~/lib/parse-phone'
import type { Person } from './model'

const MOST = 254

/** The person whose address or number was typed; null for what is neither. */
export function parsePerson(text: string | undefined): Person | null {
  const typed = (text ?? '').trim()
  if (typed.length > MOST) return null
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return { email: typed.toLowerCase(), phone: null }
  // With its extension and without it is one person.
  const [number] = parsePhone(typed)?.split(';') ?? []
  return number ? { email: null, phone: number.replace(/\D/g, '').slice(-10) } : null
}
