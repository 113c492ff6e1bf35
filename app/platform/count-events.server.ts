import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { analyticsDays, analyticsEvents } from '#db/schema/analytics'

/** How many events of a broker there were, of one kind or of all; without `since` also those that are only sums. */
export async function countEvents(
  db: Db,
  agentId: string,
  { since, eventType }: { since?: SQL | undefined; eventType?: string } = {},
): Promise<number> {
  const ownOf = (table: typeof analyticsEvents | typeof analyticsDays) =>
    and(eq(table.agentId, agentId), eventType ? eq(table.eventType, eventType) : undefined)
  const [count, [old]] = await Promise.all([
    db.$count(analyticsEvents, and(ownOf(analyticsEvents), since && gte(analyticsEvents.createdAt, since))),
    since
      ? []
      : db
          .select({ count: sql<number>`coalesce(sum(${analyticsDays.count}), 0)::int` })
          .from(analyticsDays)
          .where(ownOf(analyticsDays)),
  ])
  return count + (old?.count ?? 0)
}
