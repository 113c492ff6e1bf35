import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { openStorage } from '~/platform/storage.server'
import { removePicture, storePicture } from '~/platform/store-picture.server'
import { referencedFileIds } from '~/platform/sweep-files.server'
import { writeBackup } from '../server/backup/back-up'
import { restoreNow } from '../server/backup/commands'
import { openSnapshot } from '../server/backup/snapshot'
import { type Brokerage, closeBrokerages, emptyPlace, filesIn, MOVES, siteOf, startedAt } from './brokerages'
import { plainPicture } from './pictures'
import { temporaryDirectory } from './request'

// Several databases are made and filled here; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const quote = (n: number) => ({
  purpose: 'purchase',
  submissionKey: crypto.randomUUID(),
  name: `Visitor ${n}`,
  email: `visitor${n}@writing.invalid`,
  phone: '416 555 0100',
  agent: '',
  page: '/quote',
  price: '650000',
})

// How often a snapshot is disturbed so that another has to be taken.
const DISTURBED = 3

/** Visitors who send leads until `isOver`; returns the e-mail addresses of the acknowledged ones. */
function streamOfLeads(source: Brokerage, isOver: () => boolean) {
  const acknowledged: string[] = []
  const ended = (async () => {
    const site = await siteOf(source)
    for (let n = 0; !isOver(); n++) {
      const fields = quote(n)
      // From the machine itself, which no limit counts: limits of a whole process would outlive this file's tests.
      const answer = await site.submit('/functions/v1/quote', fields)
      if (answer.status !== 200) throw new Error(`rejected: ${await answer.text()}`)
      acknowledged.push(fields.email)
    }
  })()
  return { acknowledged, ended }
}

/** One broker after the other replaces their picture, in the order of an upload: stored, named, the old one deleted. */
async function brokersOf({ database: { db }, storage }: Brokerage) {
  const bytes = await plainPicture(400, 400).png().toBuffer()
  const brokers = await db.select({ id: agents.id }).from(agents).orderBy(asc(agents.id))
  let replaced = 0
  const replace = async (id: string) => {
    const stored = await storePicture(storage, { use: 'headshot', ownerId: id, bytes })
    if (!stored.ok) throw new Error(stored.message)
    const [before] = await db.select({ url: agents.headshotUrl }).from(agents).where(eq(agents.id, id))
    await db.update(agents).set({ headshotUrl: stored.url }).where(eq(agents.id, id))
    await removePicture(storage, before?.url ?? null, id)
    replaced++
  }
  return {
    number: brokers.length,
    replaced: () => replaced,
    next: () => replace(brokers[replaced % brokers.length]?.id ?? ''),
    /** The one whose picture is the newest replaces it again. */
    last: () => replace(brokers[(replaced - 1) % brokers.length]?.id ?? ''),
  }
}

test.each(MOVES)('from %s to %s: a state of one moment, with every file that it names', async (from, to) => {
  const source = await startedAt(await emptyPlace(from, { SEED: 'demo' }))
  let isOver = false
  const visitors = streamOfLeads(source, () => isOver)
  const brokers = await brokersOf(source)
  for (let n = 0; n < brokers.number; n++) await brokers.next()
  const file = join(temporaryDirectory(), 'writing.tar.gz')
  await until(() => visitors.acknowledged.length > 20, visitors.ended)
  const before = [...visitors.acknowledged]
  // Between any two files that are copied a picture is replaced, and again where it hurts most: after the rows of the
  // moment are held, before the files that came in between are copied.
  let snapshots = 0
  const disturbed: typeof openSnapshot = async (database) => {
    const snapshot = await openSnapshot(database)
    if (++snapshots <= DISTURBED) for (const replace of [brokers.last, brokers.next]) await replace()
    return snapshot
  }
  const storage = { ...source.storage, list: replacing(source.storage.list, brokers.next) }
  const report = await writeBackup(source.database, storage, createWriteStream(file), disturbed)
  const sentMeanwhile = visitors.acknowledged.length - before.length
  isOver = true
  await visitors.ended
  expect(snapshots).toBe(DISTURBED + 1)
  expect(brokers.replaced()).toBeGreaterThan(3 * brokers.number)
  expect(sentMeanwhile).toBeGreaterThan(5)
  expect(report.missingFiles).toBe(0)

  const target = await emptyPlace(to)
  await restoreNow(file, {}, target)
  const database = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: target.DATA_DIR })
  try {
    const { db, pool } = database
    const stored = await db.select({ email: leads.clientEmail }).from(leads)
    const emails = new Set(stored.map(({ email }) => email))
    expect(before.filter((email) => !emails.has(email))).toEqual([])
    // The summaries are of the same moment as the leads.
    const counted = await pool.query(`select (select sum(count) from lead_counts)::int as kept,
      (select sum(count) from lead_day_counts)::int as days, (select count(*) from leads)::int as leads,
      (select count(*) from consents c left join leads l on l.id = c.lead_id
        where c.lead_id is not null and l.id is null)::int as astray`)
    const n = stored.length
    expect(counted.rows[0]).toEqual({ kept: n, days: n, leads: n, astray: 0 })
    const files = Object.keys(await filesIn(openStorage(target)))
    for (const fileId of await referencedFileIds(db)) {
      // All sizes of a headshot.
      expect(files.filter((key) => key.startsWith(`${fileId}-`)).length, fileId).toBeGreaterThan(1)
    }
    const named = await db.$count(agents, isNotNull(agents.headshotUrl))
    expect(named).toBeGreaterThan(5)
  } finally {
    await database.close()
  }
})

/** Waits for an effect of two streams; fails with them. */
async function until(isSo: () => boolean, failed: Promise<unknown>) {
  while (!isSo()) await Promise.race([failed, new Promise((resolve) => setImmediate(resolve))])
}

/** All files of a bucket, and before each of them another picture is replaced. */
function replacing(
  list: Brokerage['storage']['list'],
  replace: () => Promise<void>,
): Brokerage['storage']['list'] {
  return async function* (prefix) {
    for await (const key of list(prefix)) {
      // One owner's files alone are looked at once all others are copied.
      if (!prefix.includes('/')) await replace()
      yield key
    }
  }
}
