import { createCookie } from 'react-router'
import type { Db } from '#db/client.server'
import { readSignedId, signId } from '~/platform/signed-id.server'

const PURPOSE = 'known devices'

// Says only that somebody signed in here once: it opens nothing, and keeps the limits of strangers off its owner.
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

/** Whose device sent these cookies, and its own name for the limits; null for a device that nobody signed in on. */
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
