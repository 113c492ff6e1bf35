import type { OpenDatabase } from '#db/client.server'
import { JOB_NAMES } from '~/features/jobs/model'
import { FAILED } from './jobs/job'

type WaitingWork = {
  queues: { queue: string; queued: number; active: number }[]
  /** Seconds; 0 when nothing waits. */
  oldestLead: number
  oldestEmail: number
  runs: Run[]
}

/** The last end of a nightly job, the backup or a rate source. `age`: seconds since the last success, null before one. */
type Run = { job: string; age: number | null; isOk: boolean }

/** Returns null when the database does not answer. Never throws. */
export type MeasureWork = () => Promise<WaitingWork | null>

const MAX_AGE_MS = 5_000
const TIMEOUT_MS = 2_000

// Each part reads an index of pending rows: a scrape costs the same with a million leads.
const AGES = `
  select
    coalesce(extract(epoch from now() - least(
      (select min(created_at) from lead_events where due_at is not null and enqueued_at is null),
      (select min(created_at) from leads where enqueued_at is null))), 0)::float8
      as lead,
    coalesce(extract(epoch from now() - least(
      (select min(created_at) from mail_outbox where status = 'pending'),
      (select min(created_on) from pgboss.job where name = 'send-email' and state < 'active')
    )), 0)::float8 as email`

// The queue counts itself every quarter of a minute.
const DEPTHS = `
  select name as queue, coalesce(queued_count, 0)::int as queued, coalesce(active_count, 0)::int as active
  from pgboss.queue where name = any($1)`

// Some five rows a day of 400 days.
const RUNS = `
  with ended as (
    select job, day, finished_at, report ? 'failed' as failed from nightly_runs
    where finished_at is not null or report ? 'failed'
  )
  select job, extract(epoch from now() - max(finished_at) filter (where not failed))::float8 as age,
    not (array_agg(failed order by day desc))[1] as "isOk"
  from ended group by job
  union all
  select 'rates:' || source,
    extract(epoch from now() - case when is_ok then read_at else (report ->> 'at')::timestamptz end)::float8, is_ok
  from rate_source_reads where read_at > 'epoch'`

/** Measures pending work, with at most one query of the database in five seconds. */
export function createMeasureWork({ pool }: OpenDatabase): MeasureWork {
  let asked: Promise<WaitingWork | null> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  // pg supports `query_timeout` for a query too; its types have it for connections only.
  const ask = <Row extends object>(text: string, values: unknown[] = []) =>
    pool.query<Row>({ text, values, query_timeout: TIMEOUT_MS } as { text: string; values: unknown[] })

  async function measure(): Promise<WaitingWork | null> {
    try {
      const ages = (await ask<{ lead: number; email: number }>(AGES)).rows[0]
      const queues = await ask<WaitingWork['queues'][number]>(DEPTHS, [[...JOB_NAMES, FAILED]])
      const runs = await ask<Run>(RUNS)
      return {
        queues: queues.rows,
        runs: runs.rows,
        oldestLead: ages?.lead ?? 0,
        oldestEmail: ages?.email ?? 0,
      }
    } catch {
      return null
    }
  }

  return () => {
    if (!asked || performance.now() - askedAt > MAX_AGE_MS) {
      askedAt = performance.now()
      asked = withinLimit(measure())
    }
    return asked
  }
}

function withinLimit<T>(work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
    work.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
