import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.server'
import { sharedSecret } from './secret.server'

const SIGNATURE_LENGTH = 22

/** As signId, with the secret of a purpose: for many links at once. */
export const signWith = (secret: string, id: string): string =>
  `${id}.${createHmac('sha256', secret).update(id).digest('base64url').slice(0, SIGNATURE_LENGTH)}`

/** Returns the id with a signature, for a link that only the receiver of an e-mail knows. */
export const signId = async (db: Db, purpose: string, id: string): Promise<string> =>
  signWith(await sharedSecret(db, purpose), id)

/** Returns the id of a token that signId made for the same purpose; null for any other text. */
export async function readSignedId(db: Db, purpose: string, token: string): Promise<string | null> {
  const [id = ''] = token.split('.', 1)
  const expected = Buffer.from(await signId(db, purpose, id))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
