import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.server'
import { sharedSecret } from './secret.server'

const SIGNATURE_LENGTH = 22

async function signatureOf(db: Db, purpose: string, id: string): Promise<string> {
  const key = await sharedSecret(db, purpose)
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, SIGNATURE_LENGTH)
}

/** Returns the id with a signature, for a link that only the receiver of an e-mail knows. */
export const signId = async (db: Db, purpose: string, id: string): Promise<string> =>
  `${id}.${await signatureOf(db, purpose, id)}`

/** Returns the id of a token that signId made for the same purpose; null for any other text. */
export async function readSignedId(db: Db, purpose: string, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.')
  const expected = Buffer.from(await signatureOf(db, purpose, id))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
