import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { createCookie } from 'react-router'
import type { Db } from '#db/client.server'
import { verifications } from '#db/schema/auth'

const CHALLENGE_MINUTES = 10

const challengeCookie = createCookie('second-factor', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: CHALLENGE_MINUTES * 60,
})

// Beside the links to a new password, and ended with them; its own prefix keeps one from being used as the other.
const identifierOf = (token: string) =>
  createHash('sha256').update(`second-factor:${token}`).digest('base64url')

/** Returns the cookie of a sign-in whose password was right and whose code is still to come. */
export async function openChallenge(db: Db, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.insert(verifications).values({
    id: crypto.randomUUID(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
  })
  return challengeCookie.serialize(token)
}

/**
 * Finds the person who passed the first step with these cookies, and the challenge's id; null when there is none or it
 * has expired.
 */
export async function findChallenge(
  db: Db,
  cookies: string | null,
): Promise<{ userId: string; identifier: string } | null> {
  const token: unknown = await challengeCookie.parse(cookies)
  if (typeof token !== 'string') return null
  const identifier = identifierOf(token)
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())))
  return row ? { userId: row.userId, identifier } : null
}

/** Ends a challenge. Returns false when another request has ended it. */
export async function closeChallenge(db: Db, identifier: string): Promise<boolean> {
  const gone = await db
    .delete(verifications)
    .where(eq(verifications.identifier, identifier))
    .returning({ id: verifications.id })
  return gone.length === 1
}

export const clearChallengeCookie = () => challengeCookie.serialize('', { maxAge: 0 })
