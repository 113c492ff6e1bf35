import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { nightlyRuns } from '#db/schema/jobs'
import type { FileStorage } from '~/platform/storage.server'
import { markStorage } from '~/platform/storage-mark.server'
import { referencedFileIds, sweepOrphans } from '~/platform/sweep-files.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor } from '../audit/model'
import { type FileQuestion, fileQuestionOf } from './model'

/**
 * Does what the owner decided about uploaded files: moves what the cleanup held back into the trash, or makes this
 * database the owner of its storage. False where there is no such question any more.
 */
export async function answerFileQuestion(
  db: Db,
  storage: FileStorage,
  actor: Actor,
  kind: FileQuestion['kind'],
): Promise<boolean> {
  const [run] = await db
    .select()
    .from(nightlyRuns)
    .where(eq(nightlyRuns.job, 'nightly-cleanup'))
    .orderBy(desc(nightlyRuns.day))
    .limit(1)
  if (!run || fileQuestionOf(run.report)?.kind !== kind) return false
  const { filesHeld: _, storage: __, ...report } = run.report ?? {}
  if (kind === 'storage') await markStorage(db, storage)
  else {
    const { moved } = await sweepOrphans(storage, await referencedFileIds(db), { isConfirmed: true })
    report.files = moved
  }
  await db.transaction(async (tx) => {
    await tx
      .update(nightlyRuns)
      .set({ report })
      .where(and(eq(nightlyRuns.job, run.job), eq(nightlyRuns.day, run.day)))
    await recordAudit(tx, actor, {
      entity: 'site_settings',
      entityId: 'files',
      label: kind === 'storage' ? 'Uploaded files belong to this site' : 'Unused files moved to the trash',
      action: 'confirmed',
    })
  })
  return true
}
