import type { Db } from '#db/client.server'
import { mailOutbox } from '#db/schema/mail'

/** Writes the mail with the link to a new password into the outbox. */
export async function queueResetMail(
  db: Db,
  siteUrl: string,
  person: { email: string; name: string },
  token: string,
) {
  const link = `${siteUrl}/auth/reset/${token}`
  await db.insert(mailOutbox).values({
    dedupeKey: `reset:${crypto.randomUUID()}`,
    toAddress: person.email,
    subject: 'Set a new password',
    textBody: `Hello ${person.name},\n\nsomebody asked for a new password for this address. If it was you, open this link within one hour:\n\n${link}\n\nIt works once. If it was not you, do nothing: your password stays as it is.\n`,
  })
}
