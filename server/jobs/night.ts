import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { nightRuns } from '#db/schema/jobs'
import { torontoMinute } from '~/lib/dates'

/**
 * Does a night's work once, whoever calls and how often. `run` names the call: a try of the same call that died may
 * begin again, another call of that day may not. When the work fails, the next try may begin at once. A call before
 * `notBefore` o'clock in Toronto is too early and does nothing. Gives what the work says of itself, or null when there
 * was nothing to do: too early, done, or being done by another.
 */
export async function onceANight(
  db: Db,
  { job, now, notBefore, run }: { job: string; now: Date; notBefore: number; run: string },
  work: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> {
  const [day = '', hour] = torontoMinute(now).split(/[T:]/)
  if (Number(hour) < notBefore) return null
  const begun = await db
    .insert(nightRuns)
    .values({ job, day, startedAt: new Date(), report: { run } })
    .onConflictDoUpdate({
      target: [nightRuns.job, nightRuns.day],
      set: { startedAt: new Date() },
      setWhere: sql`${nightRuns.finishedAt} is null and ${nightRuns.report} ->> 'run' = ${run}`,
    })
    .returning({ day: nightRuns.day })
  if (begun.length === 0) return null
  const isRun = and(eq(nightRuns.job, job), eq(nightRuns.day, day))
  const report = await work().catch(async (error) => {
    await db.delete(nightRuns).where(isRun)
    throw error
  })
  await db
    .update(nightRuns)
    .set({ finishedAt: new Date(), report: { ...report, run } })
    .where(isRun)
  return report
}
