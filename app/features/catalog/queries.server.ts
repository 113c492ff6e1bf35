import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageServices, products } from '#db/schema/catalog'

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
