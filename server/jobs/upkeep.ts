import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { sessions, verifications } from '#db/schema/auth'
import { nightRuns } from '#db/schema/jobs'
import { endRetention } from '~/features/privacy/commands.server'
import { forgetOldLimits } from '~/platform/rate-limit.server'
import type { FileStorage } from '~/platform/storage.server'
import { referencedStems, sweepOrphans } from '~/platform/sweep-files.server'

const DAY = 86_400_000
const NIGHTS_KEPT = 400

/**
 * Takes away what nobody needs any more: files that no row names, links and sessions that ended, counts of
 * limits that are over, personal data whose time is over. Gives the numbers.
 */
export async function tidyUp({ db, storage, now }: { db: Db; storage: FileStorage; now: Date }) {
  const stems = await referencedStems(db)
  const files = await sweepOrphans(storage, (stem) => stems.has(stem), { now: now.getTime() })
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id })
  const links = await db
    .delete(verifications)
    .where(lt(verifications.expiresAt, now))
    .returning({ id: verifications.id })
  await db.delete(nightRuns).where(lt(nightRuns.startedAt, new Date(now.getTime() - NIGHTS_KEPT * DAY)))
  const limits = await forgetOldLimits(db)
  const retention = await endRetention(db, now)
  return { ...retention, files, sessions: ended.length, links: links.length, limits }
}
