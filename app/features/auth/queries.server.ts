import { and, desc, eq, inArray, like } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'
import { mailOutbox } from '#db/schema/mail'

/** E-mail addresses of the brokerage's admins and owners, or of one role alone; a locked account gets no e-mail. */
export async function listOwnerAddresses(
  db: Db,
  roles: ('admin' | 'super_admin')[] = ['admin', 'super_admin'],
): Promise<string[]> {
  const rows = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(inArray(profiles.role, roles), eq(profiles.banned, false)))
    .orderBy(profiles.email)
  return rows.map(({ email }) => email)
}

/** The link of the last invitation to an e-mail address, for an owner whose site sends no mail; null without one. */
export async function findInvitationLink(db: Db, email: string): Promise<string | null> {
  const [letter] = await db
    .select({ body: mailOutbox.textBody })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.toAddress, email), like(mailOutbox.dedupeKey, 'invitation:%')))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return /^\S+\/auth\/reset\/\S+\?welcome$/m.exec(letter?.body ?? '')?.[0] ?? null
}
