import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { lenders } from '#db/schema/lenders'
import type { RecordKey, Written } from '~/lib/record-key'
import { recordAudit } from '../audit/commands.server'
import { type Actor, changesBetween } from '../audit/model'
import { type Move, moved } from './model'
import type { LenderInput } from './schema'

const line = (lender: { id: string; name: string }) =>
  ({ entity: 'lender', entityId: lender.id, label: lender.name }) as const

const lock = async (tx: Db, id: string) =>
  (await tx.select().from(lenders).where(eq(lenders.id, id)).for('update'))[0]

/** Adds a lender; gives its id. */
export async function addLender(db: Db, actor: Actor, input: LenderInput): Promise<string> {
  return db.transaction(async (tx) => {
    const [lender] = await tx.insert(lenders).values(input).returning()
    if (!lender) throw new Error('lender not stored')
    await recordAudit(tx, actor, { ...line(lender), action: 'created', changes: changesBetween({}, input) })
    return lender.id
  })
}

/** Changes a lender unless somebody else did since `version`; a change that changes nothing leaves no trace. */
export async function changeLender(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
  change: Partial<LenderInput>,
): Promise<Written> {
  return db.transaction(async (tx) => {
    const lender = await lock(tx, id)
    if (!lender) return 'gone'
    if (lender.version !== version) return 'stale'
    const changes = changesBetween(lender, change)
    const fields = Object.keys(changes)
    if (fields.length === 0) return 'saved'
    await tx
      .update(lenders)
      .set({ ...change, version: version + 1 })
      .where(eq(lenders.id, id))
    const isSwitch = fields.length === 1 && change.isActive !== undefined && fields[0] === 'isActive'
    const action = isSwitch ? (change.isActive ? 'activated' : 'deactivated') : 'updated'
    await recordAudit(tx, actor, { ...line({ id, name: change.name ?? lender.name }), action, changes })
    return 'saved'
  })
}

/** Deletes a lender; `logoUrl` is the address of what its file was. */
export async function deleteLender(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
): Promise<{ written: Written; logoUrl: string | null }> {
  return db.transaction(async (tx) => {
    const lender = await lock(tx, id)
    if (!lender) return { written: 'gone', logoUrl: null }
    if (lender.version !== version) return { written: 'stale', logoUrl: null }
    await tx.delete(lenders).where(eq(lenders.id, id))
    await recordAudit(tx, actor, { ...line(lender), action: 'deleted' })
    return { written: 'saved', logoUrl: lender.logoUrl }
  })
}

/** Puts a logo in its place, or takes it away with null; gives the address of the one before. Null: no such lender. */
export async function changeLogo(
  db: Db,
  actor: Actor,
  id: string,
  url: string | null,
): Promise<{ replaced: string | null } | null> {
  return db.transaction(async (tx) => {
    const lender = await lock(tx, id)
    if (!lender) return null
    // The version stays: a form that is open beside the upload says nothing about the logo.
    await tx.update(lenders).set({ logoUrl: url }).where(eq(lenders.id, id))
    const changes = changesBetween(lender, { logoUrl: url })
    await recordAudit(tx, actor, { ...line(lender), action: 'updated', changes })
    return { replaced: lender.logoUrl }
  })
}

// Between two places there is room for a lender whose order is typed in.
const STEP = 10

/**
 * Moves a lender among all others: one transaction, one line of the log. Everybody's order is numbered anew, so that
 * equal orders come apart; whoever's number changes gets a new version. Two moves at once take turns.
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
    const told = { name: lender.name, place: to + 1, of: all.length }
    if (to === from) return told
    const numbers = order.map((each, at) => sql`(${each}::uuid, ${(at + 1) * STEP}::integer)`)
    await tx.execute(sql`
      update ${lenders} set display_order = place.number, version = version + 1, updated_at = now()
      from (values ${sql.join(numbers, sql`, `)}) as place (id, number)
      where ${lenders.id} = place.id and ${lenders.displayOrder} <> place.number`)
    const changes = changesBetween({ place: from + 1 }, { place: to + 1 })
    await recordAudit(tx, actor, { ...line(lender), action: 'reordered', changes })
    return told
  })
}
