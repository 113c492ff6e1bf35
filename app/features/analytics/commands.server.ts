import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { analyticsDays, analyticsEvents } from '#db/schema/analytics'
import { torontoDay } from '~/lib/dates'
import { EVENT_MONTHS, PAGE_VIEW, VISIT_WINDOW } from './model'

const DAY = 86_400_000

// Random, in memory only, replaced at midnight UTC: afterwards not even we can test IP addresses against the stored
// keys. A derived or stored secret could be recovered, and there are few enough IP addresses to try them all. The
// price: a visitor served by two processes within the half hour, or before and after a restart, counts twice.
let secret = { day: Number.NaN, key: Buffer.alloc(0) }

function secretOf(now: Date) {
  const day = Math.floor(now.getTime() / DAY)
  if (secret.day !== day) secret = { day, key: randomBytes(32) }
  return secret.key
}

export type View = { agentId: string; ip: string; userAgent: string | null; at: Date }

/**
 * Counts page views of brokers' pages in one statement: once per visitor, agent and half hour of the clock; bots and
 * deleted brokers not at all. IP address and user agent go into a keyed hash and are not stored. Returns the number
 * counted.
 */
export async function recordViews(db: Db, views: readonly View[]): Promise<number> {
  const rows = views.flatMap(({ agentId, ip, userAgent, at }) => {
    // Every browser says what it is.
    if (!userAgent || isbot(userAgent)) return []
    const window = Math.floor(at.getTime() / VISIT_WINDOW)
    const visitKey = createHmac('sha256', secretOf(at))
      .update(JSON.stringify([ip, userAgent, agentId, window]))
      .digest('hex')
    return [{ agent_id: agentId, visit_key: visitKey, created_at: at }]
  })
  if (rows.length === 0) return 0
  const counted = await db.execute(sql`
    insert into ${analyticsEvents} (agent_id, event_type, visit_key, created_at)
    select ${agents.id}, ${PAGE_VIEW}, visit_key, looked.created_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as looked (agent_id uuid, visit_key text, created_at timestamptz)
    join ${agents} on ${agents.id} = looked.agent_id
    for key share of ${agents}
    on conflict (visit_key) do nothing
    returning 1`)
  return (counted as unknown as { rows: unknown[] }).rows.length
}

const BATCH_SIZE = 20_000

/** Replaces events of 13 months ago by a sum for each broker, kind and day. Returns how many. */
export async function sumOldEvents(db: Db, now: Date): Promise<number> {
  const before = sql`(${torontoDay(now)}::date - ${EVENT_MONTHS} * interval '1 month') at time zone 'America/Toronto'`
  let [total, summed] = [0, BATCH_SIZE]
  // Short transactions: none holds the rows of a visitor's count for long.
  while (summed === BATCH_SIZE) {
    const answer = await db.execute(sql`
      with old as (
        delete from ${analyticsEvents} where id in (
          select id from ${analyticsEvents} where created_at < ${before} limit ${BATCH_SIZE})
        returning agent_id, event_type, toronto_day(created_at) as day
      ), summed as (
        insert into ${analyticsDays} as known (agent_id, event_type, day, count)
        select agent_id, event_type, day, count(*) from old group by 1, 2, 3
        on conflict (agent_id, event_type, day) do update set count = known.count + excluded.count
      )
      select count(*)::int as count from old`)
    summed = Number((answer as unknown as { rows: { count: number }[] }).rows[0]?.count)
    total += summed
  }
  return total
}
