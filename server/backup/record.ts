import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { nightlyRuns } from '#db/schema/jobs'
import { torontoDay } from '~/lib/dates'
import type { BackupReport } from './back-up'

/** The backup's name among the nightly runs, which the panel lists and the metrics read. */
export const BACKUP = 'backup'

export type BackupRecord = Pick<BackupReport, 'rows' | 'files'> & { missing: number; failed?: true }

/** Records the last backup of a day. */
export async function recordBackup(db: Db, report: BackupRecord): Promise<void> {
  const now = sql`now()`
  const run = { startedAt: now, finishedAt: now, report }
  await db
    .insert(nightlyRuns)
    .values({ job: BACKUP, day: torontoDay(new Date()), ...run })
    .onConflictDoUpdate({ target: [nightlyRuns.job, nightlyRuns.day], set: run })
}
