import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { verifications } from '#db/schema/auth'
import { writeLetters } from '~/platform/outbox.server'
import { INVITATION_DAYS } from './model'

/** Writes the mail with the link to a new password into the outbox. */
export async function queueResetMail(
  db: Db,
  siteUrl: string,
  person: { email: string; name: string },
  token: string,
) {
  const link = `${siteUrl}/auth/reset/${token}`
  await writeLetters(db, [
    {
      key: `reset:${crypto.randomUUID()}`,
      to: person.email,
      subject: 'Set a new password',
      body: `Hello ${person.name},\n\nsomebody asked for a new password for this address. If it was you, open this link within one hour:\n\n${link}\n\nIt works once. If it was not you, do nothing: your password stays as it is.\n`,
    },
  ])
}

/**
 * Writes the mail that invites a person to choose their first password into the outbox; links that they had before end.
 * `tx` is the transaction that makes the sign-in: neither stands without the other.
 */
export async function queueInvitation(
  tx: Db,
  siteUrl: string,
  person: { id: string; email: string; name: string },
  inviter: { name: string; brokerage: string },
) {
  const token = randomBytes(24).toString('base64url')
  await tx.delete(verifications).where(eq(verifications.value, person.id))
  await tx.insert(verifications).values({
    id: crypto.randomUUID(),
    // As the sign-in library keeps what it sends itself (`storeIdentifier: 'hashed'`): `resetPassword` finds it.
    identifier: createHash('sha256').update(`reset-password:${token}`).digest('base64url'),
    value: person.id,
    expiresAt: new Date(Date.now() + INVITATION_DAYS * 86_400_000),
  })
  const link = `${siteUrl}/auth/reset/${token}?welcome`
  await writeLetters(tx, [
    {
      key: `invitation:${crypto.randomUUID()}`,
      to: person.email,
      subject: `Your sign-in at ${inviter.brokerage}`,
      body: `Hello ${person.name},\n\n${inviter.name} has made a broker page for you at ${inviter.brokerage}. Choose your password here within ${INVITATION_DAYS} days:\n\n${link}\n\nThe link works once. Afterwards you sign in with this address at ${siteUrl}/auth.\n\nIf you do not know why you got this letter, do nothing.\n`,
    },
  ])
}
