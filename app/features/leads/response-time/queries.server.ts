import { and, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import { responseDayCounts } from '#db/schema/summaries'

/** Minutes within which the brokerage wants a lead answered; null when it has set none. */
export async function getResponseLimit(db: Db): Promise<number | null> {
  const [row] = await db.select({ limit: siteSettings.responseLimitMinutes }).from(siteSettings)
  return row?.limit ?? null
}

export type ResponseTime = { answered: number; minutes: number }

/**
 * The average first answer of these brokers since a day in Toronto ('2026-11-21'; null means ever), by broker id.
 * Brokers without answers are missing.
 */
export async function responseTimes(
  db: Db,
  agentIds: readonly string[],
  since: string | null,
): Promise<Map<string, ResponseTime>> {
  if (agentIds.length === 0) return new Map()
  const rows = await db
    .select({
      agentId: responseDayCounts.agentId,
      answered: sql<number>`sum(${responseDayCounts.answered})::int`,
      minutes: sql<number>`(sum(${responseDayCounts.seconds}) / 60.0 / sum(${responseDayCounts.answered}))::float8`,
    })
    .from(responseDayCounts)
    .where(
      and(
        inArray(responseDayCounts.agentId, [...agentIds]),
        since ? gte(responseDayCounts.day, since) : undefined,
      ),
    )
    .groupBy(responseDayCounts.agentId)
  return new Map(rows.map(({ agentId, answered, minutes }) => [agentId, { answered, minutes }]))
}
