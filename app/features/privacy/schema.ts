import type { Person } from '~/features/leads/contacts/model'
import { normalizeEmail } from '~/lib/email-address'
import { parsePhone } from '~/lib/parse-phone'

const MAX_LENGTH = 254

/** Parses an e-mail address or phone number; null for neither. */
export function parsePerson(text: string | undefined): Person | null {
  const typed = (text ?? '').trim()
  if (typed.length > MAX_LENGTH) return null
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return { email: normalizeEmail(typed), phone: null }
  // With its extension and without it is one person.
  const [number] = parsePhone(typed)?.split(';') ?? []
  return number ? { email: null, phone: number.replace(/\D/g, '').slice(-10) } : null
}
