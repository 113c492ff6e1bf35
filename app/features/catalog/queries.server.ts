import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageServices, products } from '#db/schema/catalog'
import { currentLocale } from '~/lib/i18n'
import { type NumberedPage, numberedPage } from '~/lib/list-query'
import { pick } from '~/lib/pick'
import { inPageLanguage, type Translations } from '~/lib/translations'
import { CATALOG_ITEMS_PER_PAGE, type CatalogDraft, type CatalogKind, type PanelCatalogItem } from './model'

// Compared as text, so that a malformed id is not found instead of an error.
const hasId = (column: typeof products.id | typeof mortgageServices.id, id: string) =>
  sql`${column}::text = ${id.toLowerCase()}`

type Table = typeof products | typeof mortgageServices

const cardFacts = (table: Table) => ({
  ...pick(table, 'id', 'name', 'description', 'imageUrl'),
})

const oldestFirst = (table: Table) => [asc(table.createdAt), asc(table.id)]

const translations = (table: Table) => sql<Translations>`${table.translations} - 'content_fr'`

/** Active products, oldest first. Price in dollars. */
export async function listProducts(db: Db) {
  const rows = await db
    .select({ ...cardFacts(products), translations: translations(products), price: products.price })
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(...oldestFirst(products))
  return rows.map(inPageLanguage)
}

export async function listServices(db: Db) {
  const rows = await db
    .select({ ...cardFacts(mortgageServices), translations: translations(mortgageServices) })
    .from(mortgageServices)
    .where(eq(mortgageServices.isActive, true))
    .orderBy(...oldestFirst(mortgageServices))
  return rows.map(inPageLanguage)
}

export async function getProduct(db: Db, id: string) {
  const isIt = and(eq(products.isActive, true), hasId(products.id, id))
  const [row] = await db.select().from(products).where(isIt)
  return row ? inPageLanguage(row) : null
}

export async function getService(db: Db, id: string) {
  const isIt = and(eq(mortgageServices.isActive, true), hasId(mortgageServices.id, id))
  const [row] = await db.select().from(mortgageServices).where(isIt)
  if (!row) return null
  const { featuresFr, ...service } = inPageLanguage(row)
  const [own, other] = currentLocale() === 'fr' ? [featuresFr, row.features] : [row.features, featuresFr]
  return { ...service, features: own ?? other }
}

export async function listCatalogDates(db: Db) {
  const list = (table: Table) =>
    db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .where(eq(table.isActive, true))
      .orderBy(...oldestFirst(table))
  const [productRows, serviceRows] = await Promise.all([list(products), list(mortgageServices)])
  return { products: productRows, services: serviceRows }
}

const facts = (table: Table) => ({
  ...cardFacts(table),
  ...pick(table, 'isActive', 'updatedAt', 'version'),
})

/** All products or services, active or not, in the order of their public page; a page beyond the last is the last. */
export async function listPanelCatalog(
  db: Db,
  kind: CatalogKind,
  asked: number,
): Promise<NumberedPage & { items: PanelCatalogItem[] }> {
  const table = kind === 'product' ? products : mortgageServices
  const { offset, ...page } = numberedPage(await db.$count(table), asked, CATALOG_ITEMS_PER_PAGE)
  const price = kind === 'product' ? products.price : sql<number | null>`null`
  const items = await db
    .select({ ...facts(table), price })
    .from(table)
    .orderBy(...oldestFirst(table))
    .limit(CATALOG_ITEMS_PER_PAGE)
    .offset(offset)
  return { items, ...page }
}

const inText = (json: unknown) => (json === null ? '' : JSON.stringify(json, null, 2))

/** One product or service, active or not, as its form shows it; null where there is none. */
export async function getCatalogDraft(db: Db, kind: CatalogKind, id: string): Promise<CatalogDraft | null> {
  const own = {
    product: {
      table: products,
      price: products.price,
      features: sql<unknown>`null`,
      featuresFr: sql<unknown>`null`,
    },
    service: {
      table: mortgageServices,
      price: sql<number | null>`null`,
      features: sql<unknown>`${mortgageServices.features}`,
      featuresFr: sql<unknown>`${mortgageServices.featuresFr}`,
    },
  }[kind]
  const { table, ...columns } = own
  const [row] = await db
    .select({ ...facts(table), ...pick(table, 'content', 'translations'), ...columns })
    .from(table)
    .where(hasId(table.id, id))
  if (!row) return null
  return {
    ...row,
    description: row.description ?? '',
    content: row.content ?? '',
    price: row.price === null ? '' : String(row.price),
    features: inText(row.features),
    featuresFr: inText(row.featuresFr),
  }
}
