import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'

export type CappedCount = {
  counted: number
  /** There are more; counting stopped. */
  isCapped: boolean
}

/**
 * Counts the rows that `where` leaves, up to `most`: a larger number helps no reader and costs a scan of every row.
 * Forces an index, because for a common word the planner would scan the table, which is slow when the word is rarer
 * than it estimated.
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
