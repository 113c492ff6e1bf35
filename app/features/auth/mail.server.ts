import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { verifications } from '#db/schema/auth'
import { mailOutbox } from '#db/schema/mail'
import { writeLetters } from '~/platform/outbox.server'
import { INVITATION_DAYS } from './model'
import { createResetToken } from './reset-token.server'

/**
 * Writes the mail with the link to a new password into the outbox. For nobody it asks the same table instead, so that
 * the time tells nothing. `sender`: the owner who sends it, where the person did not ask for it themselves.
 */
export async function queueResetMail(
  tx: Db,
  siteUrl: string,
  person: { email: string; name: string } | null,
  token: string,
  sender?: string,
) {
  const key = `reset:${crypto.randomUUID()}`
  if (!person) {
    await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.dedupeKey, key))
    return
  }
  const link = `${siteUrl}/auth/reset/${token}`
  const why = sender
    ? `${sender} has sent you a link to set a new password.`
    : 'somebody asked for a new password for this address. If it was you,'
  const open = sender ? 'Open it within one hour:' : 'open this link within one hour:'
  const rest = sender
    ? 'It works once. Your password stays as it is until you open it.'
    : 'It works once. If it was not you, do nothing: your password stays as it is.'
  await writeLetters(tx, [
    {
      key,
      to: person.email,
      subject: 'Set a new password',
      body: `Hello ${person.name},\n\n${why} ${open}\n\n${link}\n\n${rest}\n`,
      isErasedWhenSent: true,
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
  await tx.delete(verifications).where(eq(verifications.value, person.id))
  const token = await createResetToken(tx, person.id, INVITATION_DAYS * 24)
  const link = `${siteUrl}/auth/reset/${token}?welcome`
  await writeLetters(tx, [
    {
      key: `invitation:${crypto.randomUUID()}`,
      to: person.email,
      subject: `Your sign-in at ${inviter.brokerage}`,
      body: `Hello ${person.name},\n\n${inviter.name} has made a broker page for you at ${inviter.brokerage}. Choose your password here within ${INVITATION_DAYS} days:\n\n${link}\n\nThe link works once. Afterwards you sign in with this address at ${siteUrl}/auth.\n\nIf you do not know why you got this letter, do nothing.\n`,
      isErasedWhenSent: true,
    },
  ])
}
