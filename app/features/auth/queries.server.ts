import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'

/** Where the brokerage's admins and owners get mail; who is locked out gets none. */
export async function listOwnerAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(inArray(profiles.role, ['admin', 'super_admin']), eq(profiles.banned, false)))
    .orderBy(profiles.email)
  return rows.map(({ email }) => email)
}
