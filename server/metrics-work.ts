import type { OpenDatabase } from '#db/client.server'
import { FAILED, JOBS } from './jobs/queues'

export type WaitingWork = {
  queues: { queue: string; queued: number; active: number }[]
  /** Seconds; 0 when nothing waits. */
  oldestLead: number
  oldestLetter: number
}

/** Null when the database does not tell. Never throws. */
export type MeasureWork = () => Promise<WaitingWork | null>

// Milliseconds.
const KEPT_FOR = 5_000
const LIMIT = 2_000

// Each part reads an index of what waits, and none of what is done: a scrape costs the same with a million leads.
const AGES = `
  select
    coalesce(extract(epoch from now() - (select min(created_at) from leads where handed_over_at is null)), 0)::float8
      as lead,
    coalesce(extract(epoch from now() - least(
      (select min(created_at) from mail_outbox where status = 'pending'),
      (select min(created_on) from pgboss.job where name = 'send-letter' and state < 'active')
    )), 0)::float8 as letter`

// The queue counts itself every quarter of a minute.
const DEPTHS = `
  select name as queue, coalesce(queued_count, 0)::int as queued, coalesce(active_count, 0)::int as active
  from pgboss.queue where name = any($1)`

/** What waits to be done, asked of the database at most every five seconds however often it is measured. */
export function createMeasureWork({ pool }: OpenDatabase): MeasureWork {
  let asked: Promise<WaitingWork | null> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  // pg gives up on a query after its `query_timeout`, which its types know for whole connections alone.
  const ask = <Row extends object>(text: string, values: unknown[] = []) =>
    pool.query<Row>({ text, values, query_timeout: LIMIT } as { text: string; values: unknown[] })

  async function measure(): Promise<WaitingWork | null> {
    try {
      const ages = (await ask<{ lead: number; letter: number }>(AGES)).rows[0]
      const queues = await ask<WaitingWork['queues'][number]>(DEPTHS, [[...JOBS, FAILED]])
      return { queues: queues.rows, oldestLead: ages?.lead ?? 0, oldestLetter: ages?.letter ?? 0 }
    } catch {
      return null
    }
  }

  return () => {
    if (!asked || performance.now() - askedAt > KEPT_FOR) {
      askedAt = performance.now()
      asked = withinLimit(measure())
    }
    return asked
  }
}

function withinLimit<T>(work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), LIMIT)
    work.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
