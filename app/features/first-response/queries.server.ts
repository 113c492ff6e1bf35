import { gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import { responseDayCounts } from '#db/schema/summaries'

/** Minutes within which the brokerage wants a lead answered; null when it has set none. */
export async function getResponseLimit(db: Db): Promise<number | null> {
  const [row] = await db.select({ limit: siteSettings.responseLimitMinutes }).from(siteSettings)
  return row?.limit ?? null
}

export type ResponseTime = { answered: number; minutes: number }

/** How fast each broker answered on average since a day of Toronto's ('2026-11-21'; null is ever), by the broker's id. */
export async function responseTimes(db: Db, since: string | null): Promise<Map<string, ResponseTime>> {
  const rows = await db
    .select({
      agentId: responseDayCounts.agentId,
      answered: sql<number>`sum(${responseDayCounts.answered})::int`,
      minutes: sql<number>`(sum(${responseDayCounts.seconds}) / 60.0 / sum(${responseDayCounts.answered}))::float8`,
    })
    .from(responseDayCounts)
    .where(since ? gte(responseDayCounts.day, since) : undefined)
    .groupBy(responseDayCounts.agentId)
  return new Map(rows.map(({ agentId, answered, minutes }) => [agentId, { answered, minutes }]))
}
