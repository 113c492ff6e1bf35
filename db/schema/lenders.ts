import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { LENDER_TYPES } from '~/features/lenders/model'
import { createdAt, id, oneOf, updatedAt, version } from './columns'

export const lenders = pgTable(
  'lenders',
  {
    id: id(),
    name: text().notNull(),
    logoUrl: text(),
    type: text({ enum: LENDER_TYPES }).notNull(),
    isActive: boolean().notNull().default(true),
    displayOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('lenders_type_known', sql`${t.type} in (${oneOf(LENDER_TYPES)})`),
    index('lenders_shown').on(t.displayOrder, t.name).where(sql`is_active`),
  ],
)
