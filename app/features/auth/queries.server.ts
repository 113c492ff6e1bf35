import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'

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
