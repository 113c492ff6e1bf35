import { createHash, randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { verifications } from '#db/schema/auth'

// As the sign-in library stores what it makes itself (`storeIdentifier: 'hashed'`): its `resetPassword` finds it.
export const resetIdentifier = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** Makes a link to a new password; the token is nowhere but in the returned text. */
export async function createResetToken(tx: Db, userId: string, hours: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.insert(verifications).values({
    id: crypto.randomUUID(),
    identifier: resetIdentifier(token),
    value: userId,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
  })
  // The row of an unknown account goes at once, by the same statements as a known one's reset.
  await tx.delete(verifications).where(lte(verifications.expiresAt, new Date()))
  return token
}
