import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageServices, products } from '#db/schema/catalog'
import type { RecordKey, Written } from '~/lib/record-key'
import { cleanHtml } from '~/platform/sanitize-html.server'
import { recordAudit } from '../audit/commands.server'
import { type Actor, changesBetween } from '../audit/model'
import type { CatalogKind } from './model'
import type { ProductInput, ServiceInput } from './schema'

/** A product's price, or a service's features: a form of the one kind never reaches a command of the other. */
export type CatalogInput =
  | { kind: 'product'; values: ProductInput }
  | { kind: 'service'; values: ServiceInput }

// The two tables are alike but for price and features, and what is written to those has come as `CatalogInput`.
const tableOf = (kind: CatalogKind) => (kind === 'product' ? products : mortgageServices) as typeof products

const clean = ({ values }: CatalogInput) =>
  ({ ...values, content: values.content ? cleanHtml(values.content) || null : null }) as ProductInput

const lock = async (tx: Db, kind: CatalogKind, id: string) =>
  (
    await tx
      .select()
      .from(tableOf(kind))
      .where(eq(tableOf(kind).id, id))
      .for('update')
  )[0]

const line = (kind: CatalogKind, item: { id: string; name: string }) => ({
  entity: kind,
  entityId: item.id,
  label: item.name,
})

/** Adds a product or a service, its content cleaned; gives its id. */
export async function addCatalogItem(db: Db, actor: Actor, input: CatalogInput): Promise<string> {
  const values = clean(input)
  return db.transaction(async (tx) => {
    const [item] = await tx
      .insert(tableOf(input.kind))
      .values(values)
      .returning({ id: tableOf(input.kind).id })
    if (!item) throw new Error(`${input.kind} not stored`)
    await recordAudit(tx, actor, {
      ...line(input.kind, { id: item.id, name: values.name }),
      action: 'created',
      changes: changesBetween({}, values),
    })
    return item.id
  })
}

/** Saves what its form says, its content cleaned, unless somebody else changed it since `version`. */
export const saveCatalogItem = (db: Db, actor: Actor, key: RecordKey, input: CatalogInput) =>
  changeItem(db, actor, input.kind, key, clean(input))

/** Shows it to visitors, or no longer: off, it is gone from its list and its page is a 404. */
export const setCatalogItemActive = (
  db: Db,
  actor: Actor,
  kind: CatalogKind,
  key: RecordKey,
  isActive: boolean,
) => changeItem(db, actor, kind, key, { isActive })

async function changeItem(
  db: Db,
  actor: Actor,
  kind: CatalogKind,
  { id, version }: RecordKey,
  change: Partial<ProductInput>,
): Promise<Written> {
  const table = tableOf(kind)
  return db.transaction(async (tx) => {
    const item = await lock(tx, kind, id)
    if (!item) return 'gone'
    if (item.version !== version) return 'stale'
    const changes = changesBetween(item, change)
    const fields = Object.keys(changes)
    if (fields.length === 0) return 'saved'
    await tx
      .update(table)
      .set({ ...change, version: version + 1 })
      .where(eq(table.id, id))
    const isSwitch = fields.length === 1 && fields[0] === 'isActive'
    const action = isSwitch ? (change.isActive ? 'activated' : 'deactivated') : 'updated'
    await recordAudit(tx, actor, { ...line(kind, { id, name: change.name ?? item.name }), action, changes })
    return 'saved'
  })
}

/** Deletes it; `imageUrl` is the address of what its picture was. */
export async function deleteCatalogItem(
  db: Db,
  actor: Actor,
  kind: CatalogKind,
  { id, version }: RecordKey,
): Promise<{ written: Written; imageUrl: string | null }> {
  return db.transaction(async (tx) => {
    const item = await lock(tx, kind, id)
    if (!item) return { written: 'gone', imageUrl: null }
    if (item.version !== version) return { written: 'stale', imageUrl: null }
    await tx.delete(tableOf(kind)).where(eq(tableOf(kind).id, id))
    await recordAudit(tx, actor, { ...line(kind, item), action: 'deleted' })
    return { written: 'saved', imageUrl: item.imageUrl }
  })
}

/** Puts a picture in its place, or takes it away with null; gives the address of the one before. Null: no such item. */
export async function changeCatalogPicture(
  db: Db,
  actor: Actor,
  kind: CatalogKind,
  id: string,
  url: string | null,
): Promise<{ replaced: string | null } | null> {
  return db.transaction(async (tx) => {
    const item = await lock(tx, kind, id)
    if (!item) return null
    // The version stays: a form that is open beside the upload says nothing about the picture.
    await tx
      .update(tableOf(kind))
      .set({ imageUrl: url })
      .where(eq(tableOf(kind).id, id))
    const changes = changesBetween(item, { imageUrl: url })
    await recordAudit(tx, actor, { ...line(kind, item), action: 'updated', changes })
    return { replaced: item.imageUrl }
  })
}
