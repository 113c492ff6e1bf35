import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { secrets } from '#db/schema/auth'
import { nightlyRuns } from '#db/schema/jobs'
import { lenders } from '#db/schema/lenders'
import { answerFileQuestion } from '~/features/jobs/answer-file-question.server'
import { newFileId } from '~/platform/file-names.server'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { claimStorage, markStorage, storageOwner } from '~/platform/storage-mark.server'
import { cleanUp } from '../server/jobs/work/nightly-cleanup'
import { type TestDatabase, testDatabase } from './database'
import { temporaryDirectory } from './request'
import { keysOf } from './storages'

const OWNER = { id: 'owner', name: 'The owner' }
let database: TestDatabase
let storage: FileStorage

beforeEach(async () => {
  database ??= await testDatabase()
  await database.reset()
  await database.db.delete(secrets)
  storage = openStorage({ DATA_DIR: temporaryDirectory() })
})

const upload = async () => {
  const fileId = newFileId('lender-logos', 'site', Date.now() - 7 * 86_400_000)
  await storage.put(`${fileId}-200.webp`, Buffer.from('abc'), 'image/webp')
  return fileId
}
const claim = () => claimStorage(database.db, storage)
const night = () => cleanUp({ db: database.db, storage, now: new Date() })
const logo = (fileId: string) =>
  database.db.insert(lenders).values({ name: 'Any', type: 'a_lender', logoUrl: `/files/${fileId}-200.webp` })

test('a new storage is marked at the first start and stays ours', async () => {
  expect(await storageOwner(database.db, storage)).toBe('unmarked')
  expect([await claim(), await claim()]).toEqual(['ours', 'ours'])
})

test('files that a row of the database names are marked by the update', async () => {
  await logo(await upload())
  expect(await claim()).toBe('ours')
})

test('another database on the same files claims nothing and deletes nothing in its night', async () => {
  for (let n = 0; n < 4; n++) await upload()
  expect(await claim()).toBe('unmarked')
  expect(await night()).toMatchObject({ files: 0, storage: 'unmarked' })
  expect(await keysOf(storage, 'lender-logos')).toHaveLength(4)
})

test.each([
  [
    'another database’s mark',
    async () => markStorage(database.db, storage).then(() => database.db.delete(secrets)),
    'other',
  ],
  [
    'no mark although the database has one',
    async () =>
      claim().then(() => {
        storage = openStorage({ DATA_DIR: temporaryDirectory() })
      }),
    'unmarked',
  ],
])('a storage with %s is left alone, also after another start', async (_what, arrange, owner) => {
  await arrange()
  await upload()
  expect([await claim(), await night()]).toMatchObject([owner, { files: 0, storage: owner }])
  expect(await keysOf(storage, 'lender-logos')).toHaveLength(1)
})

test('the owner decides: first that the files are this site’s, then that the unused ones go', async () => {
  for (let n = 0; n < 3; n++) await upload()
  const run = async () => {
    const report = await night()
    await database.db
      .insert(nightlyRuns)
      .values({
        job: 'nightly-cleanup',
        day: '2026-11-27',
        startedAt: new Date(),
        finishedAt: new Date(),
        report,
      })
      .onConflictDoUpdate({ target: [nightlyRuns.job, nightlyRuns.day], set: { report } })
    return report
  }
  const answer = (kind: 'held' | 'storage') => answerFileQuestion(database.db, storage, OWNER, kind)
  expect(await run()).toMatchObject({ storage: 'unmarked' })
  expect([await answer('held'), await answer('storage'), await answer('storage')]).toEqual([
    false,
    true,
    false,
  ])
  expect(await run()).toMatchObject({ files: 0, filesHeld: 3 })
  expect([await answer('held'), await answer('held')]).toEqual([true, false])
  expect(await keysOf(storage, 'lender-logos')).toEqual([])
  expect(await keysOf(storage, 'trash')).toHaveLength(3)
  const lines = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, 'files'))
    .orderBy(desc(auditLog.createdAt))
  expect(lines.map(({ actorName }) => actorName)).toEqual(['The owner', 'The owner'])
})
