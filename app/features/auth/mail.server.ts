import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { verifications } from '#db/schema/auth'
import { mailOutbox } from '#db/schema/mail'
import { localizedPath } from '~/lib/localized-paths'
import { enqueueEmails } from '~/platform/outbox.server'
import { INVITATION_DAYS } from './model'
import { createResetToken } from './reset-token.server'

/**
 * Queues a reset e-mail in the language of the request (`sender`: the owner who sends it). For an unknown account it runs
 * the same queries, so that timing reveals nothing.
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
  const link = siteUrl + localizedPath(`/auth/reset/${token}`)
  // An owner sends it from the panel, which is in English.
  const [why, rest] = sender
    ? [
        `${sender} has sent you a link to set a new password. Open it within one hour:`,
        'It works once. Your password stays the same until you set a new one.',
      ]
    : [
        t`Someone asked for a new password for this account. If it was you, open this link within one hour:`,
        t`It works once. If it was not you, you can ignore this email: your password stays the same.`,
      ]
  await enqueueEmails(tx, [
    {
      key,
      to: person.email,
      subject: t`Set a new password`,
      body: `${[t`Hello ${person.name},`, why, link, rest].join('\n\n')}\n`,
      isErasedWhenSent: true,
    },
  ])
}

/** Queues the invitation to choose a first password, in the transaction that makes the sign-in; earlier links end. */
export async function queueInvitation(
  tx: Db,
  siteUrl: string,
  person: { id: string; email: string; name: string },
  inviter: { name: string; brokerage: string },
) {
  await tx.delete(verifications).where(eq(verifications.value, person.id))
  const token = await createResetToken(tx, person.id, INVITATION_DAYS * 24)
  const link = `${siteUrl}/auth/reset/${token}?welcome`
  await enqueueEmails(tx, [
    {
      key: `invitation:${crypto.randomUUID()}`,
      to: person.email,
      subject: `Your invitation to ${inviter.brokerage}`,
      body: `Hello ${person.name},\n\n${inviter.name} invited you to ${inviter.brokerage} and created your broker page. Choose your password here within ${INVITATION_DAYS} days:\n\n${link}\n\nThe link works once. Afterwards you sign in with this address at ${siteUrl}/auth.\n\nIf you did not expect this email, you can ignore it.\n`,
      isErasedWhenSent: true,
    },
  ])
}
