import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { sessions, verifications } from '#db/schema/auth'
import { nightlyRuns } from '#db/schema/jobs'
import { endRetention } from '~/features/privacy/commands.server'
import { deleteExpiredRateLimits } from '~/platform/rate-limit.server'
import type { FileStorage } from '~/platform/storage.server'
import { referencedFileIds, sweepOrphans } from '~/platform/sweep-files.server'

const DAY = 86_400_000
const MAX_AGE_DAYS = 400

/**
 * Deletes files that no row names, expired links, sessions and rate limits, and personal data at the end of its retention.
 * Returns the numbers.
 */
export async function cleanUp({ db, storage, now }: { db: Db; storage: FileStorage; now: Date }) {
  const fileIds = await referencedFileIds(db)
  const files = await sweepOrphans(storage, (fileId) => fileIds.has(fileId), { now: now.getTime() })
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id })
  const links = await db
    .delete(verifications)
    .where(lt(verifications.expiresAt, now))
    .returning({ id: verifications.id })
  await db.delete(nightlyRuns).where(lt(nightlyRuns.startedAt, new Date(now.getTime() - MAX_AGE_DAYS * DAY)))
  const limits = await deleteExpiredRateLimits(db)
  const retention = await endRetention(db, now)
  return { ...retention, files, sessions: ended.length, links: links.length, limits }
}
