import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { auditLog } from '#db/schema/audit'
import type { mortgageServices, products } from '#db/schema/catalog'
import type { lenders } from '#db/schema/lenders'
import type { RecordKey, Written } from '~/lib/record-key'
import { type Actor, type AuditAction, type AuditChanges, type AuditEntity, changesBetween } from './model'

/**
 * Writes an entry of the audit log. `tx`: the transaction of the change itself, so that both are stored or neither.
 * `label`: the record's name; for a lead its id, never the client's name.
 */
export async function recordAudit(
  tx: Db,
  actor: Actor,
  line: {
    entity: AuditEntity
    entityId: string
    label: string
    action: AuditAction
    changes?: AuditChanges
  },
): Promise<void> {
  await tx.insert(auditLog).values({ ...line, actorId: actor.id, actorName: actor.name })
}

type Versioned = PgTable & { id: PgColumn; version: PgColumn }

/**
 * Locks the record that `which` names, so that of two changes at once the second finds the first. Returns it as of
 * `version`, or why it cannot be changed.
 */
export async function lockRecord<Table extends Versioned>(
  tx: Db,
  table: Table,
  which: SQL | undefined,
  version: number,
): Promise<Table['$inferSelect'] | 'missing' | 'stale'> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(which)
    .for('update')
  if (!row) return 'missing'
  return row.version === version ? (row as Table['$inferSelect']) : 'stale'
}

type Named = { name: string; isActive: boolean }
export type RecordCommands<Input extends Named> = ReturnType<typeof recordCommands<Input>>

/** The audited writes of the records that have a name, a switch and a picture: products, services, lenders. */
export function recordCommands<Input extends Named>(
  of: typeof products | typeof mortgageServices | typeof lenders,
  entity: 'product' | 'service' | 'lender',
) {
  // The tables differ in the columns of `Input` and in the name of the picture's column.
  const table = of as typeof products
  const pictureColumn = (entity === 'lender' ? 'logoUrl' : 'imageUrl') as 'imageUrl'

  const lock = async (tx: Db, id: string) =>
    (await tx.select().from(table).where(eq(table.id, id)).for('update'))[0]
  const line = ({ id, name }: { id: string; name: string }) => ({ entity, entityId: id, label: name })

  return {
    add: (db: Db, actor: Actor, input: Input): Promise<string> =>
      db.transaction(async (tx) => {
        const [record] = await tx.insert(table).values(input).returning()
        if (!record) throw new Error(`${entity} not stored`)
        const changes = changesBetween({}, input)
        await recordAudit(tx, actor, { ...line(record), action: 'created', changes })
        return record.id
      }),

    /** A change that changes nothing is saved without a trace. */
    change: (db: Db, actor: Actor, { id, version }: RecordKey, change: Partial<Input>): Promise<Written> =>
      db.transaction(async (tx) => {
        const record = await lock(tx, id)
        if (!record) return 'gone'
        if (record.version !== version) return 'stale'
        const changes = changesBetween(record, change)
        const fields = Object.keys(changes)
        if (fields.length === 0) return 'saved'
        await tx
          .update(table)
          .set({ ...change, version: version + 1 })
          .where(eq(table.id, id))
        const isSwitch = fields.length === 1 && fields[0] === 'isActive'
        const action = isSwitch ? (change.isActive ? 'activated' : 'deactivated') : 'updated'
        await recordAudit(tx, actor, { ...line({ id, name: change.name ?? record.name }), action, changes })
        return 'saved'
      }),

    /** Returns the URL of the picture, whose file goes when the row is gone. */
    remove: (
      db: Db,
      actor: Actor,
      { id, version }: RecordKey,
    ): Promise<{ written: Written; picture: string | null }> =>
      db.transaction(async (tx) => {
        const record = await lock(tx, id)
        if (!record) return { written: 'gone', picture: null }
        if (record.version !== version) return { written: 'stale', picture: null }
        await tx.delete(table).where(eq(table.id, id))
        await recordAudit(tx, actor, { ...line(record), action: 'deleted' })
        return { written: 'saved', picture: record[pictureColumn] }
      }),

    /** Sets the picture, or removes it with null; returns the URL of the one before, null without such a record. */
    changePicture: (
      db: Db,
      actor: Actor,
      id: string,
      url: string | null,
    ): Promise<{ replaced: string | null } | null> =>
      db.transaction(async (tx) => {
        const record = await lock(tx, id)
        if (!record) return null
        // The version stays: a form that is open beside the upload says nothing about the picture.
        const change = { [pictureColumn]: url }
        await tx.update(table).set(change).where(eq(table.id, id))
        await recordAudit(tx, actor, {
          ...line(record),
          action: 'updated',
          changes: changesBetween(record, change),
        })
        return { replaced: record[pictureColumn] }
      }),
  }
}
