import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { sessions, verifications } from '#db/schema/auth'
import { nightlyRuns } from '#db/schema/jobs'
import { sumOldEvents } from '~/features/analytics/commands.server'
import { completeLateLeads } from '~/features/leads/delivery/late-leads.server'
import { emailDueRules } from '~/features/legal-rules/commands.server'
import { endRetention } from '~/features/privacy/commands.server'
import { deleteExpiredRateLimits } from '~/platform/rate-limit.server'
import type { FileStorage } from '~/platform/storage.server'
import { storageOwner } from '~/platform/storage-mark.server'
import { emptyTrash, referencedFileIds, sweepOrphans } from '~/platform/sweep-files.server'
import { type Job, retryFiveTimes, timeOf } from '../job'

const DAY = 86_400_000
const MAX_AGE_DAYS = 400

export const nightlyCleanupJob: Job = {
  queue: retryFiveTimes({ delay: 5, most: 60 }),
  schedule: { hour: 3, minute: 30 },
  handler: (tools) => async () => {
    const { db } = tools.database
    const now = await timeOf(tools)
    const report = await cleanUp({ db, storage: tools.storage, now })
    return { ...report, rulesDue: await emailDueRules(db, tools.env.SITE_URL, now) }
  },
}

/**
 * Moves files that no row names into the trash; deletes expired links, sessions and rate limits;
 * sums old page views; and deletes personal data at the end of its retention. Returns the numbers.
 */
export async function cleanUp({ db, storage, now }: { db: Db; storage: FileStorage; now: Date }) {
  const files = await cleanUpFiles(db, storage, now)
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id })
  const links = await db
    .delete(verifications)
    .where(lt(verifications.expiresAt, now))
    .returning({ id: verifications.id })
  await db.delete(nightlyRuns).where(lt(nightlyRuns.startedAt, new Date(now.getTime() - MAX_AGE_DAYS * DAY)))
  const limits = await deleteExpiredRateLimits(db)
  const views = await sumOldEvents(db, now)
  const retention = await endRetention(db, now)
  await completeLateLeads(db)
  return { ...retention, ...files, sessions: ended.length, links: links.length, limits, views }
}

/** Leaves every file where it is while the storage is not known to be this database's. */
async function cleanUpFiles(db: Db, storage: FileStorage, now: Date) {
  const owner = await storageOwner(db, storage)
  if (owner !== 'ours') return { files: 0, storage: owner }
  const { moved, held } = await sweepOrphans(storage, await referencedFileIds(db), { now: now.getTime() })
  await emptyTrash(storage, now)
  return held > 0 ? { files: moved, filesHeld: held } : { files: moved }
}
