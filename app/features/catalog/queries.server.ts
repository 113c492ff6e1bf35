import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageServices, products } from '#db/schema/catalog'

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
