import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { lenders } from '#db/schema/lenders'
import { type NumberedPage, numberedPage } from '~/lib/list-query'
import { pick } from '~/lib/pick'
import { prepared } from '~/platform/prepared-query.server'
import { LENDERS_PER_PAGE, type PanelLender } from './model'

export const listActiveLenders = prepared((db) =>
  db
    .select({ name: lenders.name, logoUrl: lenders.logoUrl, type: lenders.type })
    .from(lenders)
    .where(eq(lenders.isActive, true))
    .orderBy(asc(lenders.displayOrder), asc(lenders.name)),
)

const panelColumns = pick(lenders, 'id', 'name', 'logoUrl', 'type', 'isActive', 'displayOrder', 'version')

/** All lenders in their display order, a page of them; a page beyond the last is the last. */
export async function listPanelLenders(
  db: Db,
  asked: number,
): Promise<NumberedPage & { items: PanelLender[] }> {
  const { offset, ...page } = numberedPage(await db.$count(lenders), asked, LENDERS_PER_PAGE)
  const rows = await db
    .select(panelColumns)
    .from(lenders)
    .orderBy(asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id))
    .limit(LENDERS_PER_PAGE)
    .offset(offset)
  const items = rows.map((row, at) => ({ ...row, place: offset + at + 1 }))
  return { items, ...page }
}

export async function getPanelLender(db: Db, id: string): Promise<Omit<PanelLender, 'place'> | null> {
  const [row] = await db.select(panelColumns).from(lenders).where(eq(lenders.id, id))
  return row ?? null
}
