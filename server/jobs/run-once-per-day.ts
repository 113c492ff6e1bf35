import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { nightlyRuns } from '#db/schema/jobs'
import { torontoMinute } from '~/lib/dates'

/**
 * Runs nightly work once per night. `run` identifies the job: the same job may start again after its process died,
 * another job of that day may not. After a failure, which the row keeps, the next job may start at once. Returns the work's report, or null
 * when it did not run: before `notBefore` o'clock in Toronto, done already, or running in another process.
 */
export async function runOncePerDay(
  db: Db,
  { job, now, notBefore, run }: { job: string; now: Date; notBefore: number; run: string },
  work: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> {
  const [day = '', hour] = torontoMinute(now).split(/[T:]/)
  if (Number(hour) < notBefore) return null
  const begun = await db
    .insert(nightlyRuns)
    .values({ job, day, startedAt: new Date(), report: { run } })
    .onConflictDoUpdate({
      target: [nightlyRuns.job, nightlyRuns.day],
      set: { startedAt: new Date(), report: { run } },
      setWhere: sql`${nightlyRuns.finishedAt} is null
        and (${nightlyRuns.report} ->> 'run' = ${run} or ${nightlyRuns.report} ? 'failed')`,
    })
    .returning({ day: nightlyRuns.day })
  if (begun.length === 0) return null
  const isRun = and(eq(nightlyRuns.job, job), eq(nightlyRuns.day, day))
  const report = await work().catch(async (error) => {
    await db
      .update(nightlyRuns)
      .set({ report: { run, failed: true } })
      .where(isRun)
    throw error
  })
  await db
    .update(nightlyRuns)
    .set({ finishedAt: new Date(), report: { ...report, run } })
    .where(isRun)
  return report
}
