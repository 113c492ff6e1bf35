import { asc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { lenders } from '#db/schema/lenders'
import { recordAudit, recordCommands } from '../audit/commands.server'
import { type Actor, changesBetween } from '../audit/model'
import { type Move, moved } from './model'
import type { LenderInput } from './schema'

export const lenderCommands = recordCommands<LenderInput>(lenders, 'lender')

// Between two places there is room for a lender whose order is typed in.
const STEP = 10

/**
 * Moves a lender in the order, with one audit entry. All positions are renumbered, so that equal ones become distinct;
 * a lender whose number changes gets a new version. Concurrent moves take turns.
 */
export async function moveLender(
  db: Db,
  actor: Actor,
  id: string,
  move: Move,
): Promise<{ name: string; place: number; of: number } | 'gone'> {
  return db.transaction(async (tx) => {
    const all = await tx
      .select({ id: lenders.id, name: lenders.name, displayOrder: lenders.displayOrder })
      .from(lenders)
      .orderBy(asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id))
      .for('update')
    const ids = all.map((each) => each.id)
    const from = ids.indexOf(id)
    const lender = all[from]
    if (!lender) return 'gone'
    const order = moved(ids, id, move)
    const to = order.indexOf(id)
    const position = { name: lender.name, place: to + 1, of: all.length }
    if (to === from) return position
    const numbers = order.map((each, at) => sql`(${each}::uuid, ${(at + 1) * STEP}::integer)`)
    await tx.execute(sql`
      update ${lenders} set display_order = place.number, version = version + 1, updated_at = now()
      from (values ${sql.join(numbers, sql`, `)}) as place (id, number)
      where ${lenders.id} = place.id and ${lenders.displayOrder} <> place.number`)
    const changes = changesBetween({ place: from + 1 }, { place: to + 1 })
    await recordAudit(tx, actor, {
      entity: 'lender',
      entityId: id,
      label: lender.name,
      action: 'reordered',
      changes,
    })
    return position
  })
}
