import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'

/**
 * E-mail addresses of the brokerage's owners: what is written to them links into the panel, where no other role may go.
 * A locked account gets no e-mail.
 */
export async function listOwnerAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.role, 'super_admin'), eq(profiles.banned, false)))
    .orderBy(profiles.email)
  return rows.map(({ email }) => email)
}
