import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageServices, products } from '#db/schema/catalog'
import { CATALOG_ITEMS_ON_A_PAGE, type CatalogDraft, type CatalogKind, type PanelCatalogItem } from './model'

// Compared as text, so that an address that is no id at all is simply not found.
const hasId = (column: typeof products.id | typeof mortgageServices.id, id: string) =>
  sql`${column}::text = ${id.toLowerCase()}`

/** Active products, oldest first. Price in dollars. */
export async function listProducts(db: Db) {
  return db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      imageUrl: products.imageUrl,
      price: products.price,
    })
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(asc(products.createdAt), asc(products.id))
}

/** One active product, or null. */
export async function getProduct(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.isActive, true), hasId(products.id, id)))
  return row ?? null
}

/** Active services, oldest first. */
export async function listServices(db: Db) {
  return db
    .select({
      id: mortgageServices.id,
      name: mortgageServices.name,
      description: mortgageServices.description,
      imageUrl: mortgageServices.imageUrl,
    })
    .from(mortgageServices)
    .where(eq(mortgageServices.isActive, true))
    .orderBy(asc(mortgageServices.createdAt), asc(mortgageServices.id))
}

/** One active service, or null. */
export async function getService(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(mortgageServices)
    .where(and(eq(mortgageServices.isActive, true), hasId(mortgageServices.id, id)))
  return row ?? null
}

/** The addresses of products and services, for the sitemap. */
export async function listCatalogAddresses(db: Db) {
  const [productRows, serviceRows] = await Promise.all([
    db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(eq(products.isActive, true))
      .orderBy(asc(products.createdAt), asc(products.id)),
    db
      .select({ id: mortgageServices.id, updatedAt: mortgageServices.updatedAt })
      .from(mortgageServices)
      .where(eq(mortgageServices.isActive, true))
      .orderBy(asc(mortgageServices.createdAt), asc(mortgageServices.id)),
  ])
  return { products: productRows, services: serviceRows }
}

const facts = (table: typeof products | typeof mortgageServices) => ({
  id: table.id,
  name: table.name,
  description: table.description,
  imageUrl: table.imageUrl,
  isActive: table.isActive,
  updatedAt: table.updatedAt,
  version: table.version,
})

/** All products or services, active or not, in the order of their public page; a page beyond the last is the last. */
export async function listPanelCatalog(
  db: Db,
  kind: CatalogKind,
  asked: number,
): Promise<{ items: PanelCatalogItem[]; counted: number; page: number; pageCount: number }> {
  const table = kind === 'product' ? products : mortgageServices
  const counted = await db.$count(table)
  const pageCount = Math.max(1, Math.ceil(counted / CATALOG_ITEMS_ON_A_PAGE))
  const page = Math.min(asked, pageCount)
  const price = kind === 'product' ? products.price : sql<number | null>`null`
  const items = await db
    .select({ ...facts(table), price })
    .from(table)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(CATALOG_ITEMS_ON_A_PAGE)
    .offset((page - 1) * CATALOG_ITEMS_ON_A_PAGE)
  return { items, counted, page, pageCount }
}

/** One product or service, active or not, as its form shows it; null where there is none. */
export async function getCatalogDraft(db: Db, kind: CatalogKind, id: string): Promise<CatalogDraft | null> {
  const own = {
    product: { table: products, price: products.price, features: sql<unknown>`null` },
    service: {
      table: mortgageServices,
      price: sql<number | null>`null`,
      features: sql<unknown>`${mortgageServices.features}`,
    },
  }[kind]
  const { table, price, features } = own
  const [row] = await db
    .select({ ...facts(table), content: table.content, price, features })
    .from(table)
    .where(hasId(table.id, id))
  if (!row) return null
  return {
    ...row,
    description: row.description ?? '',
    content: row.content ?? '',
    price: row.price === null ? '' : String(row.price),
    features: row.features === null ? '' : JSON.stringify(row.features, null, 2),
  }
}
