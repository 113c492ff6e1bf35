import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The order of an index `on(column.desc())` under `nulls last`. `desc(column)` means nulls first, for which PostgreSQL
 * would sort every row.
 */
export const descNullsLast = (column: PgColumn): SQL => sql`${column} desc nulls last`
