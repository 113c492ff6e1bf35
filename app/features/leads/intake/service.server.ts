import { PHONE_TYPE_CODES } from './model'
import type { ContactForm } from './schema'

const ANSWER_LIMIT_MS = 10_000

// The network's ajax action for a message from a contact form.
const NETWORK_ACTION = 'contact_form'

type NetworkAnswer = { ok: true } | { ok: false; reason: string }

/** Posts a contact message to the external network; a redirect counts as a failure. Never throws; `reason` names no person. */
export async function postToNetwork(
  url: string,
  message: ContactForm,
  { limitMs = ANSWER_LIMIT_MS }: { limitMs?: number } = {},
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
    // Only a message whose second box was ticked gets here.
    casl: 'true',
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
    // The rest of the response is not awaited.
    response.body?.cancel().catch(() => {})
    return response.ok ? { ok: true } : { ok: false, reason: `status ${response.status}` }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : 'unknown' }
  }
}
