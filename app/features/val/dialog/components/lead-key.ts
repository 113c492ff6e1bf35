import type { Contact } from '../model'

const STORAGE_KEY = 'val-lead'
/** For this time the same details update their lead; later they are a new enquiry. */
const SAME_LEAD_MS = 24 * 60 * 60_000

type StoredLead = { key: string; email: string | null; phone: string | null; at: number }

const isStoredLead = (value: unknown): value is StoredLead =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

/** Stores in this browser the key of the lead with these details, where it allows storage. */
export function rememberLead(key: string, { email, phone }: Contact, now = Date.now()) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ key, email, phone, at: now } satisfies StoredLead))
  } catch {
    // Private windows and full disks: the next visit creates a lead of its own.
  }
}

/** Returns the key of the lead with the same email address or number of the last 24 hours; null for none. */
export function knownLeadKey({ email, phone }: Contact, now = Date.now()): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!isStoredLead(stored) || now - stored.at > SAME_LEAD_MS) return null
    const isSame = (email !== null && stored.email === email) || (phone !== null && stored.phone === phone)
    return isSame ? stored.key : null
  } catch {
    return null
  }
}

/** Removes a key that the server rejects: the next details create another lead. */
export function forgetLeadKey(key: string) {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (isStoredLead(stored) && stored.key === key) localStorage.removeItem(STORAGE_KEY)
  } catch {
    // No storage, no key.
  }
}
