import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, translations, updatedAt, version } from './columns'

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    content: text(),
    translations: translations(),
    /** Dollars. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('products_price', sql`${t.price} >= 0`),
    index('products_oldest').on(t.createdAt, t.id).where(sql`is_active`),
  ],
)

export const mortgageServices = pgTable(
  'mortgage_services',
  {
    id: id(),
    name: varchar({ length: 255 }).notNull(),
    description: varchar({ length: 255 }),
    content: text(),
    translations: translations(),
    features: jsonb().$type<unknown>(),
    featuresFr: jsonb().$type<unknown>(),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [index('mortgage_services_oldest').on(t.createdAt, t.id).where(sql`is_active`)],
)
