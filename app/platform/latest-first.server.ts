import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The order in which an index `on(column.desc())` stands. `desc(column)` says another one, nulls first, and whoever
 * asks for the newest few in that order has every row sorted.
 */
export const latestFirst = (column: PgColumn): SQL => sql`${column} desc nulls last`
