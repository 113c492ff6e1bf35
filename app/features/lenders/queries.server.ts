import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { lenders } from '#db/schema/lenders'
import { prepared } from '~/platform/prepared-query.server'
import { LENDERS_ON_A_PAGE, type PanelLender } from './model'

/** Active lenders in their display order. */
export const listActiveLenders = prepared((db) =>
  db
    .select({ name: lenders.name, logoUrl: lenders.logoUrl, type: lenders.type })
    .from(lenders)
    .where(eq(lenders.isActive, true))
    .orderBy(asc(lenders.displayOrder), asc(lenders.name)),
)

/** All lenders in their display order, a page of them; a page beyond the last is the last. */
export async function listPanelLenders(
  db: Db,
  asked: number,
): Promise<{ items: PanelLender[]; counted: number; page: number; pageCount: number }> {
  const counted = await db.$count(lenders)
  const pageCount = Math.max(1, Math.ceil(counted / LENDERS_ON_A_PAGE))
  const page = Math.min(asked, pageCount)
  const offset = (page - 1) * LENDERS_ON_A_PAGE
  const rows = await db
    .select({
      id: lenders.id,
      name: lenders.name,
      logoUrl: lenders.logoUrl,
      type: lenders.type,
      isActive: lenders.isActive,
      displayOrder: lenders.displayOrder,
      version: lenders.version,
    })
    .from(lenders)
    .orderBy(asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id))
    .limit(LENDERS_ON_A_PAGE)
    .offset(offset)
  const items = rows.map((row, at) => ({ ...row, place: offset + at + 1 }))
  return { items, counted, page, pageCount }
}

/** One lender by its id, or null. */
export async function getPanelLender(db: Db, id: string): Promise<Omit<PanelLender, 'place'> | null> {
  const [row] = await db
    .select({
      id: lenders.id,
      name: lenders.name,
      logoUrl: lenders.logoUrl,
      type: lenders.type,
      isActive: lenders.isActive,
      displayOrder: lenders.displayOrder,
      version: lenders.version,
    })
    .from(lenders)
    .where(eq(lenders.id, id))
  return row ?? null
}
