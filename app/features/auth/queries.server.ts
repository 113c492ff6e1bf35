import { and, desc, eq, like } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'
import { mailOutbox } from '#db/schema/mail'

/** Returns the owners' e-mail addresses; a locked account gets no e-mail. */
export async function listOwnerEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.role, 'super_admin'), eq(profiles.banned, false)))
    .orderBy(profiles.email)
  return rows.map(({ email }) => email)
}

/**
 * Returns the link of the last invitation to an e-mail address, for an owner whose site sends no e-mail; null without
 * one.
 */
export async function findInvitationLink(db: Db, email: string): Promise<string | null> {
  const [sent] = await db
    .select({ body: mailOutbox.textBody })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.toAddress, email), like(mailOutbox.dedupeKey, 'invitation:%')))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return /^\S+\/auth\/reset\/\S+\?welcome$/m.exec(sent?.body ?? '')?.[0] ?? null
}
