import { createCookie } from 'react-router'
import type { Db } from '#db/client.server'
import { readSignedId, signId } from '~/platform/signed-id.server'

const PURPOSE = 'known devices'

// Marks a device that signed in before. It grants nothing, but strangers' failed attempts do not count for it.
const deviceCookie = createCookie('device', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 365 * 86_400,
})

/** The cookie of a device on which `userId` has signed in. */
export async function deviceCookieFor(db: Db, userId: string): Promise<string> {
  return deviceCookie.serialize(await signId(db, PURPOSE, `${userId}:${crypto.randomUUID()}`))
}

/** Returns the user and the device id of these cookies; null for an unknown device. */
export async function readKnownDevice(
  db: Db,
  cookies: string | null,
): Promise<{ userId: string; device: string } | null> {
  const token: unknown = await deviceCookie.parse(cookies)
  if (typeof token !== 'string') return null
  const id = await readSignedId(db, PURPOSE, token.slice(0, 300))
  const userId = id?.split(':')[0]
  return id && userId ? { userId, device: id } : null
}
