import { PHONE_TYPE_CODES } from './model'
import type { ContactForm } from './schema'

/** Milliseconds that the external network may take; the visitor waits for it. */
const ANSWER_LIMIT = 10_000

// What the network's ajax endpoint calls a message from a contact form.
const NETWORK_ACTION = 'contact_form'

export type NetworkAnswer = { ok: true } | { ok: false; reason: string }

/**
 * Posts a contact message to the external mortgage network at `url`, and nowhere else: a redirect counts as a failure.
 * Of the answer only the status is used; its body is not read. Never throws.
 * `reason` is for the log and names no person.
 */
export async function postToNetwork(
  url: string,
  message: ContactForm,
  { limitMs = ANSWER_LIMIT }: { limitMs?: number } = {},
): Promise<NetworkAnswer> {
  const body = new URLSearchParams({
    firstName: message.firstName,
    lastName: message.lastName,
    email: message.email,
    phone: message.phone,
    phoneType: PHONE_TYPE_CODES[message.phoneType],
    city: message.city ?? '',
    postalCode: message.postalCode ?? '',
    comments: message.comments,
    // Only the second box is a consent to the network's own messages.
    casl: String(message.networkConsent),
    action: NETWORK_ACTION,
    brokerCode: message.brokerCode ?? '',
    wpnonce: message.wpnonce ?? '',
  })
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    // Whatever it sends after the status is not waited for.
    response.body?.cancel().catch(() => {})
    return response.ok ? { ok: true } : { ok: false, reason: `status ${response.status}` }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : 'unknown' }
  }
}
