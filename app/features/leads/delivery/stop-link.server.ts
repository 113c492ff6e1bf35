import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.server'
import { sharedSecret } from '~/platform/secret.server'

/** The name of the secret that signs stop links. */
export const STOP_KEY = 'contact stops'

const stopSignature = (key: string, leadId: string) =>
  createHmac('sha256', key).update(leadId).digest('base64url').slice(0, 22)

/**
 * The URL where a visitor ends all contact about their lead. It names no person; the signature is only in the e-mail.
 */
export const stopPath = (key: string, leadId: string) => `/no-contact/${leadId}.${stopSignature(key, leadId)}`

/** The lead of a stop link; null for a link that is not ours. */
export async function leadOfStopLink(db: Db, token: string): Promise<string | null> {
  const [leadId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(stopSignature(await sharedSecret(db, STOP_KEY), leadId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? leadId : null
}
