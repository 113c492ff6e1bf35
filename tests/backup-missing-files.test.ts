import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { nightlyRuns } from '#db/schema/jobs'
import { openStorage } from '~/platform/storage.server'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { type Brokerage, closeBrokerages, emptyPlace, filesIn, KINDS, startedAt } from './brokerages'
import { temporaryDirectory } from './request'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const newFile = () => join(temporaryDirectory(), 'a.tar.gz')

/** A brokerage with a row that names a file which its storage does not have. */
async function withMissingFile(kind: (typeof KINDS)[number]) {
  const source = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  const [{ id } = { id: '' }] = await source.database.db.select({ id: agents.id }).from(agents).limit(1)
  const key = `agent-headshots/${id}/1750000000000-0123456789abcdef-768.webp`
  await source.database.db
    .update(agents)
    .set({ headshotUrl: `/files/${key}` })
    .where(eq(agents.id, id))
  return { source, key }
}
const records = ({ database }: Brokerage) =>
  database.db.select().from(nightlyRuns).where(eq(nightlyRuns.job, 'backup'))

describe.each(KINDS)('on %s', (kind) => {
  test('a backup without a file that a row names is written, fails with 2 and is recorded as failed', async () => {
    const { source } = await withMissingFile(kind)
    const file = newFile()
    const { text, exitCode } = await backUpNow(file, source.env)
    expect(exitCode).toBe(2)
    expect(text).toMatch(/1 pictures or documents .* were missing.*--allow-missing accepts it/)
    expect(existsSync(file)).toBe(true)
    expect(await records(source)).toMatchObject([{ report: { missing: 1, failed: true } }])

    expect((await backUpNow(newFile(), source.env, { allowMissing: true })).exitCode).toBe(0)
    const [record, ...others] = await records(source)
    expect(others).toEqual([])
    expect(record).toMatchObject({ finishedAt: expect.any(Date), report: { missing: 1 } })
    expect(record?.report).not.toHaveProperty('failed')
  })

  test.each([
    ['the file that the row names', 768],
    ['a smaller size that pages offer', 192],
  ])(
    'without %s the backup and the restore miss a picture whose other sizes are there',
    async (_what, lost) => {
      const { source, key } = await withMissingFile(kind)
      for (const width of [96, 192, 384, 768].filter((width) => width !== lost))
        await source.storage.put(key.replace('-768.', `-${width}.`), Buffer.from('a picture'), 'image/webp')
      const file = newFile()
      expect(await backUpNow(file, source.env)).toMatchObject({
        exitCode: 2,
        text: expect.stringMatching(/1 pictures or documents .* were missing/),
      })
      const target = await emptyPlace(kind)
      expect(await restoreNow(file, {}, target)).toMatchObject({
        exitCode: 2,
        text: expect.stringMatching(/^1 pictures or documents .*Nothing was changed/),
      })
    },
  )

  test('a whole backup is recorded, and one that cannot be recorded says so', async () => {
    const { source, key } = await withMissingFile(kind)
    for (const width of [96, 192, 384, 768])
      await source.storage.put(key.replace('-768.', `-${width}.`), Buffer.from('a picture'), 'image/webp')
    expect((await backUpNow(newFile(), source.env)).exitCode).toBe(0)
    const [record] = await records(source)
    expect(record?.report).toMatchObject({ missing: 0, rows: expect.any(Number), files: 4 })
    const table = 'alter table nightly_runs add constraint none check (job <> $$backup$$) not valid'
    await source.database.pool.query(table)
    const { text, exitCode } = await backUpNow(newFile(), source.env)
    expect([exitCode, text]).toEqual([0, expect.stringContaining('does not take its record')])
  })

  test('an archive without a file that a row names is restored with --allow-missing alone, and leaves that file', async () => {
    const { source, key } = await withMissingFile(kind)
    const file = newFile()
    await backUpNow(file, source.env)
    const target = await emptyPlace(kind)
    const storage = openStorage(target)
    await storage.put(key, Buffer.from('the picture'), 'image/webp')
    expect(await restoreNow(file, {}, target)).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('Nothing was changed'),
    })
    expect(await restoreNow(file, { allowMissing: true, force: true }, target)).toMatchObject({ exitCode: 0 })
    expect(Object.keys(await filesIn(storage))).toContain(key)
    const database = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: target.DATA_DIR })
    expect(await database.db.$count(agents)).toBeGreaterThan(5)
    await database.close()
  })
})
