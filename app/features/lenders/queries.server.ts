import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { lenders } from '#db/schema/lenders'

/** Active lenders in their display order. */
export async function listActiveLenders(db: Db) {
  return db
    .select({ name: lenders.name, logoUrl: lenders.logoUrl, type: lenders.type })
    .from(lenders)
    .where(eq(lenders.isActive, true))
    .orderBy(asc(lenders.displayOrder), asc(lenders.name))
}
