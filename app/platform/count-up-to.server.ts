import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'

export type CappedCount = {
  counted: number
  /** There are more; counting stopped. */
  isCapped: boolean
}

/**
 * Counts the rows that `where` leaves, but no further than `most`: a larger figure helps nobody and costs a walk through
 * every row. Through an index: for a common word the planner would rather read the table from its beginning until it
 * has met enough, which is quick until the word is less common than it thought.
 */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  most: number,
): Promise<CappedCount> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const some = tx
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(most + 1)
      .as('some')
    const [row] = await tx.select({ counted: sql<number>`count(*)::int` }).from(some)
    const counted = row?.counted ?? 0
    return { counted: Math.min(counted, most), isCapped: counted > most }
  })
}
